package fulfilment.provider.protocol;

import fulfilment.outbound.CallResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What came of a request to cancel a label. Rule LBL-80. */
public sealed interface CancelAnswer {

    /** The provider says that the label is cancelled. */
    record Done() implements CancelAnswer {}

    /** The provider says that it is not. @param words its own, or the beginning of its answer */
    record Refused(String words) implements CancelAnswer {}

    /** The request may have reached the provider, and no answer says what became of it. @param problem one line */
    record Unknown(String problem) implements CancelAnswer {}

    /** Certainly nothing reached the provider. @param problem one line */
    record NotSent(String problem) implements CancelAnswer {}

    /** Members in which providers of the three protocols give a reason. */
    List<String> MEMBERS = List.of("error_messages", "error", "message");
    /** Statuses in the 4xx range that are no answer to the question. */
    Set<Integer> PASSING = Set.of(408, 425, 429);

    static CancelAnswer of(CallResult result) {
        return switch (result) {
            case CallResult.Whole whole -> of(whole.status(), whole.body());
            case CallResult.Partial partial -> of(partial.status(), partial.start());
            case CallResult.None none -> none.sent() ? new Unknown(none.why().problem()) : new NotSent(none.why().problem());
        };
    }

    /** The status decides: a body that is not whole, or cannot be read, changes nothing. */
    private static CancelAnswer of(int status, byte[] body) {
        if (status >= 200 && status < 300) {
            return new Done();
        }
        var words = words(body);
        if (status >= 400 && status < 500 && !PASSING.contains(status)) {
            return new Refused(words.isEmpty() ? "status %d: %s".formatted(status, Failures.start(body)) : words);
        }
        return new Unknown("status %d: %s".formatted(status, words.isEmpty() ? Failures.start(body) : words));
    }

    private static String words(byte[] body) {
        var words = new ArrayList<String>();
        MEMBERS.forEach(member -> words.addAll(AnswerReader.words(body, member)));
        return String.join(", ", words);
    }
}
