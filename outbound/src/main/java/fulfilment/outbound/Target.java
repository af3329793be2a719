package fulfilment.outbound;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;

/**
 * The parts of an address.
 *
 * @param port          explicit or the default of the scheme
 * @param authority     as in the header {@code Host}: without the default port
 * @param pathAndQuery  in ASCII, beginning with a slash; without the fragment, which is never sent
 */
record Target(String scheme, Host host, int port, String authority, String pathAndQuery) {

    static final int ADDRESS_AT_MOST = 2_048;

    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    /** @throws ForbiddenDestination if the address cannot be called, wherever its host is */
    static Target of(String address) {
        if (address.length() > ADDRESS_AT_MOST) {
            throw new ForbiddenDestination("must be at most %d characters".formatted(ADDRESS_AT_MOST));
        }
        var uri = parsed(address);
        var scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
        if (!scheme.equals("http") && !scheme.equals("https")) {
            throw new ForbiddenDestination("must be an http or https address");
        }
        var authority = uri.getRawAuthority();
        if (authority == null) {
            throw new ForbiddenDestination("must name a host");
        }
        if (authority.contains("@")) {
            throw new ForbiddenDestination("must not carry a user name or password");
        }
        var end = endOfHost(authority);
        var host = Host.of(authority.substring(0, end));
        var usual = scheme.equals("https") ? 443 : 80;
        var port = end == authority.length() ? usual : port(authority.substring(end + 1));
        return new Target(scheme, host, port, port == usual ? host.written() : host.written() + ":" + port, pathAndQuery(uri));
    }

    private static URI parsed(String address) {
        try {
            return new URI(address);
        } catch (URISyntaxException malformed) {
            throw new ForbiddenDestination(
                    "must be a valid address without spaces, backslashes or other characters that need escapes");
        }
    }

    private static int endOfHost(String authority) {
        var colon = authority.indexOf(':', authority.lastIndexOf(']') + 1);
        return colon < 0 ? authority.length() : colon;
    }

    private static int port(String written) {
        var port = written.matches("[0-9]{1,5}") ? Integer.parseInt(written) : 0;
        if (port < 1 || port > 65_535) {
            throw new ForbiddenDestination("must name a port from 1 to 65535");
        }
        return port;
    }

    private static String pathAndQuery(URI uri) {
        var path = uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
        return ascii(uri.getRawQuery() == null ? path : path + "?" + uri.getRawQuery());
    }

    private static String ascii(String text) {
        if (text.chars().allMatch(c -> c < 128)) {
            return text;
        }
        var escaped = new StringBuilder();
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            if (b < 0) {
                escaped.append('%').append(HEX.toHexDigits(b));
            } else {
                escaped.append((char) b);
            }
        }
        return escaped.toString();
    }
}
