package fulfilment.outbound;

import java.time.Duration;

/** What came of a call. */
public sealed interface Reply {

    /** From the begin of the call to the status of the answer, or to the end of the call when there was none. */
    Duration took();

    /**
     * The host answered, whatever it said. The status decides: it counts even when the rest of the answer is broken, slow or endless.
     *
     * @param status 200 to 999; a redirect is an answer like any other
     * @param start  at most 1,024 characters of the body, on one line; what is no text is shown as {@code U+FFFD}
     */
    record Answered(int status, String start, Duration took) implements Reply {}

    /** @param problem one line for whoever chose the address or runs the service; it repeats nothing that was sent */
    record Unanswered(Reason reason, String problem, Duration took) implements Reply {}

    /** Why there is no answer. */
    enum Reason {
        /** The address is none, or points to where nothing is called. */
        REFUSED_ADDRESS(false),
        /** The name of the host led to no address in time. */
        UNKNOWN_HOST(false),
        /** As many calls as are made at the same time, to this host or in all, were under way until the time was over. */
        BUSY(false),
        /** Nobody accepted a connection in time. */
        NOT_CONNECTED(false),
        /** The connection could not be made safe: no TLS, a certificate that is not trusted or belongs to another host. */
        TLS(false),
        /** The request was sent, at least in part, and status and headers of an answer were not complete in time. */
        TIMEOUT(true),
        /** The connection ended during the call, or what came was no HTTP, or had too many headers or too long ones. */
        BROKEN(true),
        /** The caller was interrupted or the client closed: it says nothing about the host. */
        STOPPED(true);

        private final boolean mayHaveArrived;

        Reason(boolean mayHaveArrived) {
            this.mayHaveArrived = mayHaveArrived;
        }

        /** Whether the host may have seen and handled the request all the same. */
        public boolean mayHaveArrived() {
            return mayHaveArrived;
        }
    }
}
