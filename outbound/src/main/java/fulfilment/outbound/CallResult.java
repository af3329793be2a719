package fulfilment.outbound;

import fulfilment.outbound.Reply.Unanswered;

/** The result of a call whose whole answer is wanted. */
public sealed interface CallResult {

    /**
     * @param status   200 to 999; a redirect is an answer like any other
     * @param isFramed whether the answer said where it ends; if not, the host may have broken it off, which looks the same
     */
    record Whole(int status, byte[] body, boolean isFramed) implements CallResult {}

    /**
     * Status and headers arrived, but not the whole body.
     *
     * @param problem one line that does not quote the answer
     * @param start   what arrived of the body; empty if it is too large
     */
    record Partial(int status, Cause cause, String problem, byte[] start) implements CallResult {}

    /**
     * There is no answer.
     *
     * @param sent whether a byte of the request may have left; if not, the host has certainly not handled it
     */
    record None(Unanswered why, boolean sent) implements CallResult {}

    /** Why a body is not whole. */
    enum Cause {
        /** It is larger than the caller reads. */
        TOO_LARGE,
        /** It did not arrive in time, or other calls needed the memory. */
        LATE,
        /** The connection ended, or its framing is wrong. */
        BROKEN
    }
}
