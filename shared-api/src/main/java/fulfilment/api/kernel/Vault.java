package fulfilment.api.kernel;

import java.util.Optional;

/**
 * Encrypts secrets that must be read again, for which a digest is not enough. A secret is sealed as soon as it comes in, before it is
 * stored or passed on, and opened only where it is used.
 */
public interface Vault {

    /** Returns the id of the key that this installation seals with, or nothing if it has none. It is the second part of what it seals. */
    Optional<String> currentKey();

    /**
     * @return text that only this installation can open; different each time
     * @throws Rejection if this installation has no key to seal with
     */
    String seal(String plain);

    /**
     * @param sealed as {@link #seal} made it
     * @throws IllegalStateException if the key it was sealed with is gone, or the text was changed
     */
    String open(String sealed);
}
