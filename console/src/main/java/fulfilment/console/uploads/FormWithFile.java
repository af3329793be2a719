package fulfilment.console.uploads;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A form of a browser with a file ({@code multipart/form-data}), held in memory. The server itself reads no such forms, so that nobody without a
 * key can have one read or stored.
 *
 * @param fields     what was filled in, by name
 * @param file       the content of the file; empty if none was chosen, or if it is too large
 * @param isTooLarge whether the file has more than {@link #MOST} bytes
 */
public record FormWithFile(Map<String, String> fields, byte[] file, boolean isTooLarge) {

    /** The API takes images of as many bytes. */
    public static final int MOST = 5 * 1024 * 1024;

    private static final String ATTRIBUTE = FormWithFile.class.getName();
    /** Fields and the heads of parts: a form of a page has a few hundred bytes of them. */
    private static final int AROUND = 16 * 1024;
    static final int LARGEST = MOST + AROUND;
    /** So much of a file that is too large is read and forgotten: a browser that is cut off shows no answer. */
    private static final long SKIPPED = 64L * 1024 * 1024;
    private static final Pattern BOUNDARY = Pattern.compile("boundary=\"?([^\";]{1,70})\"?");
    private static final Pattern NAME = Pattern.compile("[; ]name=\"([^\"]*)\"");
    private static final String END_OF_HEAD = "\r\n\r\n";

    /**
     * Reads the form of a request and keeps it there. A request that is none has no fields.
     *
     * @throws TooSlow if it comes slower than {@link PacedBody} allows
     */
    public static FormWithFile read(HttpServletRequest request, Clock clock) throws IOException {
        var boundary = BOUNDARY.matcher(Objects.requireNonNullElse(request.getContentType(), ""));
        var form = boundary.find()
                ? read(new PacedBody(request.getInputStream(), clock), boundary.group(1))
                : new FormWithFile(Map.of(), new byte[0], false);
        request.setAttribute(ATTRIBUTE, form);
        return form;
    }

    /** The form that was read. */
    public static FormWithFile of(HttpServletRequest request) {
        return (FormWithFile) Objects.requireNonNull(request.getAttribute(ATTRIBUTE));
    }

    /** Why the API cannot get the file, as the key of a message; null if it can. */
    public @Nullable String problem() {
        if (isTooLarge) {
            return "image.too-large";
        }
        return file.length == 0 ? "image.missing" : null;
    }

    /** As {@link #problem}, for a file that must be an image. */
    public @Nullable String imageProblem() {
        var problem = problem();
        return problem != null || isImage() ? problem : "image.type";
    }

    /** The file as the API takes it. */
    public String inBase64() {
        return Base64.getEncoder().encodeToString(file);
    }

    static FormWithFile read(InputStream sent, String boundary) throws IOException {
        var bytes = sent.readNBytes(LARGEST);
        boolean isCut = isMore(sent);
        var text = new String(bytes, StandardCharsets.ISO_8859_1); // a character for each byte
        var fields = new LinkedHashMap<String, String>();
        var file = new byte[0];
        boolean isTooLarge = isCut;
        var delimiter = "--" + boundary;
        int at = text.indexOf(delimiter);
        while (at >= 0) {
            int head = at + delimiter.length();
            int content = text.indexOf(END_OF_HEAD, head);
            int end = content < 0 ? -1 : text.indexOf("\r\n" + delimiter, content + 2);
            if (end < 0) {
                break;
            }
            int from = Math.min(content + END_OF_HEAD.length(), end);
            var name = NAME.matcher(text.substring(head, content));
            if (text.substring(head, content).contains("filename=")) {
                isTooLarge = isTooLarge || end - from > MOST;
                file = isTooLarge ? file : Arrays.copyOfRange(bytes, from, end);
            } else if (name.find()) {
                fields.put(name.group(1), new String(bytes, from, end - from, StandardCharsets.UTF_8));
            }
            at = end + 2;
        }
        return new FormWithFile(fields, file, isTooLarge);
    }

    private static boolean isMore(InputStream sent) throws IOException {
        if (sent.read() < 0) {
            return false;
        }
        var forgotten = new byte[64 * 1024];
        long skipped = 0;
        for (int read = 0; read >= 0 && skipped < SKIPPED; skipped += read) {
            read = sent.read(forgotten);
        }
        return true;
    }

    public @Nullable String field(String name) {
        return fields.get(name);
    }

    /** Whether the file begins as a PNG or JPEG file does. */
    public boolean isImage() {
        return begins(0x89, 'P', 'N', 'G') || begins(0xff, 0xd8, 0xff);
    }

    private boolean begins(int... bytes) {
        if (file.length < bytes.length) {
            return false;
        }
        for (int i = 0; i < bytes.length; i++) {
            if ((file[i] & 0xff) != bytes[i]) {
                return false;
            }
        }
        return true;
    }
}
