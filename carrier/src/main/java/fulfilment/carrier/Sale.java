package fulfilment.carrier;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Labels that were sold for one request.
 *
 * @param number         counts from 1
 * @param path           where they were asked for, such as {@code /shipments}
 * @param idempotencyKey null if the request had none
 * @param references     all references of the request
 * @param answers        how each request for these labels was answered: several if the key is kept
 * @param cancelled      when they were cancelled; null if they were not
 */
public record Sale(long number, Instant at, String path, @Nullable String idempotencyKey, @Nullable Long idpicklist,
        @Nullable Long idorder, Map<String, Object> references, List<Parcel> parcels, List<GivenAnswer> answers,
        @Nullable Instant cancelled) {

    /** @param weight in grams */
    public record Parcel(long weight, String trackingCode) {}

    /** @param fault the fault that it suffered, {@code none} for none */
    public record GivenAnswer(Instant at, Ending ended, String fault) {}

    /** How an answer ended, the best first. */
    public enum Ending {
        /** Written to its end, in time. Whether the client read it is not known. */
        ANSWERED,
        /** Written to its end, but only after the time that the protocol gives. */
        LATE,
        /** Written to its end, but no client can use it. */
        UNUSABLE,
        /** Not written, or not to its end. */
        DROPPED,
        /** Not answered yet. */
        OPEN
    }

    public Sale {
        parcels = List.copyOf(parcels);
        answers = List.copyOf(answers);
    }

    /** The best of its answers. */
    public Ending ended() {
        return answers.stream().map(GivenAnswer::ended).min(Comparator.naturalOrder()).orElse(Ending.OPEN);
    }

    public List<String> trackingCodes() {
        return parcels.stream().map(Parcel::trackingCode).toList();
    }

    Sale with(List<GivenAnswer> changed) {
        return new Sale(number, at, path, idempotencyKey, idpicklist, idorder, references, parcels, changed, cancelled);
    }

    Sale cancelled(Instant when) {
        return new Sale(number, at, path, idempotencyKey, idpicklist, idorder, references, parcels, answers, when);
    }
}
