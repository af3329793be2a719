package fulfilment.provider.attempts;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.labels.AttemptState;
import fulfilment.api.labels.CancellationCause;
import fulfilment.api.labels.DocumentLink;
import fulfilment.api.labels.Label;
import fulfilment.api.labels.LabelAttemptView;
import fulfilment.api.labels.LabelDocument;
import fulfilment.api.labels.LabelRequest;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.returns.ReturnId;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.users.UserId;
import fulfilment.provider.protocol.Document.Format;
import fulfilment.provider.protocol.Document.Size;
import fulfilment.provider.protocol.Document.Type;
import fulfilment.provider.protocol.Document;
import fulfilment.provider.protocol.ProviderAnswer.Labelled;
import fulfilment.provider.protocol.StorableText;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** The stored attempts and documents. Each method is one transaction; if another process was faster, the change is decided anew. */
@Component
class AttemptStore {

    static final int PAGE = 100;
    private static final int MOST_RACES = 20;
    private static final String ANY_SENT = "select exists (select from gateway.label_attempt where state = 'SENT')";

    private static final String LINKS = """
            select token, attempt, parcel, type, size, format from gateway.label_document
            where attempt = any (?) and parcel > 0 and kept_until > ?""";
    private static final String IN_ORDER = " order by superseded, parcel, number";

    private final AttemptRepository attempts;
    private final DocumentRepository documents;
    private final TransactionTemplate transaction;
    private final JdbcTemplate jdbc;

    AttemptStore(AttemptRepository attempts, DocumentRepository documents,
            @Qualifier(AttemptPersistence.TRANSACTIONS) PlatformTransactionManager transactions, JdbcTemplate jdbc) {
        this.jdbc = jdbc;
        this.attempts = attempts;
        this.documents = documents;
        this.transaction = new TransactionTemplate(transactions);
    }

    Optional<LabelAttempt> latest(ShipmentId shipment) {
        return attempts.findFirstByIdshipmentOrderByIdDesc(shipment.value());
    }

    Optional<LabelAttempt> find(long id) {
        return attempts.findById(id);
    }

    /** @throws org.springframework.dao.DataIntegrityViolationException if the shipment has an open attempt */
    LabelAttempt create(LabelRequest request, String key, Instant now) {
        return attempts.saveAndFlush(new LabelAttempt(request, key, now));
    }

    LabelAttempt change(long id, Consumer<LabelAttempt> change) {
        return inTransaction(() -> {
            var attempt = attempts.findById(id).orElseThrow();
            change.accept(attempt);
            return attempt;
        });
    }

    /** Stores the answer with all documents. If the attempt has a label already, it keeps that one. */
    LabelAttempt answered(long id, Labelled answer, Instant now, Duration kept) {
        return inTransaction(() -> {
            var attempt = attempts.findById(id).orElseThrow();
            if (attempt.isLabelled()) {
                attempt.alsoAnswered(answer);
                return attempt;
            }
            attempt.answered(answer.carrierKey(), answer.carrierName(), stored(attempt, answer, now.plus(kept)), answer.price(),
                    answer.leftOut().isEmpty() ? null : "left out: " + String.join("; ", answer.leftOut()), now);
            cancelIfDiscarded(attempt, now);
            return attempt;
        });
    }

    /**
     * Stores that no usable answer came.
     *
     * @param found a label in the answer, which is stored with all its documents; null if there is none
     */
    LabelAttempt lost(long id, String by, String why, String more, @Nullable Labelled found, Instant now, Duration kept) {
        return inTransaction(() -> {
            var attempt = attempts.findById(id).orElseThrow();
            attempt.lost(by, why, more, now);
            if (found != null && !attempt.isLabelled()) {
                attempt.found(found.carrierKey(), found.carrierName(), stored(attempt, found, now.plus(kept)), now);
                cancelIfDiscarded(attempt, now);
            }
            return attempt;
        });
    }

    /** Stores the documents of an answer. Those of an earlier one are kept beside them. */
    private List<AttemptParcel> stored(LabelAttempt attempt, Labelled answer, Instant keptUntil) {
        documents.supersede(attempt.id());
        var parcels = new ArrayList<AttemptParcel>();
        for (var parcel : answer.parcels()) {
            var stored = new ArrayList<StoredDocument>();
            for (var document : parcel.documents()) {
                stored.add(new StoredDocument(attempt, parcels.size() + 1, stored.size() + 1, document, keptUntil));
            }
            documents.saveAll(stored);
            parcels.add(new AttemptParcel(StorableText.of(parcel.trackingcode()), StorableText.of(parcel.trackingurl()),
                    firstLabel(stored, Format.PDF), firstLabel(stored, Format.ZPL)));
        }
        return parcels;
    }

    private static @Nullable String firstLabel(List<StoredDocument> documents, Format format) {
        return documents.stream().filter(document -> document.is(Type.LABEL, format)).map(StoredDocument::path).findFirst()
                .orElse(null);
    }

    /**
     * A person chooses the label of an attempt.
     *
     * @throws Rejection unless it has one that is still kept, and is not being adopted
     */
    LabelAttempt chosen(long id, Instant now) {
        return change(id, attempt -> {
            attempt.chosen(now);
            if (attempt.state() == AttemptState.ANSWERED && links(List.of(id), now).getOrDefault(id, List.of()).stream()
                    .noneMatch(link -> link.type().equals("label"))) {
                throw new Rejection(ErrorCode.WRONG_STATUS, "the label of attempt %d is no longer kept".formatted(id));
            }
        });
    }

    /**
     * Stores a label that a person found at the carrier, with its documents, and reserves it for its shipment, so that nobody else puts it there.
     *
     * @return the label
     * @throws Rejection unless the outcome of the attempt is unknown
     */
    Label given(long id, Labelled found, UserId by, Instant now, Duration kept) {
        change(id, attempt -> {
            attempt.requireUnknown();
            attempt.given(found.carrierKey(), found.carrierName(), stored(attempt, found, now.plus(kept)), found.price(), by,
                    now);
        });
        return inTransaction(() -> label(attempts.findById(id).orElseThrow(), now));
    }

    /**
     * A person discards an attempt. If there may be a label, its cancellation is asked for in the same transaction. Rule LBL-77.
     *
     * @param asks whether the provider can be asked although no label came: who discards such an attempt has asked a provider that has no address
     *        for cancellations
     */
    LabelAttempt discarded(long id, UserId by, boolean asks, Instant now) {
        return inTransaction(() -> {
            var attempt = attempts.findById(id).orElseThrow();
            boolean wasSent = attempt.state() != AttemptState.REQUESTED;
            attempt.discarded(by, now);
            if (wasSent && (asks || attempt.hasAnswer())) {
                attempts.cancel(id, CancellationCause.DISCARDED.name(), now);
            }
            return attempt;
        });
    }

    private void cancelIfDiscarded(LabelAttempt attempt, Instant now) {
        if (attempt.state() == AttemptState.DISCARDED) {
            attempts.cancel(attempt.id(), CancellationCause.LATE.name(), now);
        }
    }

    /** Reserves the label for its shipment. Empty if it is not there to be adopted, or is being adopted. */
    Optional<Label> adopting(long id, Instant now) {
        return inTransaction(() -> {
            var attempt = attempts.findById(id).orElseThrow();
            return attempt.adopting(now) ? Optional.of(label(attempt, now)) : Optional.empty();
        });
    }

    private Label label(LabelAttempt attempt, Instant now) {
        var links = new HashMap<Integer, List<DocumentLink>>();
        jdbc.query(LINKS + " and not superseded" + IN_ORDER, row -> {
            links.computeIfAbsent(row.getInt("parcel"), parcel -> new ArrayList<>()).add(link(row));
        }, new Long[] {attempt.id()}, Timestamp.from(now));
        return attempt.label(links);
    }

    private static DocumentLink link(ResultSet row) throws SQLException {
        return StoredDocument.link(row.getString("token"), Type.valueOf(row.getString("type")),
                Size.valueOf(row.getString("size")), Format.valueOf(row.getString("format")));
    }

    /** The PDFs of an attempt: labels in the order of parcels, then customs documents. */
    List<StoredDocument> pdfs(long id) {
        var all = documents.findByAttemptAndSupersededFalseOrderByParcelAscNumberAsc(id);
        var pdfs = new ArrayList<StoredDocument>();
        for (var type : List.of(Type.LABEL, Type.CUSTOMS)) {
            all.stream().filter(document -> !document.isOfAllParcels() && document.is(type, Format.PDF)).forEach(pdfs::add);
        }
        return pdfs;
    }

    /** The ZPL labels of an attempt in the order of parcels; empty unless each of these parcels has one. */
    List<StoredDocument> zpls(long id, int parcels) {
        var zpls = documents.findByAttemptAndSupersededFalseOrderByParcelAscNumberAsc(id).stream()
                .filter(document -> !document.isOfAllParcels() && document.is(Type.LABEL, Format.ZPL)).toList();
        return zpls.stream().map(StoredDocument::parcel).distinct().count() == parcels ? zpls : List.of();
    }

    /**
     * Stores the documents of all parcels, and returns the label with their addresses.
     *
     * @param pdf null if there is none of all parcels; so is {@code zpl}
     */
    Label joined(long id, @Nullable Document pdf, @Nullable Document zpl, Instant now, Duration kept) {
        return inTransaction(() -> {
            var attempt = attempts.findById(id).orElseThrow();
            attempt.joined(ofAllParcels(attempt, 1, pdf, now.plus(kept)), ofAllParcels(attempt, 2, zpl, now.plus(kept)));
            return label(attempt, now);
        });
    }

    private @Nullable String ofAllParcels(LabelAttempt attempt, int number, @Nullable Document document, Instant keptUntil) {
        return document == null
                ? null
                : documents.save(new StoredDocument(attempt, StoredDocument.ALL_PARCELS, number, document, keptUntil)).path();
    }

    /** Does not need Hibernate: most starts find nothing, and do not wait for it. */
    boolean isAnySent() {
        return Boolean.TRUE.equals(jdbc.queryForObject(ANY_SENT, Boolean.class));
    }

    List<LabelAttempt> inState(AttemptState state) {
        return attempts.findByState(state);
    }

    /** The attempts whose adoption began before then and did not end. */
    List<LabelAttempt> interruptedAdoptions(Instant before) {
        return attempts.findByStateAndAdoptingSinceBefore(AttemptState.ANSWERED, before);
    }

    List<LabelAttemptView> page(@Nullable AttemptState state, int offset, Instant now) {
        return withLinks(
                inTransaction(() -> (state == null ? attempts.page(PAGE, offset) : attempts.page(state, PAGE, offset)).stream()
                        .map(LabelAttempt::shown).toList()),
                now);
    }

    List<LabelAttemptView> ofPicklist(PicklistId picklist, Instant now) {
        return withLinks(inTransaction(
                () -> attempts.findByIdpicklistOrderByIdDesc(picklist.value()).stream().map(LabelAttempt::shown).toList()), now);
    }

    List<LabelAttemptView> ofReturn(ReturnId idreturn, Instant now) {
        return withLinks(inTransaction(
                () -> attempts.findByIdreturnOrderByIdDesc(idreturn.value()).stream().map(LabelAttempt::shown).toList()), now);
    }

    Optional<LabelAttemptView> view(long id, Instant now) {
        return inTransaction(() -> attempts.findById(id).map(LabelAttempt::shown))
                .map(attempt -> withLinks(List.of(attempt), now).getFirst());
    }

    private List<LabelAttemptView> withLinks(List<LabelAttemptView> found, Instant now) {
        var links = links(found.stream().map(LabelAttemptView::idattempt).toList(), now);
        return found.stream().map(attempt -> attempt.with(links.getOrDefault(attempt.idattempt(), List.of())))
                .toList();
    }

    /** Where the documents of attempts are that are still kept, without reading the documents. */
    private Map<Long, List<DocumentLink>> links(List<Long> of, Instant now) {
        var links = new HashMap<Long, List<DocumentLink>>();
        jdbc.query(LINKS + IN_ORDER, row -> {
            links.computeIfAbsent(row.getLong("attempt"), attempt -> new ArrayList<>()).add(link(row));
        }, of.toArray(Long[]::new), Timestamp.from(now));
        return links;
    }

    Optional<LabelDocument> document(String token, Instant now) {
        return documents.findByTokenAndKeptUntilAfter(token, now).map(StoredDocument::shown);
    }

    int dropDocuments(Instant now) {
        return inTransaction(() -> documents.drop(now));
    }

    /** The attempts whose outcome is unknown. @param oldest when the first of them was sent; null if there is none */
    record Unknown(long attempts, @Nullable Instant oldest) {}

    Unknown unknown() {
        return new Unknown(attempts.countByState(AttemptState.UNKNOWN), attempts.oldestUnknown());
    }

    private <T> T inTransaction(Supplier<T> work) {
        for (int races = 0;; races++) {
            try {
                return Objects.requireNonNull(transaction.execute(status -> work.get()));
            } catch (OptimisticLockingFailureException lost) {
                if (races == MOST_RACES) {
                    throw lost;
                }
            }
        }
    }
}
