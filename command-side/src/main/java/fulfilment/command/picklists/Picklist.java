package fulfilment.command.picklists;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Sent;
import fulfilment.api.orders.OrderLine;
import fulfilment.api.picklists.PickLocations;
import fulfilment.api.picklists.PicklistCommand.AdvisePackaging;
import fulfilment.api.picklists.PicklistCommand.AssignPicklist;
import fulfilment.api.picklists.PicklistCommand.ChangePicklist;
import fulfilment.api.picklists.PicklistCommand.PickAll;
import fulfilment.api.picklists.PicklistCommand.ResumePicklist;
import fulfilment.api.picklists.PicklistCommand.UnsnoozePicklist;
import fulfilment.api.picklists.PicklistCommand.WakePicklist;
import fulfilment.api.picklists.PicklistDelivery;
import fulfilment.api.picklists.PicklistEvent.Chosen;
import fulfilment.api.picklists.PicklistEvent.Located;
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
import fulfilment.api.picklists.PicklistEvent.PicklistPicked;
import fulfilment.api.picklists.PicklistEvent.PicklistProductChanged;
import fulfilment.api.picklists.PicklistEvent.PicklistResumed;
import fulfilment.api.picklists.PicklistEvent.PicklistSnoozed;
import fulfilment.api.picklists.PicklistEvent.PicklistUnsnoozed;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.picklists.PicklistLine;
import fulfilment.api.picklists.PicklistStatus;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.account.AccountRegister;
import fulfilment.command.packagings.PackagingRegister;
import fulfilment.command.platform.Weighted;
import fulfilment.command.users.UserRegister;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
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
public class Picklist implements Weighted {

    @AggregateIdentifier
    private PicklistId id;
    private String number;
    private WarehouseId warehouse;
    private PicklistStatus status = PicklistStatus.NEW;
    private boolean pausedByOrder;
    private boolean urgent;
    private boolean invoiced;
    private @Nullable Integer profile;
    private @Nullable Integer assignedTo;
    private @Nullable Integer batch;
    private @Nullable Instant snoozedUntil;
    private @Nullable Integer packaging;
    private PicklistDelivery delivery;
    private final Map<Integer, PicklistLine> lines = new TreeMap<>();
    private final Map<Integer, Integer> picked = new HashMap<>();
    private final Map<Integer, Chosen> chosen = new HashMap<>();
    private int totalpicked;

    /** The event store calls this, then replays the picklist's events. */
    Picklist() {}

    public Picklist(PicklistCreated beginning) {
        apply(beginning);
    }

    @Override
    public long bytes() {
        return lines.values().stream().mapToLong(line -> Weighted.line(line.name(), line.remarks())).sum();
    }

    @CommandHandler
    void decide(ChangePicklist command, AccountRegister account) {
        boolean isUrgent = command.urgent().orKeep(urgent);
        boolean isInvoiced = command.invoiced().orKeep(invoiced);
        var preferred = command.profile().or(profile);
        if (isUrgent != urgent || !Objects.equals(preferred, profile)) {
            requireOpen("changed");
        }
        if (preferred != null && !preferred.equals(profile)) {
            account.requireShippingProfile(preferred);
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
    public void passOn(@Nullable Integer owner) {
        if (!isOpen() && !Objects.equals(owner, delivery.idfulfilmentCustomer())) {
            apply(new PicklistDeliveryChanged(id, delivery.ownedBy(owner), profile, null));
        }
    }

    /** Takes over name, remarks and price of an order line. */
    public void describe(OrderLine ordered) {
        for (var line : lines.values()) {
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
    public void pick(int idpicklistProduct, int amount) {
        requirePickable();
        var line = lines.get(idpicklistProduct);
        if (line == null) {
            throw new Rejection(ErrorCode.PICK_UNKNOWN_PRODUCT,
                    "picklist %s has no line %d".formatted(number, idpicklistProduct));
        }
        pick(List.of(line), amount);
    }

    /**
     * Picks what was scanned, or puts it back. If several products match, takes the first that still has pieces to pick (or to put back). Of that
     * product's lines, those that match the scan come first.
     */
    public void pick(Scan scan, int amount) {
        requirePickable();
        var fitting = scan.fitting(lines());
        if (fitting.isEmpty()) {
            throw new Rejection(ErrorCode.PICK_UNKNOWN_PRODUCT,
                    "product '%s' is not on picklist %s".formatted(scan.text(), number));
        }
        var meant = fitting.stream().filter(line -> amount > 0 ? pickedOf(line) < line.amount() : pickedOf(line) > 0)
                .findFirst().orElseGet(() -> fitting.iterator().next());
        pick(lines.values().stream().filter(line -> line.idproduct() == meant.idproduct())
                .sorted(Comparator.comparing(line -> !fitting.contains(line))).toList(), amount);
    }

    private void pick(List<PicklistLine> having, int amount) {
        if (amount == 0) {
            throw new Rejection(ErrorCode.PICK_AMOUNT, "amount must not be 0");
        }
        var after = new TreeMap<Integer, Integer>();
        int left = amount;
        for (var line : amount > 0 ? having : having.reversed()) {
            int most = amount > 0 ? Math.min(left, line.amount() - pickedOf(line)) : Math.max(left, -pickedOf(line));
            if (most != 0) {
                pick(line, most, after);
                left -= most;
            }
        }
        if (left > 0) {
            throw new Rejection(ErrorCode.PICK_TOO_MANY, "only %d pieces are left to pick".formatted(amount - left));
        }
        if (left < 0) {
            throw new Rejection(ErrorCode.PICK_AMOUNT, "only %d pieces are picked and can be put back".formatted(left - amount));
        }
        pick(after);
    }

    /** @param after pieces picked of each of these lines, once this is done */
    private void pick(Map<Integer, Integer> after) {
        int more = after.entrySet().stream()
                .mapToInt(line -> line.getValue() - picked.getOrDefault(line.getKey(), 0)).sum();
        var compositions = new TreeMap<Integer, Integer>();
        for (int changed : after.keySet()) {
            var parent = line(changed).partofIdpicklistProduct();
            if (parent != null) {
                compositions.put(parent, partsOf(line(parent)).stream()
                        .mapToInt(part -> after.getOrDefault(part.idpicklistProduct(), pickedOf(part)) / perParent(part)).min()
                        .orElse(0));
            }
        }
        compositions.putAll(after);
        apply(new PicklistPicked(id,
                compositions.entrySet().stream().map(line -> new Picked(line.getKey(), line.getValue())).toList(),
                totalpicked + more));
    }

    private void pick(PicklistLine line, int amount, Map<Integer, Integer> after) {
        if (!line.hasParts()) {
            after.put(line.idpicklistProduct(), pickedOf(line) + amount);
            return;
        }
        int whole = pickedOf(line) + amount;
        for (var part : partsOf(line)) {
            int together = whole * perParent(part);
            after.put(part.idpicklistProduct(),
                    amount > 0 ? Math.max(pickedOf(part), together) : Math.min(pickedOf(part), together));
        }
    }

    private List<PicklistLine> partsOf(PicklistLine composition) {
        return lines.values().stream()
                .filter(line -> Objects.equals(line.partofIdpicklistProduct(), composition.idpicklistProduct())).toList();
    }

    private static int perParent(PicklistLine part) {
        return Objects.requireNonNull(part.partsPerParent(), "a part has its number of pieces in one composition");
    }

    /** Pieces picked of a line; for a composition, how many have all their parts picked. */
    private int pickedOf(PicklistLine line) {
        if (!line.hasParts()) {
            return picked.getOrDefault(line.idpicklistProduct(), 0);
        }
        return partsOf(line).stream().mapToInt(part -> pickedOf(part) / perParent(part)).min().orElse(line.amount());
    }

    @CommandHandler
    void decide(PickAll command) {
        requirePickable();
        var left = new TreeMap<Integer, Integer>();
        lines.values().stream().filter(line -> line.isFetched() && pickedOf(line) < line.amount())
                .forEach(line -> left.put(line.idpicklistProduct(), line.amount()));
        if (!left.isEmpty()) {
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
        assign(command.iduser());
    }

    /** @param iduser null unassigns */
    public void assign(@Nullable Integer iduser) {
        if (!Objects.equals(iduser, assignedTo)) {
            apply(new PicklistAssigned(id, iduser));
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
        apply(new PicklistUnsnoozed(id));
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

    @CommandHandler
    void decide(ResumePicklist command) {
        resume();
    }

    public void resume() {
        require(status == PicklistStatus.PAUSED, "resumed");
        apply(new PicklistResumed(id));
    }

    /** Closes the picklist. @throws Rejection code 1013 while it is paused, 21 when it is not open or not fully picked */
    public void close(int by) {
        requireNotPaused();
        requireOpen("closed");
        require(isAllPicked(), "closed before everything is picked");
        apply(new PicklistClosed(id, by));
    }

    /** Records a shipment that does not close the picklist. */
    public void shipPartly(int idshipment) {
        apply(new PicklistPartlyShipped(id, idshipment));
    }

    /** Sets at which locations lines of one product are picked. @param choice one entry for each line of that product */
    public void choose(List<Chosen> choice) {
        if (!choice.stream().allMatch(one -> one.equals(chosen.get(one.idpicklistProduct())))) {
            apply(new PickLocationsChosen(id, choice));
        }
    }

    /** The lines on which pieces of a product are fetched, in line order, each with the locations chosen for it. */
    public List<PickLocations.Line> fetching(int idproduct) {
        return lines.values().stream().filter(line -> line.isFetched() && line.idproduct() == idproduct)
                .map(line -> new PickLocations.Line(line.idpicklistProduct(), line.amount(), chosenFor(line))).toList();
    }

    private Map<Integer, Integer> chosenFor(PicklistLine line) {
        var choice = chosen.get(line.idpicklistProduct());
        return choice == null
                ? Map.of()
                : choice.locations().stream().collect(Collectors.toMap(Located::idlocation, Located::amount));
    }

    /** Whether it is new, paused or snoozed. */
    public boolean isOpen() {
        return status.isOpen();
    }

    public boolean isAllPicked() {
        return lines.values().stream().allMatch(line -> pickedOf(line) >= line.amount());
    }

    /** Call this after the picklist has left its batch. */
    public void cancel() {
        requireOpen("cancelled");
        apply(new PicklistCancelled(id));
    }

    /** @param idpicklistBatch null removes it from its batch */
    public void batch(@Nullable Integer idpicklistBatch) {
        if (!Objects.equals(idpicklistBatch, batch)) {
            apply(new PicklistBatched(id, idpicklistBatch));
        }
    }

    /** Whether it can join a batch: it is new and in no batch. Rule BAT-2. */
    public boolean isBatchable() {
        return status == PicklistStatus.NEW && batch == null;
    }

    /** The batch it is in; null for none. */
    public @Nullable Integer idpicklistBatch() {
        return batch;
    }

    /** Number of pieces to pick. */
    public int totalproducts() {
        return lines.values().stream().filter(PicklistLine::isFetched).mapToInt(PicklistLine::amount).sum();
    }

    @CommandHandler
    void decide(AdvisePackaging command, PackagingRegister packagings) {
        requireOpen("given packaging advice");
        if (command.idpackaging() != null) {
            packagings.requireUsable(command.idpackaging());
        }
        if (!Objects.equals(command.idpackaging(), packaging)) {
            apply(new PackagingAdvised(id, command.idpackaging()));
        }
    }

    public void anonymize() {
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

    /** The fulfilment customer who owns the goods; null if the account does. */
    public @Nullable Integer idfulfilmentCustomer() {
        return delivery.idfulfilmentCustomer();
    }

    /** Weight of all pieces to pick, in grams. */
    public long weight() {
        return lines.values().stream().filter(PicklistLine::isFetched).mapToLong(line -> (long) line.amount() * line.weight())
                .sum();
    }

    /** All lines by id. A composition comes before its parts. */
    public List<PicklistLine> lines() {
        return new ArrayList<>(lines.values());
    }

    /** @throws NotFound if the picklist has no such line */
    public PicklistLine line(int idpicklistProduct) {
        var line = lines.get(idpicklistProduct);
        if (line == null) {
            throw new NotFound("picklist_product", idpicklistProduct);
        }
        return line;
    }

    @EventSourcingHandler
    void evolve(PicklistCreated event) {
        id = event.picklist();
        number = event.number();
        warehouse = event.warehouse();
        delivery = event.delivery();
        profile = event.profile();
        invoiced = event.invoiced();
        event.lines().forEach(line -> lines.put(line.idpicklistProduct(), line));
        if (event.paused()) {
            status = PicklistStatus.PAUSED;
            pausedByOrder = true;
        }
    }

    @EventSourcingHandler
    void evolve(PicklistDetailsChanged event) {
        urgent = event.urgent();
        invoiced = event.invoiced();
        profile = event.profile();
    }

    @EventSourcingHandler
    void evolve(PicklistDeliveryChanged event) {
        delivery = event.delivery();
        profile = event.profile();
        invoiced = Objects.requireNonNullElse(event.invoiced(), invoiced);
    }

    @EventSourcingHandler
    void evolve(PicklistProductChanged event) {
        lines.computeIfPresent(event.line(), (key, line) -> line.with(event.name(), event.remarks(), event.price()));
    }

    @EventSourcingHandler
    void evolve(PicklistPicked event) {
        event.picked().forEach(line -> picked.put(line.idpicklistProduct(), line.amount()));
        totalpicked = event.totalpicked();
    }

    @EventSourcingHandler
    void evolve(PickLocationsChosen event) {
        event.lines().forEach(line -> chosen.put(line.idpicklistProduct(), line));
    }

    @EventSourcingHandler
    void evolve(PicklistAssigned event) {
        assignedTo = event.iduser();
    }

    @EventSourcingHandler
    void evolve(PicklistSnoozed event) {
        status = PicklistStatus.SNOOZED;
        snoozedUntil = event.until();
    }

    @EventSourcingHandler
    void evolve(PicklistUnsnoozed event) {
        status = PicklistStatus.NEW;
        snoozedUntil = null;
    }

    @EventSourcingHandler
    void evolve(PicklistPaused event) {
        status = PicklistStatus.PAUSED;
        pausedByOrder = event.byOrder();
        snoozedUntil = null;
    }

    @EventSourcingHandler
    void evolve(PicklistResumed event) {
        status = PicklistStatus.NEW;
        pausedByOrder = false;
    }

    @EventSourcingHandler
    void evolve(PicklistClosed event) {
        status = PicklistStatus.CLOSED;
        snoozedUntil = null;
    }

    @EventSourcingHandler
    void evolve(PicklistCancelled event) {
        status = PicklistStatus.CANCELLED;
        snoozedUntil = null;
    }

    @EventSourcingHandler
    void evolve(PackagingAdvised event) {
        packaging = event.idpackaging();
    }

    @EventSourcingHandler
    void evolve(PicklistBatched event) {
        batch = event.idpicklistBatch();
    }

    @EventSourcingHandler
    void evolve(PicklistAnonymized event) {
        delivery = delivery.anonymized();
    }
}
