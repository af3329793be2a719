package fulfilment.proofs.fuzz;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

/**
 * One request.
 *
 * @param endpoint as in the description, e.g. {@code GET /api/v1/tasks/{id}}
 * @param method   as sent, which may be another
 * @param headers  whole lines
 * @param admitted whether the key must not be refused as unknown
 */
record Attempt(int number, String endpoint, String method, String target, String version, List<String> headers, byte[] body,
        Framing framing, boolean admitted) {

    private static final Pattern ADDRESS = Pattern.compile("[\\w.~:/?@!$&'()*+,;=%-]*");
    private static final int READ_AT_MOST = 12_000;

    /** How the request announces the end of its body. */
    enum Framing {
        LENGTH(true),
        CHUNKED(true),
        CONTINUE(true),
        LESS_SAID(false),
        MORE_SAID(false),
        TWICE_SAID(false),
        BOTH_SAID(false),
        UNSAID(false),
        UNKNOWN_CODING(false);

        private final boolean honest;

        Framing(boolean honest) {
            this.honest = honest;
        }
    }

    /** Whether the body ends where the request says. */
    boolean isWhole() {
        return framing.honest;
    }

    /**
     * Whether it is HTTP and small enough for the service to read it completely. A refusal before the end of the body may lose its answer
     * when the connection closes.
     */
    boolean isOwedAnAnswer() {
        return isWhole() && ADDRESS.matcher(target).matches() && headers.stream().mapToInt(String::length).sum() < READ_AT_MOST;
    }

    boolean isWrite() {
        return !(method.equals("GET") || method.equals("HEAD") || method.equals("OPTIONS") || method.equals("TRACE"));
    }

    String template() {
        return endpoint.substring(endpoint.indexOf(' ') + 1);
    }

    byte[] bytes() {
        var head = new StringBuilder(method).append(' ').append(target).append(' ').append(version).append("\r\n");
        headers.forEach(header -> head.append(header).append("\r\n"));
        framingHeaders().forEach(header -> head.append(header).append("\r\n"));
        var all = new ByteArrayOutputStream();
        all.writeBytes(head.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1));
        if (framing == Framing.CHUNKED || framing == Framing.BOTH_SAID) {
            for (int from = 0; from < body.length;) {
                int length = Math.min(body.length - from, Math.max(7, body.length / 3));
                all.writeBytes((Integer.toHexString(length) + "\r\n").getBytes(StandardCharsets.ISO_8859_1));
                all.write(body, from, length);
                all.writeBytes(new byte[] {'\r', '\n'});
                from += length;
            }
            all.writeBytes("0\r\n\r\n".getBytes(StandardCharsets.ISO_8859_1));
        } else {
            all.writeBytes(body);
        }
        return all.toByteArray();
    }

    private List<String> framingHeaders() {
        var length = "Content-Length: " + body.length;
        return switch (framing) {
            case LENGTH -> body.length > 0 || isWrite() ? List.of(length) : List.of();
            case CHUNKED -> List.of("Transfer-Encoding: chunked");
            case CONTINUE -> List.of(length, "Expect: 100-continue");
            case LESS_SAID -> List.of("Content-Length: " + body.length / 2);
            case MORE_SAID -> List.of("Content-Length: " + (body.length + 10));
            case TWICE_SAID -> List.of(length, "Content-Length: " + (body.length + 1));
            case BOTH_SAID -> List.of(length, "Transfer-Encoding: chunked");
            case UNSAID -> List.of();
            case UNKNOWN_CODING -> List.of("Transfer-Encoding: brotli, chunked");
        };
    }

    /** The request as a shell command, to send it again. */
    String curl(String address) {
        var line = new StringBuilder("curl -i --path-as-is -X ").append(quoted(method)).append(' ')
                .append(quoted(target.startsWith("/") ? address + target : target));
        headers.stream().filter(header -> !header.startsWith("Host:"))
                .forEach(header -> line.append(" -H ").append(quoted(header)));
        if (framing != Framing.LENGTH) {
            framingHeaders().forEach(header -> line.append(" -H ").append(quoted(header)));
        }
        if (body.length > 0) {
            line.append(" --data-binary ").append(quoted(new String(body, StandardCharsets.ISO_8859_1)));
        }
        return line.length() > 6_000 ? line.substring(0, 6_000) + "… (" + body.length + " bytes of body)" : line.toString();
    }

    /** A quoted text for a shell that supports numeric escapes. */
    private static String quoted(String octets) {
        if (octets.chars().allMatch(octet -> octet >= ' ' && octet <= '~' && octet != '\'' && octet != '\\')) {
            return "'" + octets + "'";
        }
        var quoted = new StringBuilder("$'");
        octets.chars().forEach(octet -> {
            if (octet >= ' ' && octet <= '~' && octet != '\'' && octet != '\\') {
                quoted.append((char) octet);
            } else {
                quoted.append(String.format("\\x%02x", octet & 0xff));
            }
        });
        return quoted.append('\'').toString();
    }
}
