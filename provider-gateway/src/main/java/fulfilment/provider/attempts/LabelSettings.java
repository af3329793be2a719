package fulfilment.provider.attempts;

import fulfilment.api.shippingproviders.ProviderKind;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of label requests. Rules LBL-53, LBL-55, LBL-57, LBL-66.
 *
 * @param calls            the most calls to one provider at the same time
 * @param answerWithin     how long a user waits for a label
 * @param pushAnswerWithin how long a user waits for the answer to a JSON push
 * @param keepCalls        how long a connection to a provider is kept
 * @param keepLabels       how long documents are kept
 */
@ConfigurationProperties("fulfilment.providers")
public record LabelSettings(@DefaultValue("64") int calls, @DefaultValue("20s") Duration answerWithin,
        @DefaultValue("15s") Duration pushAnswerWithin, @DefaultValue("2m") Duration keepCalls,
        @DefaultValue("90d") Duration keepLabels) {

    /** A process that is alive has stored the outcome of a call by then. */
    private static final Duration MARGIN = Duration.ofSeconds(30);

    public LabelSettings {
        if (calls < 1) {
            throw new IllegalArgumentException("fulfilment.providers.calls must be 1 or more");
        }
        if (!isPositive(answerWithin) || !isPositive(pushAnswerWithin)) {
            throw new IllegalArgumentException(
                    "fulfilment.providers.answer-within and push-answer-within must be longer than nothing");
        }
        if (keepCalls.compareTo(answerWithin) < 0 || keepCalls.compareTo(pushAnswerWithin) < 0) {
            throw new IllegalArgumentException("fulfilment.providers.keep-calls must be as long as a user waits, or longer");
        }
        if (!isPositive(keepLabels)) {
            throw new IllegalArgumentException("fulfilment.providers.keep-labels must be longer than nothing");
        }
    }

    private static boolean isPositive(Duration duration) {
        return !duration.isNegative() && !duration.isZero();
    }

    Duration timeout(ProviderKind kind) {
        return kind == ProviderKind.JSON_PUSH ? pushAnswerWithin : answerWithin;
    }

    /** The time after sending a request at which certainly no process waits for its answer any more. */
    Duration longestCall() {
        return keepCalls.plus(MARGIN);
    }
}
