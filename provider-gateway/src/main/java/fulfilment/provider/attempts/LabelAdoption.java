package fulfilment.provider.attempts;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Unavailable;
import fulfilment.api.labels.Label;
import fulfilment.api.labels.LabelOutcome;
import fulfilment.provider.protocol.Document;
import fulfilment.provider.protocol.Document.Format;
import fulfilment.provider.protocol.Document.Size;
import fulfilment.provider.protocol.Document.Type;
import java.io.ByteArrayOutputStream;
import java.time.Clock;
import java.util.List;
import java.util.function.Function;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Puts labels that were answered on their shipments. Rules LBL-54, LBL-56, LBL-60, LBL-65. */
@Component
class LabelAdoption {

    private static final String KEPT = "%s: the label is kept, and the next request for this %s takes it";
    private static final String RESUMED = "%s: the label is kept, and the next request takes it after the picklist is resumed";
    private static final String WAITS = "%s: the label is kept with its attempt until the picklist can be shipped, or an admin discards it";

    private final AttemptStore store;
    private final AttemptOutcomes outcomes;
    private final LabelQueries queries;
    private final LabelCommands commands;
    private final LabelSettings settings;
    private final Clock clock;

    LabelAdoption(AttemptStore store, AttemptOutcomes outcomes, LabelQueries queries, LabelCommands commands,
            LabelSettings settings, Clock clock) {
        this.store = store;
        this.outcomes = outcomes;
        this.queries = queries;
        this.commands = commands;
        this.settings = settings;
        this.clock = clock;
    }

    /** Puts the label on the shipment if a user waits for it. Returns null if none does, or if another process is doing it. */
    @Nullable
    LabelOutcome adopt(LabelAttempt attempt, LabelRun run) {
        if (!run.call().adopt()) {
            return null;
        }
        var label = store.adopting(attempt.id(), clock.instant()).orElse(null);
        if (label == null) {
            run.call().waitAsUsual();
            return null;
        }
        try {
            put(attempt, label, run.asker(attempt));
            return LabelOutcome.created();
        } catch (Rejection refused) {
            return LabelOutcome
                    .unknown((refused.code() == ErrorCode.PICKLIST_PAUSED ? RESUMED : WAITS).formatted(refused.message()));
        }
    }

    /**
     * Puts a label that is reserved on its shipment.
     *
     * @param asker the metadata of the command
     * @throws Rejection if the shipment does not take it; the label is kept
     */
    void put(LabelAttempt attempt, Label label, Map<String, ?> asker) {
        try {
            commands.send(attempt.adoption(joined(attempt.id(), label)), asker);
        } catch (Rejection refused) {
            store.change(attempt.id(), answered -> answered.notAdopted(refused.message()));
            throw refused;
        } catch (Unavailable failed) {
            if (!failed.isOutcomeUnknown()) {
                store.change(attempt.id(), answered -> answered.notAdopted(kept("the database was not available", attempt)));
            }
            throw failed;
        }
        outcomes.store(attempt, () -> store.change(attempt.id(), answered -> answered.adopted(clock.instant())));
    }

    private static String kept(String why, LabelAttempt attempt) {
        return KEPT.formatted(why, attempt.isForReturn() ? "return" : "picklist");
    }

    /** Finishes or undoes an adoption that was interrupted: the shipment knows whether it has the label. */
    void finish(LabelAttempt interrupted) {
        if (queries.request(interrupted.shipment()) != null) {
            store.change(interrupted.id(), answered -> answered.notAdopted(kept("the adoption was interrupted", interrupted)));
            return;
        }
        var label = store.adopting(interrupted.id(), clock.instant()).orElse(null);
        if (label == null) {
            return;
        }
        try {
            commands.send(interrupted.adoption(joined(interrupted.id(), label)),
                    LabelCommands.asker(Map.of(), interrupted.adopter()));
            store.change(interrupted.id(), answered -> answered.adopted(clock.instant()));
        } catch (Rejection refused) {
            store.change(interrupted.id(), answered -> answered.notAdopted(refused.message()));
        }
    }

    /** Adds the addresses of one joined PDF and one joined ZPL document to the label. A single document needs no joining. */
    private Label joined(long id, Label label) {
        if (label.labelurl() != null) {
            return label;
        }
        var pdf = joinedPdf(store.pdfs(id));
        var zpl = joinedZpl(store.zpls(id, label.parcels().size()));
        var joined = pdf == null && zpl == null ? label : store.joined(id, pdf, zpl, clock.instant(), settings.keepLabels());
        return new Label(label.carrierKey(), label.carrierName(),
                joined.labelurl() == null ? first(label, Label.Parcel::labelurl) : joined.labelurl(),
                joined.labelurlZpl() == null && label.parcels().size() == 1
                        ? first(label, Label.Parcel::labelurlZpl)
                        : joined.labelurlZpl(),
                label.parcels());
    }

    /** Null if there are not several, or they cannot be joined. */
    private static @Nullable Document joinedPdf(List<StoredDocument> pdfs) {
        if (pdfs.size() < 2) {
            return null;
        }
        var largest = pdfs.stream().anyMatch(pdf -> pdf.size() == Size.A4) ? Size.A4 : Size.A6;
        return LabelPdf.merge(pdfs.stream().map(StoredDocument::content).toList())
                .map(merged -> new Document(Type.LABEL, largest, Format.PDF, merged)).orElse(null);
    }

    /** Label printers print what stands behind each other. Null if there are not several. */
    private static @Nullable Document joinedZpl(List<StoredDocument> zpls) {
        if (zpls.size() < 2) {
            return null;
        }
        var all = new ByteArrayOutputStream();
        for (var zpl : zpls) {
            all.writeBytes(zpl.content());
            all.write('\n');
        }
        return new Document(Type.LABEL, zpls.getFirst().size(), Format.ZPL, all.toByteArray());
    }

    private static @Nullable String first(Label label, Function<Label.Parcel, @Nullable String> path) {
        return label.parcels().stream().map(path).filter(Objects::nonNull).findFirst().orElse(null);
    }
}
