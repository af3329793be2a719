package fulfilment.carrier;

import fulfilment.carrier.HttpConnection.Head;
import fulfilment.carrier.Sale.Ending;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Answers label requests, well or as badly as the faults say. */
final class LabelEndpoint {

    private static final List<String> REFUSAL = List.of("The zip code is unknown", "This service does not go there");
    static final List<String> BREAKDOWN = List.of("NullPointerException at Labels.java:214");

    private final FaultPlan plan;
    private final SalesLog book;
    private final RequestReader reader;
    private final LabelAnswers answers;
    private final String tracking;
    private final Clock clock;
    private volatile HeldAnswers held = HeldAnswers.NONE;

    /** @param tracking what the address of a parcel's status page begins with */
    LabelEndpoint(FaultPlan plan, SalesLog book, RequestReader reader, LabelAnswers answers, String tracking,
            Clock clock) {
        this.plan = plan;
        this.book = book;
        this.reader = reader;
        this.answers = answers;
        this.tracking = tracking;
        this.clock = clock;
    }

    HeldAnswers hold() {
        var hold = new HeldAnswers();
        held = hold;
        return hold;
    }

    /** @return whether the connection can serve another request */
    boolean serve(HttpConnection connection, Head head, CarrierProtocol protocol) throws IOException, InterruptedException {
        var fault = plan.next();
        switch (fault.kind()) {
            case DROP_AT_ACCEPT, DROP_AFTER_HEADERS -> {
                return false;
            }
            default -> {
            }
        }
        var body = connection.body(head);
        var received = clock.instant();
        var key = head.header("idempotency-key").orElse(null);
        try {
            requireJson(head);
            var request = reader.read(protocol, body);
            var instead = withoutLabel(protocol, fault);
            if (instead != null) {
                connection.send(instead, true);
                return true;
            }
            switch (fault.kind()) {
                case SILENT -> {
                    connection.awaitClose();
                    return false;
                }
                case SLOW -> Thread.sleep(fault.argument());
                default -> {
                }
            }
            if (request.isTest()) {
                connection.send(answers.answer(protocol, book.unsold(protocol.path(), request), tracking, fault), true);
                return true;
            }
            return answer(connection, protocol, sell(protocol, key, request, fault), fault, received);
        } catch (RequestReader.Invalid invalid) {
            return refuse(connection, protocol, key, invalid.messages());
        } catch (SalesLog.KeyUsed used) {
            return refuse(connection, protocol, key, List.of(String.valueOf(used.getMessage())));
        }
    }

    private static void requireJson(Head head) throws RequestReader.Invalid {
        var type = head.header("content-type").orElse("none");
        if (!type.split(";")[0].strip().equalsIgnoreCase(CarrierResponse.JSON)) {
            throw new RequestReader.Invalid(List.of("Content-Type must be application/json, it is " + type));
        }
    }

    private boolean refuse(HttpConnection connection, CarrierProtocol protocol, @Nullable String key, List<String> messages)
            throws IOException {
        book.refuse(protocol.path(), key, messages);
        connection.send(CarrierResponse.json(400, protocol.error(messages)), true);
        return true;
    }

    /** @return what a fault answers instead of selling a label; null if it sells one */
    private static @Nullable CarrierResponse withoutLabel(CarrierProtocol protocol, Fault fault) {
        int status = (int) fault.argument();
        return switch (fault.kind()) {
            case REFUSED -> CarrierResponse.json(status, protocol.error(REFUSAL));
            case REFUSED_EMPTY -> CarrierResponse.empty(status);
            case ERROR -> CarrierResponse.json(status, protocol.error(BREAKDOWN));
            case HTML -> CarrierResponse.html(200, "Maintenance", "This carrier is back in an hour.");
            case REDIRECT -> CarrierResponse.empty(307).withHeader("Location", "/elsewhere");
            default -> null;
        };
    }

    private SalesLog.Sold sell(CarrierProtocol protocol, @Nullable String key, LabelContent request, Fault fault)
            throws SalesLog.KeyUsed {
        var last = fault.kind() == Fault.Kind.PREVIOUS_LABEL ? book.last() : Optional.<SalesLog.Sold>empty();
        return last.isPresent() ? last.get() : book.sell(protocol.path(), key, request, plan.keepsKeys());
    }

    private boolean answer(HttpConnection connection, CarrierProtocol protocol, SalesLog.Sold sold, Fault fault, Instant received)
            throws IOException, InterruptedException {
        long number = sold.sale().number();
        switch (fault.kind()) {
            case SILENT_SOLD -> {
                book.answered(number, Ending.DROPPED, fault);
                connection.awaitClose();
                return false;
            }
            case DROP_AFTER_REQUEST -> {
                book.answered(number, Ending.DROPPED, fault);
                return false;
            }
            case LATE -> Thread.sleep(fault.argument());
            default -> {
            }
        }
        held.await();
        var answer = answers.answer(protocol, sold, tracking, fault);
        switch (fault.kind()) {
            case DROP_IN_ANSWER_HEADERS -> {
                book.answered(number, Ending.DROPPED, fault);
                connection.sendHalfOfHeaders(answer);
                return false;
            }
            case DROP_IN_ANSWER_BODY -> {
                book.answered(number, Ending.DROPPED, fault);
                connection.sendHalfOfBody(answer);
                return false;
            }
            default -> {
            }
        }
        boolean late = Duration.between(received, clock.instant()).compareTo(protocol.limit()) > 0;
        // noted before it is sent, so that a client that has the answer finds it in the book
        int place = book.answered(number,
                fault.kind().isUnusable() ? Ending.UNUSABLE : late ? Ending.LATE : Ending.ANSWERED, fault);
        boolean sent = false;
        try {
            if (!connection.isClosed()) {
                connection.send(answer, true);
                sent = true;
            }
        } finally {
            if (!sent) {
                book.correct(number, place, Ending.DROPPED);
            }
        }
        return sent;
    }
}
