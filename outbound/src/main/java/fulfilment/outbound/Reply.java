package fulfilment.outbound;

import java.time.Duration;

/** The result of a call. */
public sealed interface Reply {

    /** Returns the time from the beginning of the call to the status of the answer, or to the end of the call if there was none. */
    Duration took();

    /**
     * The host answered. Only the status counts, even if the rest of the answer is broken, slow or endless.
     *
     * @param status 200 to 999; a redirect is an answer like any other
     * @param start  at most 1,024 characters of the body, on one line; bytes that are not text are shown as {@code U+FFFD}
     */
    record Answered(int status, String start, Duration took) implements Reply {}

    /** @param problem one line for the owner of the address or an operator; it never quotes what was sent */
    record Unanswered(Reason reason, String problem, Duration took) implements Reply {}

    /** Why there is no answer. */
    enum Reason {
        /** The text is not an address, or the address may not be called. */
        REFUSED_ADDRESS,
        /** The host name led to no address in time. */
        UNKNOWN_HOST,
        /** The limit of calls at the same time, to this host or in all, was reached until the time was over. */
        BUSY,
        /** No connection was accepted in time. */
        NOT_CONNECTED,
        /** No secure connection: no TLS, or a certificate that is not trusted or belongs to another host. */
        TLS,
        /** The request was sent, at least in part, but status and headers of an answer were not complete in time. */
        TIMEOUT,
        /** The connection ended during the call, or the response was not HTTP, or its headers were too many or too long. */
        BROKEN,
        /** The caller was interrupted or the client was closed; this says nothing about the host. */
        STOPPED
    }
}
