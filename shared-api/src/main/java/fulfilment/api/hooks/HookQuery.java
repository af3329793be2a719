package fulfilment.api.hooks;

/** What can be asked about hooks. */
public sealed interface HookQuery {

    /** Answers with a {@link HookView} as finished JSON. */
    record FindHook(int idhook) implements HookQuery {}

    /** A page of {@link HookView} as finished JSON, by id; those that are not active too. */
    record ListHooks(int offset) implements HookQuery {}

    /** Answers with a list of {@link ActiveHook}, by id: all hooks that are told anything. For the service itself, not for clients. */
    record ListActiveHooks() implements HookQuery {}

    /**
     * Answers with an {@link AddressVerdict}: whether deliveries may be sent there.
     *
     * @param internal whether they may go to networks that the installation allows in addition to the public internet
     */
    record CheckAddress(String address, boolean internal) implements HookQuery {}
}
