package fulfilment.outbound;

import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.time.Duration;

import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.NoHttpResponseException;

import fulfilment.outbound.Reply.Reason;
import fulfilment.outbound.Reply.Unanswered;

/** Describes in one line why a call ends without an answer. */
record NoAnswer(Duration answerWithin, Duration took) {

    private static final int PROBLEM_AT_MOST = 200;

    Unanswered refused(ForbiddenDestination forbidden) {
        return because(Reason.REFUSED_ADDRESS, said(forbidden));
    }

    Unanswered busy() {
        return because(Reason.BUSY, "too many calls were under way for %d ms".formatted(answerWithin.toMillis()));
    }

    Unanswered late() {
        return because(Reason.TIMEOUT, "no answer within %d ms".formatted(answerWithin.toMillis()));
    }

    Unanswered stopped() {
        return because(Reason.STOPPED, "the call was stopped");
    }

    /** @param late whether the call was cut because the time was over; then {@code failure} is only a consequence */
    Unanswered failed(Exception failure, Call.Step step, boolean late) {
        if (failure instanceof UnknownHostException) {
            return because(Reason.UNKNOWN_HOST, said(failure));
        }
        return switch (step) {
            case BEGUN, CONNECTING -> because(Reason.NOT_CONNECTED,
                    late || failure instanceof SocketTimeoutException
                            ? "no connection within %d ms".formatted(took.toMillis())
                            : "no connection: " + said(failure));
            case SECURING -> because(Reason.TLS, late
                    ? "TLS was not set up within %d ms".formatted(answerWithin.toMillis())
                    : "TLS was not set up: " + said(failure));
            case READY -> because(Reason.NOT_CONNECTED, "nothing was sent within %d ms".formatted(answerWithin.toMillis()));
            case ASKING -> late ? late() : because(Reason.BROKEN, broken(failure));
        };
    }

    /** Describes the failure in our own words: a message of the parser may quote the response, and the response may quote the request. */
    private static String broken(Exception failure) {
        return switch (failure) {
            case NoHttpResponseException nothing -> "the connection was closed without an answer";
            case MessageConstraintException tooMuch -> "the response has too many headers or headers that are too long";
            case HttpException garbage -> "the response is not HTTP";
            default -> "the connection broke: " + said(failure);
        };
    }

    private Unanswered because(Reason reason, String problem) {
        return new Unanswered(reason, problem, took);
    }

    private static String said(Exception failure) {
        Throwable deepest = failure;
        while (deepest.getCause() != null) {
            deepest = deepest.getCause();
        }
        var message = deepest.getMessage();
        return message == null ? deepest.getClass().getSimpleName() : Sanitized.text(message, PROBLEM_AT_MOST);
    }
}
