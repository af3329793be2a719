package fulfilment.proofs.labels;

import fulfilment.carrier.Carrier;
import fulfilment.carrier.CarrierSettings;
import fulfilment.carrier.Faults;
import fulfilment.carrier.Faults.Chance;
import fulfilment.proofs.labels.LabelRecords.Sale;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Two carriers that fail in every way: one sells another label for a repeated key, the other one keeps keys. They survive the service. */
final class RudeCarriers implements AutoCloseable {

    /** Faults with which a carrier keeps its word about keys. The times are chosen for {@link LabelRun#SETTINGS}. */
    private static final List<String> FAULTS = List.of("slow:200ms@0.15", "slow:1400ms@0.05", "late:1400ms@0.06", "late:5s@0.02",
            "silent@0.01", "silent-sold@0.02", "drop-at-accept@0.03", "drop-after-headers@0.03", "drop-after-request@0.04",
            "drop-in-answer-headers@0.03", "drop-in-answer-body@0.03", "error@0.03", "html@0.01", "redirect@0.01",
            "sold-error@0.02", "sold-error:500@0.02", "sold-busy@0.01", "sold-busy:409@0.01", "sold-empty@0.01", "gzip@0.03",
            "careless@0.03", "half-json@0.02", "wrong-base64@0.01", "not-a-pdf@0.01", "no-pdf@0.02", "fewer-parcels@0.01",
            "too-big:30@0.002");
    /** A carrier that keeps keys does not refuse what it sold already. */
    private static final List<String> REFUSALS = List.of("refused@0.05", "refused-empty@0.01");

    private final Carrier forgetful;
    private final Carrier keeping;

    private RudeCarriers(Carrier forgetful, Carrier keeping) {
        this.forgetful = forgetful;
        this.keeping = keeping;
    }

    static RudeCarriers start() throws IOException {
        var settings = CarrierSettings.DEFAULTS.withPlainLabels();
        var forgetful = Carrier.start(settings);
        try {
            var yesterday = Clock.offset(Clock.systemUTC(), Duration.ofDays(-1)); // its tracking codes begin with the time of its start
            return new RudeCarriers(forgetful, Carrier.start(settings.withClock(yesterday)));
        } catch (IOException failed) {
            forgetful.close();
            throw failed;
        }
    }

    String forgetful() {
        return forgetful.url().toString();
    }

    String keeping() {
        return keeping.url().toString();
    }

    void becomeRude(long seed) {
        forgetful.faults(Faults.chances(seed, chances(Stream.concat(FAULTS.stream(), REFUSALS.stream()))));
        keeping.faults(Faults.chances(seed + 1, chances(FAULTS.stream())).keepingKeys());
    }

    private static Chance[] chances(Stream<String> faults) {
        return faults.map(Chance::parse).toArray(Chance[]::new);
    }

    void becomePolite() {
        forgetful.faults(Faults.NONE);
        keeping.faults(Faults.NONE.keepingKeys());
    }

    /** All labels they sold for shipments. */
    List<Sale> sales() {
        var sales = new ArrayList<>(sales("forgetful", forgetful));
        sales.addAll(sales("keeping", keeping));
        return sales;
    }

    private static List<Sale> sales(String name, Carrier carrier) {
        return carrier.book().sales().stream().filter(sale -> sale.references().get("idreturn") == null)
                .map(sale -> new Sale(name, sale.number(), sale.idempotencyKey(),
                        Objects.requireNonNullElse(sale.idpicklist(), 0L).intValue(), sale.trackingCodes()))
                .toList();
    }

    /** All labels they sold for returns. */
    List<ReturnRecords.Sale> returnSales() {
        var sales = new ArrayList<>(returnSales("forgetful", forgetful));
        sales.addAll(returnSales("keeping", keeping));
        return sales;
    }

    private static List<ReturnRecords.Sale> returnSales(String name, Carrier carrier) {
        return carrier.book().sales().stream()
                .filter(sale -> sale.references().get("idreturn") instanceof Number)
                .map(sale -> new ReturnRecords.Sale(name, sale.number(), sale.idempotencyKey(),
                        ((Number) Objects.requireNonNull(sale.references().get("idreturn"))).intValue(), sale.trackingCodes()))
                .toList();
    }

    /** The keys of the requests for labels that were cancelled. */
    Set<String> cancelled() {
        return Stream.of(forgetful, keeping).flatMap(carrier -> carrier.book().sales().stream())
                .filter(sale -> sale.cancelled() != null).map(sale -> Objects.requireNonNullElse(sale.idempotencyKey(), ""))
                .collect(Collectors.toSet());
    }

    /** Requests that a carrier found malformed. There are none from a service without faults. */
    List<String> malformed() {
        return Stream.of(forgetful, keeping).flatMap(carrier -> carrier.book().refusals().stream()).map(String::valueOf).toList();
    }

    @Override
    public void close() {
        forgetful.close();
        keeping.close();
    }
}
