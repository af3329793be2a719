package fulfilment.carrier;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the carrier sold, and which requests it refused. Kept in memory. */
public final class SalesLog {

    /** A sale with the request that it was made for. */
    record Sold(Sale sale, LabelContent request) {}

    /** Another request has used the key. */
    static final class KeyUsed extends Exception {

        KeyUsed(String key) {
            super("Idempotency-Key %s was used for a request with other content".formatted(key));
        }
    }

    private final Clock clock;
    /** Begins every tracking code, so that a carrier that starts again gives no code twice. */
    private final long started;
    private final Map<Long, Sold> sold = new LinkedHashMap<>();
    private final Map<String, Long> byKey = new HashMap<>();
    private final Map<String, Long> byTrackingCode = new HashMap<>();
    private final List<Refusal> refusals = new ArrayList<>();
    private long sales;
    private long parcels;

    SalesLog(Clock clock) {
        this.clock = clock;
        this.started = clock.instant().getEpochSecond();
    }

    /** All sales, oldest first. */
    public synchronized List<Sale> sales() {
        return sold.values().stream().map(Sold::sale).toList();
    }

    /** The sales at this time or later. */
    public List<Sale> salesSince(Instant time) {
        return sales().stream().filter(sale -> !sale.at().isBefore(time)).toList();
    }

    public synchronized List<Refusal> refusals() {
        return List.copyOf(refusals);
    }

    /** Forgets all sales, their keys and all refusals. Tracking codes are not given again. */
    public synchronized void clear() {
        sold.clear();
        byKey.clear();
        byTrackingCode.clear();
        refusals.clear();
    }

    synchronized void refuse(String path, @Nullable String key, Collection<String> messages) {
        refusals.add(new Refusal(clock.instant(), path, key, List.copyOf(messages)));
    }

    /** Sells labels, or finds those that were sold for the same key if keys are kept. */
    synchronized Sold sell(String path, @Nullable String key, LabelContent request, boolean keepsKeys) throws KeyUsed {
        var before = key == null || !keepsKeys ? null : byKey.get(key);
        if (before != null) {
            var same = find(before);
            if (!same.sale().path().equals(path) || !same.request().content().equals(request.content())) {
                throw new KeyUsed(String.valueOf(key));
            }
            return same;
        }
        long number = ++sales;
        var made = request.parcels().stream()
                .map(parcel -> new Sale.Parcel(parcel.weight(), "DC%d%06d".formatted(started, ++parcels))).toList();
        var sale = new Sale(number, clock.instant(), path, key, request.id("idpicklist"), request.id("idorder"),
                request.references(), made, List.of(), null);
        sold.put(number, new Sold(sale, request));
        made.forEach(parcel -> byTrackingCode.put(parcel.trackingCode(), number));
        if (key != null) {
            byKey.putIfAbsent(key, number);
        }
        return find(number);
    }

    /** What would be sold. It is in no book, and can neither be tracked nor cancelled. */
    Sold unsold(String path, LabelContent request) {
        return new Sold(new Sale(0, clock.instant(), path, null, null, null, request.references(),
                request.parcels().stream().map(parcel -> new Sale.Parcel(parcel.weight(), "DCTEST")).toList(), List.of(), null),
                request);
    }

    private Sold find(long number) {
        var found = sold.get(number);
        if (found == null) {
            throw new IllegalStateException("sale %d is not in the book".formatted(number));
        }
        return found;
    }

    synchronized Optional<Sold> last() {
        return Optional.ofNullable(sold.get(sales));
    }

    synchronized Optional<Sold> tracked(String trackingCode) {
        return Optional.ofNullable(byTrackingCode.get(trackingCode)).map(sold::get);
    }

    /** Notes an answer. Returns its place, so that a later failure can correct it. */
    synchronized int answered(long number, Sale.Ending ended, Fault fault) {
        var entry = sold.get(number);
        if (entry == null) {
            return 0; // the book was cleared meanwhile
        }
        var answers = new ArrayList<>(entry.sale().answers());
        answers.add(new Sale.GivenAnswer(clock.instant(), ended, fault.toString()));
        sold.put(number, new Sold(entry.sale().with(answers), entry.request()));
        return answers.size() - 1;
    }

    /** How a request to cancel labels ended. */
    enum Cancellation {
        DONE,
        UNKNOWN,
        DONE_BEFORE
    }

    /** Cancels the labels that were sold for a key. */
    synchronized Cancellation cancel(String key) {
        var number = byKey.get(key);
        if (number == null) {
            return Cancellation.UNKNOWN;
        }
        var entry = find(number);
        if (entry.sale().cancelled() != null) {
            return Cancellation.DONE_BEFORE;
        }
        sold.put(number, new Sold(entry.sale().cancelled(clock.instant()), entry.request()));
        return Cancellation.DONE;
    }

    synchronized void correct(long number, int place, Sale.Ending ended) {
        var entry = sold.get(number);
        if (entry != null) {
            var answers = new ArrayList<>(entry.sale().answers());
            answers.set(place, new Sale.GivenAnswer(clock.instant(), ended, answers.get(place).fault()));
            sold.put(number, new Sold(entry.sale().with(answers), entry.request()));
        }
    }
}
