package fulfilment.console.platform;

import fulfilment.api.users.ApiKey;
import fulfilment.api.users.UserId;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A person who signed in.
 *
 * @param cookie    the secret that only the browser knows; the table holds its digest
 * @param key       whose rights count
 * @param ownKey    whether the key was issued for this session
 * @param formToken every form sends it back, so that no other site can send one
 */
public record Session(String cookie, ApiKey key, boolean ownKey, String formToken) {

    /**
     * Marks what only scripts of this installation ask for. Each request, reads too, carries the token of the session in the header
     * {@code X-Form-Token}, which no other site can know or send. Whoever has no session is refused instead of being sent to sign in.
     */
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.METHOD)
    public @interface NeedsToken {}

    public UserId iduser() {
        return key.iduser();
    }

    @Override
    public String toString() {
        return "session of key " + key.idkey().value();
    }
}
