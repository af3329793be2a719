package fulfilment.provider.attempts;

import fulfilment.api.kernel.Command;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.labels.AttemptState;
import fulfilment.api.labels.DocumentLink;
import fulfilment.api.labels.Label;
import fulfilment.api.labels.LabelAttemptView;
import fulfilment.api.labels.LabelCommand.AdoptLabel;
import fulfilment.api.labels.LabelCommand.DropLabel;
import fulfilment.api.labels.LabelCommand.RefuseLabel;
import fulfilment.api.labels.LabelRequest;
import fulfilment.api.labels.ShipmentContents;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.returns.ReturnLabelCommand.AdoptReturnLabel;
import fulfilment.api.returns.ReturnLabelCommand.DropReturnLabel;
import fulfilment.api.returns.ReturnLabelCommand.RefuseReturnLabel;
import fulfilment.api.returns.ReturnLabelId;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.shippingproviders.ProviderKind;
import fulfilment.api.users.UserId;
import fulfilment.provider.protocol.LabelPrice;
import fulfilment.provider.protocol.LabelledParcel;
import fulfilment.provider.protocol.ProviderAnswer.Labelled;
import fulfilment.provider.protocol.StorableText;
import jakarta.persistence.CollectionTable;
import jakarta.persistence.Column;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.OrderColumn;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * An attempt to get the label of a requested shipment, or of a return: requested, sent, answered, adopted; or refused, unknown, discarded. It changes
 * within a transaction of {@link AttemptStore} only; its version decides races. Rules LBL-50, LBL-51.
 */
@Entity
@Table(schema = "gateway", name = "label_attempt")
class LabelAttempt {

    /** An adoption that takes longer was interrupted. */
    static final Duration LONGEST_ADOPTION = Duration.ofSeconds(30);
    private static final String ARRIVED_LATE = "a label arrived after the attempt was discarded";
    private static final String ARRIVED_AFTER = "the provider answered after the label was given by hand, with %s: it is not used";

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    private @Nullable Long id;
    @Version
    private int version;
    private int idshipment;
    /** 0 for the label of a return. */
    private int idpicklist;
    private @Nullable Integer idreturn;
    private int idshippingprovider;
    private int idshippingproviderProfile;
    @Enumerated(EnumType.STRING)
    private ProviderKind kind;
    private int iduser;
    @Column(name = "idempotency_key")
    private String key;
    @Enumerated(EnumType.STRING)
    private AttemptState state;
    private @Nullable String node;
    private int tries;
    private Instant requestedAt;
    private @Nullable Instant sentAt;
    private @Nullable Instant answeredAt;
    private @Nullable Instant endedAt;
    private @Nullable Instant adoptingSince;
    private @Nullable String carrierKey;
    private @Nullable String carrierName;
    private @Nullable BigDecimal price;
    private @Nullable String currency;
    private @Nullable String labelurl;
    private @Nullable String labelurlZpl;
    private @Nullable String problem;
    private @Nullable String detail;
    private @Nullable Integer discardedBy;
    private @Nullable Integer givenBy;
    private @Nullable String sentContents;
    private @Nullable String reference;
    private @Nullable String orderid;
    private @Nullable String picklistid;
    private @Nullable String notes;
    @ElementCollection
    @CollectionTable(schema = "gateway", name = "label_parcel", joinColumns = @JoinColumn(name = "attempt"))
    @OrderColumn(name = "number")
    private List<AttemptParcel> parcels = new ArrayList<>();

    @SuppressWarnings("NullAway.Init") // Hibernate sets the fields
    protected LabelAttempt() {}

    LabelAttempt(LabelRequest request, String key, Instant now) {
        this.idshipment = request.shipment().value();
        this.idpicklist = request.picklist() == null ? 0 : request.picklist().value();
        this.idreturn = request.back() == null ? null : request.back().idreturn().value();
        this.idshippingprovider = request.idshippingprovider();
        this.idshippingproviderProfile = request.idshippingproviderProfile();
        this.kind = request.kind();
        this.iduser = request.iduser();
        this.key = key;
        this.state = AttemptState.REQUESTED;
        this.requestedAt = now;
    }

    /**
     * The request is about to be sent.
     *
     * @param seen     this attempt, as it was when the process decided to send it
     * @param contents what is sent, if it may have to be sent again; null otherwise
     * @throws AttemptTaken if another process sends it, or has sent it since, or it is over
     */
    void sending(LabelAttempt seen, String by, @Nullable String contents, Instant now) {
        requireUnchanged(seen, by);
        if (!AttemptLife.after(state).contains(AttemptState.SENT)) {
            throw new AttemptTaken();
        }
        become(AttemptState.SENT);
        if (contents != null) {
            sentContents = contents;
        }
        node = by;
        tries++;
        sentAt = now;
        problem = null;
        detail = null;
        endedAt = null;
    }

    /** Keeps what the carrier can be asked about. @param missing what customs will miss, one line each */
    void names(ShipmentContents contents, List<String> missing) {
        reference = StorableText.of(contents.reference());
        orderid = StorableText.of(contents.orderid());
        picklistid = StorableText.of(contents.picklistid());
        notes = missing.isEmpty() ? null : StorableText.of(String.join("\n", missing));
    }

    /** The provider gave labels. A discarded attempt stays discarded. @param leftOut what of the answer could not be used; null for nothing */
    void answered(@Nullable String key, @Nullable String name, List<AttemptParcel> labels, @Nullable LabelPrice cost,
            @Nullable String leftOut, Instant now) {
        if (state == AttemptState.DISCARDED) {
            detail = ARRIVED_LATE;
        } else {
            become(AttemptState.ANSWERED);
            problem = null;
            detail = StorableText.of(leftOut);
            endedAt = null;
        }
        gave(key, name, labels, now);
        costs(cost);
    }

    private void costs(@Nullable LabelPrice cost) {
        price = cost == null ? null : cost.amount();
        currency = cost == null ? null : cost.currency();
    }

    /** The provider gave labels although the attempt has one. One that a person gave stays, and the attempt says what came. */
    void alsoAnswered(Labelled answer) {
        if (givenBy != null) {
            var codes = answer.parcels().stream().map(LabelledParcel::trackingcode).filter(Objects::nonNull).toList();
            detail = StorableText.of(ARRIVED_AFTER
                    .formatted(
                            codes.isEmpty() ? "a label without a tracking code" : "tracking code " + String.join(", ", codes)));
        }
    }

    /** @throws Rejection unless the outcome is unknown. Rule LBL-85. */
    void requireUnknown() {
        if (state != AttemptState.UNKNOWN) {
            throw new Rejection(ErrorCode.WRONG_STATUS,
                    "attempt %d is %s: a label is given by hand only while the outcome is unknown%s".formatted(id,
                            state.name().toLowerCase(Locale.ROOT),
                            state == AttemptState.ANSWERED ? "; ship with the label that it has, or discard it" : ""));
        }
    }

    /** A person found the labels at the carrier, and puts them on the shipment. Its detail goes on saying what was unknown. */
    void given(@Nullable String key, @Nullable String name, List<AttemptParcel> labels, @Nullable LabelPrice cost, UserId by,
            Instant now) {
        become(AttemptState.ANSWERED);
        problem = null;
        endedAt = null;
        gave(key, name, labels, now);
        costs(cost);
        givenBy = by.value();
        adoptingSince = now;
    }

    private void gave(@Nullable String key, @Nullable String name, List<AttemptParcel> labels, Instant now) {
        price = null;
        currency = null;
        answeredAt = now;
        carrierKey = StorableText.of(key);
        carrierName = StorableText.of(name);
        joined(null, null);
        parcels = new ArrayList<>(labels);
    }

    /** An answer that does not count brought a label. It waits for a person. */
    void found(@Nullable String key, @Nullable String name, List<AttemptParcel> labels, Instant now) {
        if (state == AttemptState.DISCARDED) {
            detail = ARRIVED_LATE;
        }
        gave(key, name, labels, now);
    }

    /** Whether an answer brought a label, whether or not it counts. */
    boolean hasAnswer() {
        return answeredAt != null;
    }

    /**
     * A person puts its label on the shipment. An adopted one stays as it is.
     *
     * @throws Rejection unless its label waits, or came with an answer that does not count. Rule LBL-73.
     */
    void chosen(Instant now) {
        if (state == AttemptState.UNKNOWN && hasAnswer()) {
            become(AttemptState.ANSWERED);
            problem = null;
            endedAt = null;
        }
        if (state != AttemptState.ADOPTED && (state != AttemptState.ANSWERED || isBeingAdopted(now))) {
            throw new Rejection(ErrorCode.WRONG_STATUS, "attempt %d is %s and has no label that could be used".formatted(id,
                    isBeingAdopted(now) ? "being adopted" : state.name().toLowerCase(Locale.ROOT)));
        }
    }

    /**
     * The provider gave no label. An attempt that has one, or is over, stays as it is.
     *
     * @param seen this attempt, as it was when the process decided to ask
     * @param by   the process that asked, or would have
     * @throws AttemptTaken if another process sends the request, or has sent it since
     */
    void refused(LabelAttempt seen, String by, String why, @Nullable String more, Instant now) {
        if (isLabelled() || AttemptLife.isOver(state)) {
            return;
        }
        requireUnchanged(seen, by);
        become(AttemptState.REFUSED);
        problem = StorableText.of(why);
        detail = StorableText.of(more);
        endedAt = now;
    }

    /**
     * Requires that no other process has changed the attempt since. If another process sent the request, a label may exist that this process
     * does not know of.
     */
    private void requireUnchanged(LabelAttempt seen, String by) {
        boolean mine = tries > seen.tries && by.equals(node);
        if (!mine && (state != seen.state || tries != seen.tries)) {
            throw new AttemptTaken();
        }
    }

    /** Records that no answer will be read any more. Does nothing if the outcome is known or another process has sent the request again. */
    void lost(@Nullable String by, String why, @Nullable String more, Instant now) {
        if (state == AttemptState.SENT && Objects.equals(by, node)) {
            become(AttemptState.UNKNOWN);
            problem = StorableText.of(why);
            detail = StorableText.of(more);
            endedAt = now;
        }
    }

    /** Whether it has a label that is on the shipment or may get there. */
    boolean isLabelled() {
        return state == AttemptState.ANSWERED || state == AttemptState.ADOPTED;
    }

    /** Reserves the label for its shipment. Returns whether the caller may adopt it. */
    boolean adopting(Instant now) {
        if (state != AttemptState.ANSWERED || isBeingAdopted(now)) {
            return false;
        }
        adoptingSince = now;
        return true;
    }

    boolean isBeingAdopted(Instant now) {
        return adoptingSince != null && now.isBefore(adoptingSince.plus(LONGEST_ADOPTION));
    }

    /** The shipment refused the label. */
    void notAdopted(String why) {
        adoptingSince = null;
        problem = StorableText.of(why);
    }

    void adopted(Instant now) {
        if (state != AttemptState.ADOPTED) {
            become(AttemptState.ADOPTED);
            adoptingSince = null;
            problem = null;
            endedAt = now;
        }
    }

    /** @throws Rejection unless it was not sent, its outcome is unknown, or its label is waiting. Rule LBL-62. */
    void discarded(UserId by, Instant now) {
        if (!AttemptLife.after(state).contains(AttemptState.DISCARDED) || adoptingSince != null) {
            throw new Rejection(ErrorCode.WRONG_STATUS, "attempt %d is %s and cannot be discarded".formatted(id,
                    adoptingSince != null ? "being adopted" : state.name().toLowerCase(Locale.ROOT)));
        }
        become(AttemptState.DISCARDED);
        discardedBy = by.value();
        endedAt = now;
    }

    /** @param pdf path of one PDF with everything @param zpl path of the ZPL labels of all parcels; null if there is none */
    void joined(@Nullable String pdf, @Nullable String zpl) {
        labelurl = pdf;
        labelurlZpl = zpl;
    }

    private void become(AttemptState next) {
        state = AttemptLife.next(state, next);
        if (state == AttemptState.ANSWERED || AttemptLife.isOver(state)) {
            sentContents = null;
        }
    }

    /** What the first try sent, if a further try may follow; null otherwise. */
    @Nullable
    String sentContents() {
        return sentContents;
    }

    /** Only within a transaction. @param documents by number of the parcel, from 1 */
    Label label(Map<Integer, List<DocumentLink>> documents) {
        return new Label(carrierKey, carrierName, labelurl, labelurlZpl, IntStream.range(0, parcels.size())
                .mapToObj(i -> AttemptParcel.shown(parcels.get(i), documents.getOrDefault(i + 1, List.of()))).toList());
    }

    /** Without its documents. Only within a transaction. */
    LabelAttemptView shown() {
        return new LabelAttemptView(id(), idshipment, idpicklist, idshippingprovider, idshippingproviderProfile, state, tries,
                requestedAt, sentAt, answeredAt, endedAt,
                parcels.isEmpty() || parcels.getFirst() == null ? null : parcels.getFirst().trackingcode(), problem, detail,
                reference,
                orderid, picklistid, notes == null ? List.of() : notes.lines().toList(), price == null ? null : new Price(price),
                currency, givenBy, key, List.of(), idreturn);
    }

    long id() {
        if (id == null) {
            throw new IllegalStateException("the attempt is not stored");
        }
        return id;
    }

    /** What gets the label: a shipment, or under the same number the label of a return. */
    ShipmentId shipment() {
        return new ShipmentId(idshipment);
    }

    @Nullable
    Integer idreturn() {
        return idreturn;
    }

    boolean isForReturn() {
        return idreturn != null;
    }

    /** Puts the label where it belongs. */
    Command<Void> adoption(Label label) {
        return isForReturn() ? new AdoptReturnLabel(new ReturnLabelId(idshipment), label) : new AdoptLabel(shipment(), label);
    }

    /** Ends what the provider gave no label for. @param why for the user */
    Command<Void> refusal(String why) {
        return isForReturn() ? new RefuseReturnLabel(new ReturnLabelId(idshipment), why) : new RefuseLabel(shipment(), why);
    }

    /** Ends what gets no label because it is not used. */
    Command<Void> drop(UserId by) {
        return isForReturn() ? new DropReturnLabel(new ReturnLabelId(idshipment), by) : new DropLabel(shipment(), by);
    }

    PicklistId picklist() {
        return new PicklistId(idpicklist);
    }

    int idshippingprovider() {
        return idshippingprovider;
    }

    ProviderKind kind() {
        return kind;
    }

    UserId user() {
        return new UserId(iduser);
    }

    /** Who put the label on the shipment: the person who gave it by hand, otherwise the user who asked for it. */
    UserId adopter() {
        return givenBy == null ? user() : new UserId(givenBy);
    }

    String key() {
        return key;
    }

    AttemptState state() {
        return state;
    }

    @Nullable
    String node() {
        return node;
    }

    int tries() {
        return tries;
    }

    Instant requestedAt() {
        return requestedAt;
    }

    @Nullable
    Instant sentAt() {
        return sentAt;
    }

    @Nullable
    Instant adoptingSince() {
        return adoptingSince;
    }

    @Nullable
    String problem() {
        return problem;
    }

    @Nullable
    UserId discardedBy() {
        return discardedBy == null ? null : new UserId(discardedBy);
    }
}
