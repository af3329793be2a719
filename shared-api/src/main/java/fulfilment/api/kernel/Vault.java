package fulfilment.api.kernel;

/**
 * Encrypts secrets that must be read again, for which a digest is not enough. A secret is sealed as soon as it comes in, before it is
 * stored or passed on, and opened only where it is used.
 */
public interface Vault {

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
