package fulfilment.api.forgetting;

import fulfilment.api.kernel.Rejection;
import org.jspecify.annotations.Nullable;

/**
 * What became of an object that was to be forgotten. Rule AUD-17.
 *
 * @param subject      the object, such as {@code customer-5}
 * @param outcome      {@code anonymized} or {@code refused}
 * @param errorCode    why it was refused, as the operation for this one object says it; null if it was not
 * @param errorMessage the same in English, for people; null if it was not refused
 */
public record SubjectOutcome(String subject, Outcome outcome, @Nullable Integer errorCode, @Nullable String errorMessage) {

    /** Whether an object was forgotten. */
    public enum Outcome {
        ANONYMIZED,
        REFUSED
    }

    public static SubjectOutcome anonymized(Subject subject) {
        return new SubjectOutcome(subject.toString(), Outcome.ANONYMIZED, null, null);
    }

    public static SubjectOutcome refused(Subject subject, Rejection why) {
        return new SubjectOutcome(subject.toString(), Outcome.REFUSED, why.code().number(), why.message());
    }
}
