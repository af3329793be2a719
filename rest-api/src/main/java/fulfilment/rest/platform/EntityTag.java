package fulfilment.rest.platform;

import fulfilment.api.kernel.Sha256;
import fulfilment.api.requests.Json;
import fulfilment.api.users.Redaction;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.OutputStream;
import java.security.DigestOutputStream;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.regex.Pattern;
import org.springframework.http.HttpHeaders;

/**
 * The strong tag of an answer, made from what the client gets: equal tags, equal bytes. A client that asks again with the tag in
 * {@code If-None-Match} gets 304 without a body while the answer is the same. Rules CON-86, CON-87.
 *
 * @param text with its quotes, as the header {@code ETag} shows it
 */
public record EntityTag(String text) {

    private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"");
    /** Of the digest: enough that no two answers have the same tag. */
    private static final int BYTES = 16;

    /**
     * @param redaction hides values from the client: a tag made before that would tell when a hidden value changes
     * @param packed    whether the bytes are sent compressed, which makes them other bytes
     */
    public static EntityTag of(Json body, Redaction redaction, boolean packed) throws IOException {
        var digest = Sha256.start();
        if (redaction.isNone()) {
            body.addTo(digest);
        } else {
            var out = redaction.filter(new DigestOutputStream(OutputStream.nullOutputStream(), digest));
            body.write(out);
            out.flush();
        }
        var text = Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(digest.digest(), BYTES));
        return new EntityTag("\"%s%s\"".formatted(text, packed ? "-gzip" : ""));
    }

    /** Returns whether the client has this answer already. */
    public boolean isKnownTo(HttpServletRequest request) {
        return Collections.list(request.getHeaders(HttpHeaders.IF_NONE_MATCH)).stream()
                .anyMatch(known -> known.strip().equals("*")
                        || QUOTED.matcher(known).results().anyMatch(tag -> tag.group().equals(text)));
    }
}
