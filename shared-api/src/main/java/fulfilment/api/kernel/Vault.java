package fulfilment.api.kernel;

/**
 * Keeps secrets that must be read again, so that no digest will do. A secret is sealed where it comes in, before anything is
 * stored or sent on, and opened only where it is used.
 */
public interface Vault {

    /**
     * @return text that only this installation can open; another one each time
     * @throws Rejection when this installation has no key to seal with
     */
    String seal(String plain);

    /**
     * @param sealed as {@link #seal} made it
     * @throws IllegalStateException when it was sealed with a key that is not there any more, or has been changed
     */
    String open(String sealed);
}
