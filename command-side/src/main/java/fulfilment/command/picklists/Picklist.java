package fulfilment.command.picklists;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Sent;
import fulfilment.api.orders.OrderId;
import fulfilment.api.orders.OrderLine;
import fulfilment.api.packagings.PackagingId;
import fulfilment.api.picklistbatches.PicklistBatchId;
import fulfilment.api.picklists.PickLocations;
import fulfilment.api.picklists.PicklistCommand.AdvisePackaging;
import fulfilment.api.picklists.PicklistCommand.AssignPicklist;
import fulfilment.api.picklists.PicklistCommand.ChangePicklist;
import fulfilment.api.picklists.PicklistCommand.PickAll;
import fulfilment.api.picklists.PicklistCommand.UnsnoozePicklist;
import fulfilment.api.picklists.PicklistCommand.WakePicklist;
import fulfilment.api.picklists.PicklistDelivery;
import fulfilment.api.picklists.PicklistEvent;
import fulfilment.api.picklists.PicklistEvent.Chosen;
import fulfilment.api.picklists.PicklistEvent.PackagingAdvised;
import fulfilment.api.picklists.PicklistEvent.PickLocationsChosen;
import fulfilment.api.picklists.PicklistEvent.Picked;
import fulfilment.api.picklists.PicklistEvent.PicklistAnonymized;
import fulfilment.api.picklists.PicklistEvent.PicklistAssigned;
import fulfilment.api.picklists.PicklistEvent.PicklistBatched;
import fulfilment.api.picklists.PicklistEvent.PicklistCancelled;
import fulfilment.api.picklists.PicklistEvent.PicklistClosed;
import fulfilment.api.picklists.PicklistEvent.PicklistCreated;
import fulfilment.api.picklists.PicklistEvent.PicklistDeliveryChanged;
import fulfilment.api.picklists.PicklistEvent.PicklistDetailsChanged;
import fulfilment.api.picklists.PicklistEvent.PicklistPartlyShipped;
import fulfilment.api.picklists.PicklistEvent.PicklistPaused;
import fulfilment.api.picklists.PicklistEvent.PicklistFoundShort;
import fulfilment.api.picklists.PicklistEvent.PicklistPicked;
import fulfilment.api.picklists.PicklistEvent.PicklistProductChanged;
import fulfilment.api.picklists.PicklistEvent.PicklistReduced;
import fulfilment.api.picklists.PicklistEvent.PicklistResumed;
import fulfilment.api.picklists.PicklistEvent.PicklistShipmentUndone;
import fulfilment.api.picklists.PicklistEvent.PicklistSnoozed;
import fulfilment.api.picklists.PicklistEvent.PicklistUnsnoozed;
import fulfilment.api.picklists.PicklistEvent.Reopened;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.picklists.PicklistLine;
import fulfilment.api.picklists.PicklistProductId;
import fulfilment.api.picklists.PicklistStatus;
import fulfilment.api.picklists.ShortPick;
import fulfilment.api.products.ProductId;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.shippingproviders.ShippingProfileId;
import fulfilment.api.users.UserId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.account.ShippingProfileRegister;
import fulfilment.command.forgetting.Forgettable;
import fulfilment.command.packagings.PackagingRegister;
import fulfilment.command.picklists.PicklistLines.PickChange;
import fulfilment.command.platform.Root;
import fulfilment.command.users.UserRegister;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * The products to fetch in one warehouse for one order. A picklist is created, picked piece by piece, and closed when the goods leave, or it is
 * cancelled. Until then it can be snoozed or paused. No line is picked beyond its amount, and a picklist closes only when everything is picked.
 * The stock streams, not the picklist, record at which places its pieces are reserved. Rules PCK-12, PCK-21.
 */
@AggregateRoot(type = "picklist")
public class Picklist extends Root implements Forgettable {

    @AggregateIdentifier
    private PicklistId id;
    private String number;
    private WarehouseId warehouse;
    private PicklistStatus status = PicklistStatus.NEW;
    private boolean pausedByOrder;
    private boolean urgent;
    private boolean invoiced;
    private @Nullable Integer profile;
    private @Nullable UserId assignedTo;
    private @Nullable PicklistBatchId batch;
    private @Nullable Instant snoozedUntil;
    private @Nullable Instant snoozedBeforePause;
    private @Nullable PackagingId packaging;
    private PicklistDelivery delivery;
    private final PicklistLines lines = new PicklistLines();
    private int totalpicked;

    /** The event store calls this, then replays the picklist's events. */
    Picklist() {}

    public Picklist(PicklistCreated beginning) {
        apply(beginning);
    }

    @Override
    protected long bytes() {
        return lines.all().stream().mapToLong(line -> bytes(line.name(), line.remarks())).sum();
    }

    @CommandHandler
    void decide(ChangePicklist command, ShippingProfileRegister profiles) {
        boolean isUrgent = command.urgent().orKeep(urgent);
        boolean isInvoiced = command.invoiced().orKeep(invoiced);
        var preferred = command.profile().or(profile);
        if (isUrgent != urgent || !Objects.equals(preferred, profile)) {
            requireOpen("changed");
        }
        if (preferred != null && !preferred.equals(profile)) {
            profiles.require(new ShippingProfileId(preferred));
        }
        if (isUrgent != urgent || isInvoiced != invoiced || !Objects.equals(preferred, profile)) {
            apply(new PicklistDetailsChanged(id, isUrgent, isInvoiced, preferred));
        }
    }

    /** Takes over delivery data and shipping profile from the order. @param paid the new value of {@code invoiced}; null keeps the old one */
    public void deliver(PicklistDelivery changed, Sent<Integer> wanted, @Nullable Boolean paid) {
        var preferred = wanted.or(profile);
        var news = Objects.equals(paid, invoiced) ? null : paid;
        if (!changed.equals(delivery) || !Objects.equals(preferred, profile) || news != null) {
            apply(new PicklistDeliveryChanged(id, changed, preferred, news));
        }
    }

    /** Changes the owner of a closed or cancelled picklist, so that the order's new owner can see it. An open picklist does not change. */
    public void passOn(@Nullable FulfilmentCustomerId owner) {
        if (!isOpen() && !Objects.equals(Id.value(owner), delivery.idfulfilmentCustomer())) {
            apply(new PicklistDeliveryChanged(id, delivery.ownedBy(Id.value(owner)), profile, null));
        }
    }

    /** Takes over name, remarks and price of an order line. */
    public void describe(OrderLine ordered) {
        for (var line : lines.all()) {
            if (Objects.equals(line.idorderProduct(), ordered.idorderProduct())
                    && !line.equals(line.with(ordered.name(), ordered.remarks(), ordered.price()))) {
                apply(new PicklistProductChanged(id, line.idpicklistProduct(), ordered.name(), ordered.remarks(),
                        ordered.price()));
            }
        }
    }

    /**
     * Picks pieces of a line, or puts some back. Picking a composition picks its parts.
     *
     * @param amount negative to put pieces back
     */
    public void pick(PicklistProductId idpicklistProduct, int amount) {
        requirePickable();
        var line = lines.find(idpicklistProduct).orElseThrow(() -> new Rejection(ErrorCode.PICK_UNKNOWN_PRODUCT,
                "picklist %s has no line %d".formatted(number, idpicklistProduct.value())));
        pick(lines.pick(List.of(line), amount));
    }

    /** Picks what was scanned, or puts it back. @param amount negative to put pieces back */
    public void pick(Scan scan, int amount) {
        requirePickable();
        var fitting = scan.fitting(lines());
        if (fitting.isEmpty()) {
            throw new Rejection(ErrorCode.PICK_UNKNOWN_PRODUCT,
                    "product '%s' is not on picklist %s".formatted(scan.text(), number));
        }
        pick(lines.pick(lines.meant(fitting, amount), amount));
    }

    private void pick(PickChange change) {
        apply(new PicklistPicked(id, change.picked(), totalpicked + change.more()));
    }

    @CommandHandler
    void decide(PickAll command) {
        requirePickable();
        var left = lines.pickAll();
        if (!left.picked().isEmpty()) {
            pick(left);
        }
    }

    /** Rules PCK-19, PCK-22. */
    private void requirePickable() {
        requireNotPaused();
        requireOpen("picked");
    }

    @CommandHandler
    void decide(AssignPicklist command, UserRegister users) {
        if (command.iduser() != null) {
            users.requireActive(command.iduser());
            requireNotPaused();
        }
        requireOpen("assigned");
        if (command.ifUnassigned() && assignedTo != null && !assignedTo.equals(command.iduser())) {
            throw new Rejection(ErrorCode.WRONG_STATUS, "picklist %s is assigned to another user".formatted(number));
        }
        assign(command.iduser());
    }

    /** @param iduser null unassigns */
    public void assign(@Nullable UserId iduser) {
        if (!Objects.equals(iduser, assignedTo)) {
            apply(new PicklistAssigned(id, Id.value(iduser)));
        }
    }

    /** Snoozes the picklist until the given time. @throws Rejection code 1013 while it is paused, 21 when it is closed or cancelled */
    public void snooze(Instant until, Instant now) {
        requireNotPaused();
        requireOpen("snoozed");
        if (!until.isAfter(now)) {
            throw new BadParameter("snooze_until", "must lie in the future");
        }
        if (!until.equals(snoozedUntil)) {
            apply(new PicklistSnoozed(id, until));
        }
    }

    @CommandHandler
    void decide(UnsnoozePicklist command) {
        require(status == PicklistStatus.SNOOZED, "woken");
        wake();
    }

    /** Does nothing if it is not snoozed. */
    public void wake() {
        if (status == PicklistStatus.SNOOZED) {
            apply(new PicklistUnsnoozed(id));
        }
    }

    @CommandHandler
    void decide(WakePicklist command) {
        if (snoozedUntil != null && !snoozedUntil.isAfter(command.now())) {
            apply(new PicklistUnsnoozed(id));
        }
    }

    /** Call this after the picklist has left its batch. @param byOrder whether its order was paused; it then resumes with the order */
    public void pause(@Nullable String reason, boolean byOrder) {
        require(status == PicklistStatus.NEW || status == PicklistStatus.SNOOZED, "paused");
        assign(null);
        apply(new PicklistPaused(id, reason, byOrder));
    }

    public boolean isPaused() {
        return status == PicklistStatus.PAUSED;
    }

    public boolean isPausedByOrder() {
        return isPaused() && pausedByOrder;
    }

    /** Resumes the picklist. If it was snoozed when it was paused, it is snoozed again until that time. Rule PCK-60. */
    public void resume(Instant now) {
        require(status == PicklistStatus.PAUSED, "resumed");
        var until = snoozedBeforePause;
        apply(new PicklistResumed(id));
        if (until != null && until.isAfter(now)) {
            apply(new PicklistSnoozed(id, until));
        }
    }

    /** Closes the picklist. @throws Rejection code 1013 while it is paused, 21 when it is not open or not fully picked */
    public void close(UserId by) {
        requireNotPaused();
        requireOpen("closed");
        require(lines.isAllPicked(), "closed before everything is picked");
        apply(new PicklistClosed(id, by.value()));
    }

    /** Closes the picklist because all its pieces have left. That ends a pause: nothing is left to wait. */
    public void finish(UserId by) {
        if (isPaused()) {
            apply(new PicklistResumed(id));
        }
        close(by);
    }

    /** Records a shipment that does not close the picklist, and does not say what is in it. */
    public void shipPartly(ShipmentId idshipment) {
        apply(new PicklistPartlyShipped(id, idshipment.value(), null));
    }

    /**
     * Requires that pieces are picked and have not left.
     *
     * @param contents pieces by line; empty for nothing
     */
    public void requirePacked(Map<Integer, Integer> contents) {
        if (!contents.isEmpty()) {
            requireOpen("shipped in parts");
            contents.forEach((line, amount) -> lines.requirePacked(bought(new PicklistProductId(line)), amount));
        }
    }

    /**
     * Records a shipment that says what is in it.
     *
     * @param contents pieces by line that is no part
     * @return the lines that leave, parts of compositions included, with the number of these pieces
     */
    public List<PicklistLine> ship(ShipmentId idshipment, Map<Integer, Integer> contents) {
        var gone = lines.with(contents);
        apply(new PicklistPartlyShipped(id, idshipment.value(), gone.stream()
                .map(line -> new Picked(line.idpicklistProduct(), lines.shippedOf(line) + line.amount())).toList()));
        return gone;
    }

    /**
     * Takes back what left with a shipment; a closed picklist is open again.
     *
     * @param contents pieces by line that is no part; empty for all that left when it was closed and that no shipment names
     * @return the lines that are back, parts of compositions included, with the number of these pieces; none if nothing had left so
     * @throws Rejection code 21 if it is cancelled
     */
    public List<PicklistLine> undo(ShipmentId idshipment, Map<Integer, Integer> contents, OrderId order) {
        boolean named = !contents.isEmpty();
        var back = lines.with(named ? contents : lines.unnamed());
        if (!back.isEmpty()) {
            require(status != PicklistStatus.CANCELLED, "given back what was shipped");
            boolean closed = status == PicklistStatus.CLOSED;
            apply(new PicklistShipmentUndone(id, idshipment.value(), lines.goneWithout(back, closed),
                    named ? lines.allUnnamed() : List.of(),
                    closed ? new Reopened(order, warehouse, lines.pieces(), urgent) : null));
        }
        return back;
    }

    /** The weight of pieces, in grams. @param contents pieces by line that is no part; empty for what has not left */
    public long weight(Map<Integer, Integer> contents) {
        return lines.with(contents.isEmpty() ? lines.rest() : contents).stream().filter(PicklistLine::isFetched)
                .mapToLong(line -> (long) line.amount() * line.weight()).sum();
    }

    /**
     * What a shipment takes that does not say what is in it, if others said so before it. Rule SHP-44.
     *
     * @return pieces by line that is no part; empty if it takes the whole picklist, or if not everything is picked
     */
    public Map<Integer, Integer> takenAtTheEnd() {
        return isOpen() && lines.isAnyShipped() && lines.isAllPicked() ? lines.rest() : Map.of();
    }

    /** Records what was found at a place. */
    public void foundShort(ShortPick found, UserId by) {
        apply(new PicklistFoundShort(id, found, by.value()));
    }

    /**
     * Takes pieces off the picklist.
     *
     * @param leaving pieces by line that is no part; at most what is on the line and has not left
     * @return the lines that pieces leave, parts of compositions included, with the number of these pieces
     */
    public List<PicklistLine> reduce(Map<Integer, Integer> leaving) {
        var gone = lines.with(leaving);
        var left = lines.less(leaving);
        apply(new PicklistReduced(id, left.lines(), left.pieces(), left.picked(), left.weight()));
        return gone;
    }

    /** Whether all pieces that are on the picklist have left the warehouse, or nothing is on it. */
    public boolean isAllShipped() {
        return lines.isAllShipped();
    }

    /** Pieces of a line that have left. */
    public int shippedOf(PicklistLine line) {
        return lines.shippedOf(line);
    }

    /** Whether pieces have left with a shipment that says what is in it, and others have not. */
    public boolean isPartlyGone() {
        return isOpen() && lines.isAnyShipped();
    }

    /** Pieces of a product that are picked and have not left. */
    public int packed(ProductId idproduct) {
        return lines.packed(idproduct);
    }

    /** Pieces of a line that is no composition and that are not picked. */
    public int unpicked(PicklistLine line) {
        return lines.unpicked(line);
    }

    /** The number of whole pieces of a line that are not picked, not even a part of them. */
    public int untouched(PicklistProductId idpicklistProduct) {
        return lines.untouched(line(idpicklistProduct));
    }

    /** What leaves with pieces of a line: these, or as many whole compositions as need them. @return pieces by line that is no part */
    public Map<Integer, Integer> boughtWith(PicklistLine line, int amount) {
        return lines.boughtWith(line, amount);
    }

    /** The fetched lines of a product, the last one first. */
    public List<PicklistLine> lastFirst(ProductId idproduct) {
        return lines.lastFirst(idproduct);
    }

    /** Sets at which locations lines of one product are picked. @param choice one entry for each line of that product */
    public void choose(List<Chosen> choice) {
        if (!choice.stream().allMatch(lines::isChosen)) {
            apply(new PickLocationsChosen(id, choice));
        }
    }

    /** The lines on which pieces of a product are fetched, in line order, each with the locations chosen for it. */
    public List<PickLocations.Line> fetching(ProductId idproduct) {
        return lines.fetching(idproduct);
    }

    /** Whether it is new, paused or snoozed. */
    public boolean isOpen() {
        return status.isOpen();
    }

    public boolean isAllPicked() {
        return lines.isAllPicked();
    }

    /** Call this after the picklist has left its batch. */
    public void cancel() {
        requireOpen("cancelled");
        apply(new PicklistCancelled(id));
    }

    /** @param idpicklistBatch null removes it from its batch */
    public void batch(@Nullable PicklistBatchId idpicklistBatch) {
        if (!Objects.equals(idpicklistBatch, batch)) {
            apply(new PicklistBatched(id, Id.value(idpicklistBatch)));
        }
    }

    /** Whether it can join a batch: it is new and in no batch. Rule BAT-2. */
    public boolean isBatchable() {
        return status == PicklistStatus.NEW && batch == null;
    }

    /** The batch it is in; null for none. */
    public @Nullable PicklistBatchId idpicklistBatch() {
        return batch;
    }

    /** Number of pieces to pick. */
    public int totalproducts() {
        return lines.pieces();
    }

    @CommandHandler
    void decide(AdvisePackaging command, PackagingRegister packagings) {
        requireOpen("given packaging advice");
        if (command.idpackaging() != null) {
            packagings.requireUsable(command.idpackaging());
        }
        if (!Objects.equals(command.idpackaging(), packaging)) {
            apply(new PackagingAdvised(id, Id.value(command.idpackaging())));
        }
    }

    @Override
    public void forget() {
        apply(new PicklistAnonymized(id));
    }

    /** Rule PCK-22. */
    public void requireNotPaused() {
        if (status == PicklistStatus.PAUSED) {
            throw new Rejection(ErrorCode.PICKLIST_PAUSED, "picklist %s is paused; resume it first".formatted(number));
        }
    }

    /** A closed picklist can be shipped again. Rules SHP-3, SHP-4, SHP-5. @throws Rejection code 1013 while it is paused, 21 when it is cancelled */
    public void requireShippable() {
        requireNotPaused();
        require(status != PicklistStatus.CANCELLED, "shipped");
    }

    public void requireOpen(String otherwise) {
        require(status.isOpen(), otherwise);
    }

    private void require(boolean possible, String otherwise) {
        if (!possible) {
            throw new Rejection(ErrorCode.WRONG_STATUS,
                    "picklist %s is %s and cannot be %s".formatted(number, status.word(), otherwise));
        }
    }

    public PicklistId id() {
        return id;
    }

    public String number() {
        return number;
    }

    public WarehouseId warehouse() {
        return warehouse;
    }

    public PicklistStatus status() {
        return status;
    }

    public @Nullable Integer profile() {
        return profile;
    }

    /** The country of the delivery; null if it is unknown. */
    public @Nullable Country country() {
        return delivery.deliverycountry();
    }

    /** The postcode of the delivery; null for none. */
    public @Nullable String zipcode() {
        return delivery.deliveryzipcode();
    }

    /** The fulfilment customer who owns the goods; null if the account does. */
    public @Nullable FulfilmentCustomerId idfulfilmentCustomer() {
        return delivery.owner();
    }

    /** All lines by id. A composition comes before its parts. */
    public List<PicklistLine> lines() {
        return lines.all();
    }

    /**
     * A line as the customer bought it.
     *
     * @throws NotFound     if the picklist has no such line
     * @throws BadParameter if it is a part of a composition
     */
    public PicklistLine bought(PicklistProductId idpicklistProduct) {
        var line = line(idpicklistProduct);
        if (line.partofIdpicklistProduct() != null) {
            throw new BadParameter("idpicklist_product", "%d is a part; name the line of its composition, %d"
                    .formatted(line.idpicklistProduct(), line.partofIdpicklistProduct()));
        }
        return line;
    }

    /** @throws NotFound if the picklist has no such line */
    public PicklistLine line(PicklistProductId idpicklistProduct) {
        return lines.find(idpicklistProduct).orElseThrow(() -> new NotFound("picklist_product", idpicklistProduct));
    }

    @EventSourcingHandler
    void evolve(PicklistCreated event) {
        id = event.picklist();
        number = event.number();
        warehouse = event.warehouse();
        delivery = event.delivery();
        profile = event.profile();
        invoiced = event.invoiced();
        lines.add(event.lines());
        if (event.paused()) {
            become(PicklistStatus.PAUSED, null, true);
        }
    }

    @EventSourcingHandler
    void evolve(PicklistEvent event) {
        switch (event) {
            case PicklistCreated e -> {
                // handled above: Axon calls the most specific handler
            }
            case PicklistDetailsChanged e -> {
                urgent = e.urgent();
                invoiced = e.invoiced();
                profile = e.profile();
            }
            case PicklistDeliveryChanged e -> {
                delivery = e.delivery();
                profile = e.profile();
                invoiced = Objects.requireNonNullElse(e.invoiced(), invoiced);
            }
            case PicklistProductChanged e -> lines.describe(new PicklistProductId(e.line()), e.name(), e.remarks(), e.price());
            case PicklistPicked e -> {
                lines.record(e.picked());
                totalpicked = e.totalpicked();
            }
            case PickLocationsChosen e -> lines.choose(e.lines());
            case PicklistAssigned e -> assignedTo = Id.of(e.iduser(), UserId::new);
            case PicklistSnoozed e -> become(PicklistStatus.SNOOZED, e.until(), pausedByOrder);
            case PicklistUnsnoozed e -> become(PicklistStatus.NEW, null, pausedByOrder);
            case PicklistPaused e -> {
                snoozedBeforePause = snoozedUntil;
                become(PicklistStatus.PAUSED, null, e.byOrder());
            }
            case PicklistResumed e -> become(PicklistStatus.NEW, snoozedUntil, false);
            case PicklistReduced e -> {
                lines.reduce(e.lines());
                totalpicked = e.totalpicked();
            }
            case PicklistFoundShort e -> {
                // the decision is in the events that follow
            }
            case PicklistPartlyShipped e -> {
                if (e.shipped() != null) {
                    lines.ship(e.shipped());
                }
            }
            case PicklistShipmentUndone e -> {
                lines.restore(e.shipped(), e.unnamed());
                if (e.reopened() != null) {
                    become(PicklistStatus.NEW, null, false);
                }
            }
            case PicklistClosed e -> {
                lines.close();
                become(PicklistStatus.CLOSED, null, pausedByOrder);
            }
            case PicklistCancelled e -> become(PicklistStatus.CANCELLED, null, pausedByOrder);
            case PackagingAdvised e -> packaging = Id.of(e.idpackaging(), PackagingId::new);
            case PicklistBatched e -> batch = Id.of(e.idpicklistBatch(), PicklistBatchId::new);
            case PicklistAnonymized e -> delivery = delivery.anonymized();
        }
    }

    private void become(PicklistStatus changed, @Nullable Instant snoozed, boolean byOrder) {
        status = changed;
        snoozedUntil = snoozed;
        pausedByOrder = byOrder;
    }
}
