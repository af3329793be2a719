package fulfilment.provider.trials;

import fulfilment.api.labels.LabelOrder;
import fulfilment.api.labels.LabelQuery.TryProvider;
import fulfilment.api.labels.ProviderTrial;
import fulfilment.provider.attempts.LabelSettings;
import fulfilment.provider.protocol.Document;
import fulfilment.provider.protocol.LabelledParcel;
import fulfilment.provider.protocol.ProviderAnswer;
import fulfilment.provider.protocol.ProviderAnswer.Labelled;
import fulfilment.provider.protocol.ProviderAnswer.NotSent;
import fulfilment.provider.protocol.ProviderAnswer.Refused;
import fulfilment.provider.protocol.ProviderAnswer.Unknown;
import fulfilment.provider.protocol.ProviderAnswer.Unusable;
import fulfilment.provider.protocol.ProviderCalls;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/**
 * Sends test requests to providers that have declared that they sell nothing for them. Reads the answer as that to a request for a label, and
 * keeps nothing of it. Rule LBL-95.
 */
@Component
class ProviderTrials {

    /** In grams. */
    private static final int WEIGHT = 1_000;

    private final ProviderCalls calls;
    private final LabelSettings settings;

    ProviderTrials(ProviderCalls calls, LabelSettings settings) {
        this.calls = calls;
        this.settings = settings;
    }

    @QueryHandler
    ProviderTrial answer(TryProvider query) {
        var order = new LabelOrder(UUID.randomUUID().toString(), query.kind(), query.connection(), query.profile(),
                query.contents(), List.of(new LabelOrder.Parcel(null, WEIGHT, null, null, null)));
        long begun = System.nanoTime();
        var answer = calls.tryOut(order, settings.answerWithin());
        return shown(answer, Duration.ofNanos(System.nanoTime() - begun).toMillis());
    }

    private static ProviderTrial shown(ProviderAnswer answer, long milliseconds) {
        return switch (answer) {
            case Labelled labelled -> usable(labelled, milliseconds);
            case Refused refused -> ProviderTrial.failed(String.join(", ", refused.messages()), milliseconds);
            case Unusable unusable ->
                ProviderTrial.failed("%s (%s)".formatted(unusable.message(), unusable.detail()), milliseconds);
            case NotSent not -> ProviderTrial.failed(not.problem(), milliseconds);
            case Unknown unknown -> ProviderTrial.failed(unknown.problem(), milliseconds);
        };
    }

    private static ProviderTrial usable(Labelled answer, long milliseconds) {
        var price = answer.price();
        return new ProviderTrial(true, null, answer.leftOut(), milliseconds, answer.carrierKey(), answer.carrierName(),
                price == null ? null : price.amount(), price == null ? null : price.currency(),
                answer.parcels().stream().map(ProviderTrials::parcel).toList());
    }

    private static ProviderTrial.Parcel parcel(LabelledParcel parcel) {
        return new ProviderTrial.Parcel(parcel.trackingcode(), parcel.trackingurl(),
                parcel.documents().stream().map(ProviderTrials::document).toList());
    }

    private static ProviderTrial.Document document(Document document) {
        return new ProviderTrial.Document(document.type().name().toLowerCase(Locale.ROOT), document.size().name(),
                document.format().name().toLowerCase(Locale.ROOT), document.content().length);
    }
}
