package fulfilment.loader.remote;

import java.io.IOException;

/** Why a load cannot continue, in one line for the person who started it. */
public sealed class LoadProblem extends IOException {

    public LoadProblem(String message) {
        super(message);
    }

    /** The service understood the request and refused it. */
    public static final class Refused extends LoadProblem {

        private final int status;

        /** @param reason the service's own words */
        Refused(String request, int status, String reason) {
            super("%s was refused (%d): %s".formatted(request, status, reason));
            this.status = status;
        }

        /** Whether the key was not accepted. */
        boolean isUnauthorized() {
            return status == 401;
        }

        /** Whether the key may not ask for this. */
        public boolean isForbidden() {
            return status == 403;
        }

        /** Whether there is no such object, or not for this key. */
        public boolean isNotFound() {
            return status == 404;
        }
    }

    /** No answer, or only faults, however often the request was sent. */
    public static final class NoAnswer extends LoadProblem {

        public NoAnswer(String message) {
            super(message);
        }
    }
}
