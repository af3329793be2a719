package fulfilment.console.platform;

import fulfilment.api.users.ApiKey;
import fulfilment.api.users.UserId;

/**
 * A person who signed in.
 *
 * @param cookie    the secret that only the browser knows; the table holds its digest
 * @param key       whose rights count
 * @param ownKey    whether the key was issued for this session
 * @param formToken every form sends it back, so that no other site can send one
 */
public record Session(String cookie, ApiKey key, boolean ownKey, String formToken) {

    public UserId iduser() {
        return key.iduser();
    }

    @Override
    public String toString() {
        return "session of key " + key.idkey().value();
    }
}
