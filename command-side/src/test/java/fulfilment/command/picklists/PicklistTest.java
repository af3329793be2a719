package fulfilment.command.picklists;

import fulfilment.api.account.VatGroupId;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Contact;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Rule;
import fulfilment.api.kernel.Sent;
import fulfilment.api.orders.OrderId;
import fulfilment.api.orders.OrderLine;
import fulfilment.api.packagings.PackagingId;
import fulfilment.api.picklists.PicklistCommand.AdvisePackaging;
import fulfilment.api.picklists.PicklistCommand.AssignPicklist;
import fulfilment.api.picklists.PicklistCommand.ChangePicklist;
import fulfilment.api.picklists.PicklistCommand.PickAll;
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
import fulfilment.api.picklists.PicklistEvent.PicklistCancelled;
import fulfilment.api.picklists.PicklistEvent.PicklistClosed;
import fulfilment.api.picklists.PicklistEvent.PicklistCreated;
import fulfilment.api.picklists.PicklistEvent.PicklistDeliveryChanged;
import fulfilment.api.picklists.PicklistEvent.PicklistDetailsChanged;
import fulfilment.api.picklists.PicklistEvent.PicklistPartlyShipped;
import fulfilment.api.picklists.PicklistEvent.PicklistPaused;
import fulfilment.api.picklists.PicklistEvent.PicklistPicked;
import fulfilment.api.picklists.PicklistEvent.PicklistProductChanged;
import fulfilment.api.picklists.PicklistEvent.PicklistReduced;
import fulfilment.api.picklists.PicklistEvent.PicklistResumed;
import fulfilment.api.picklists.PicklistEvent.PicklistShipmentUndone;
import fulfilment.api.picklists.PicklistEvent.PicklistSnoozed;
import fulfilment.api.picklists.PicklistEvent.PicklistUnsnoozed;
import fulfilment.api.picklists.PicklistEvent.Remaining;
import fulfilment.api.picklists.PicklistEvent.Reopened;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.picklists.PicklistLine;
import fulfilment.api.picklists.PicklistProductId;
import fulfilment.api.picklists.PicklistStatus;
import fulfilment.api.products.ProductId;
import fulfilment.api.products.ProductType;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.shippingproviders.ShippingProfileId;
import fulfilment.api.users.UserId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.api.wire.Wire;
import fulfilment.command.Registers;
import fulfilment.command.account.ShippingProfileRegister;
import fulfilment.command.catalogue.ProductFacts;
import fulfilment.command.packagings.PackagingRegister;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.ResultValidator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import static fulfilment.command.platform.NoDatabase.JDBC;
import static fulfilment.command.platform.NoDatabase.LOOKUPS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.axonframework.test.matchers.Matchers.predicate;

/** Which commands a picklist accepts in which status. Rules PCK-19, PCK-21, PCK-33, PCK-24. */
class PicklistTest {

    private static final PicklistId PICKLIST = new PicklistId(61);
    private static final Instant NOW = Instant.parse("2025-03-01T10:00:00Z");
    private static final Instant LATER = NOW.plusSeconds(60);
    private static final PicklistDelivery DELIVERY = new PicklistDelivery(null, 1, "Ann", null, null, null, null, null, null,
            null, Contact.NONE, null, null, null);
    /** Five pieces of product 10, two more of it on a second line, and three sets of one frame and four glasses each. */
    private static final List<PicklistLine> LINES = List.of(line(1, 10, 5, null, null, false), line(2, 10, 2, null, null, false),
            line(3, 20, 3, null, null, true), line(4, 21, 3, 3, 1, false), line(5, 22, 12, 3, 4, false));
    private static final PicklistCreated CREATED = new PicklistCreated(PICKLIST, "P2025-1000", new OrderId(1), new WarehouseId(1),
            DELIVERY, null, false, LINES, false, null, null);
    private static final PicklistSnoozed SNOOZED = new PicklistSnoozed(PICKLIST, LATER);
    private static final PicklistPaused PAUSED = new PicklistPaused(PICKLIST, "why", false);
    private static final PicklistPicked ALL_PICKED = picked(22, 1, 5, 2, 2, 3, 3, 4, 3, 5, 12);

    private static final int INACTIVE = 9;

    private final AggregateTestFixture<Picklist> fixture = new AggregateTestFixture<>(Picklist.class);

    PicklistTest() {
        fixture.registerInjectableResource(new ShippingProfileRegister(JDBC, new Wire(ZoneOffset.UTC), LOOKUPS) {

            @Override
            public void require(ShippingProfileId idshippingproviderProfile) {
                known("shipping profile", idshippingproviderProfile.value());
            }
        });
        fixture.registerInjectableResource(Registers.users(3));
        fixture.registerInjectableResource(new PackagingRegister(JDBC) {

            @Override
            public void requireUsable(PackagingId idpackaging) {
                known("packaging", idpackaging.value());
                if (idpackaging.value() == INACTIVE) {
                    throw new Rejection(ErrorCode.SHIPMENT_REFUSED, "not active");
                }
            }
        });
    }

    private static void known(String kind, int id) {
        if (id > 9) {
            throw new NotFound(kind, id);
        }
    }

    private static PicklistLine line(int id, int idproduct, int amount, @Nullable Integer partOf, @Nullable Integer perParent,
            boolean hasParts) {
        return new PicklistLine(id, idproduct, 100 + id, 1, "P" + idproduct, "Lantern", "", amount, Price.of("9"), 100, partOf,
                perParent, hasParts);
    }

    /** @param linesAndAmounts pairs of a line id and the amount picked of it */
    private static PicklistPicked picked(int total, int... linesAndAmounts) {
        var picked = new ArrayList<Picked>();
        for (int i = 0; i < linesAndAmounts.length; i += 2) {
            picked.add(new Picked(linesAndAmounts[i], linesAndAmounts[i + 1]));
        }
        return new PicklistPicked(PICKLIST, picked, total);
    }

    private static List<Object> being(PicklistStatus status) {
        var history = new ArrayList<Object>(List.of(CREATED));
        switch (status) {
            case NEW -> {
            }
            case SNOOZED -> history.add(SNOOZED);
            case PAUSED -> history.add(PAUSED);
            case CLOSED -> history.addAll(List.of(ALL_PICKED, new PicklistClosed(PICKLIST, 3)));
            case CANCELLED -> history.add(new PicklistCancelled(PICKLIST));
        }
        return history;
    }

    private ResultValidator<Picklist> when(List<?> history, Consumer<Picklist> asked) {
        return new AggregateTestFixture<>(Picklist.class).given(history).whenInvoking(PICKLIST.toString(), asked::accept);
    }

    private ResultValidator<Picklist> when(PicklistStatus status, Consumer<Picklist> asked) {
        return when(being(status), asked);
    }

    private void refused(List<?> history, ErrorCode code, Consumer<Picklist> asked) {
        when(history, picklist -> assertThatExceptionOfType(Rejection.class).isThrownBy(() -> asked.accept(picklist))
                .satisfies(refusal -> assertThat(refusal.code()).isEqualTo(code))).expectNoEvents();
    }

    private void refused(PicklistStatus status, ErrorCode code, Consumer<Picklist> asked) {
        refused(being(status), code, asked);
    }

    private void refused(PicklistStatus status, ErrorCode code, Object command) {
        fixture.given(being(status)).when(command).expectNoEvents()
                .expectException(
                        predicate((Throwable refusal) -> refusal instanceof Rejection refused && refused.code() == code));
    }

    @Rule("PCK-10")
    @Test
    void picksAndPutsBackPiecesOfALine() {
        when(PicklistStatus.NEW, it -> it.pick(new PicklistProductId(1), 3)).expectEvents(picked(3, 1, 3));
        when(List.of(CREATED, picked(3, 1, 3)), it -> it.pick(new PicklistProductId(1), -1)).expectEvents(picked(2, 1, 2));
    }

    @Rule({"PCK-10", "PCK-11", "PCK-12", "PCK-13"})
    @Test
    void refusesToPickMoreThanALineAsksForOrPutBackMoreThanPicked() {
        refused(PicklistStatus.NEW, ErrorCode.PICK_TOO_MANY, it -> it.pick(new PicklistProductId(1), 6));
        refused(List.of(CREATED, picked(3, 1, 3)), ErrorCode.PICK_TOO_MANY, it -> it.pick(new PicklistProductId(1), 3));
        refused(List.of(CREATED, picked(3, 1, 3)), ErrorCode.PICK_AMOUNT, it -> it.pick(new PicklistProductId(1), -4));
        refused(PicklistStatus.NEW, ErrorCode.PICK_AMOUNT, it -> it.pick(new PicklistProductId(1), 0));
        refused(PicklistStatus.NEW, ErrorCode.PICK_UNKNOWN_PRODUCT, it -> it.pick(new PicklistProductId(99), 1));
        refused(PicklistStatus.NEW, ErrorCode.PICK_UNKNOWN_PRODUCT, it -> it.pick(scan("P99"), 1));
    }

    @Rule("PCK-16")
    @Test
    void spreadsAPickOverTheLinesOfAProductInTheirOrder() {
        when(PicklistStatus.NEW, it -> it.pick(scan("P10"), 6)).expectEvents(picked(6, 1, 5, 2, 1));
        when(List.of(CREATED, picked(6, 1, 5, 2, 1)), it -> it.pick(scan("P10"), -2)).expectEvents(picked(4, 1, 4, 2, 0));
        refused(PicklistStatus.NEW, ErrorCode.PICK_TOO_MANY, it -> it.pick(scan("P10"), 8));
    }

    /** A scan with a catalogue that has only these products. */
    private static Scan scan(String text, ProductFacts... catalogue) {
        return new Scan(text,
                wanted -> Stream.of(catalogue).filter(product -> wanted.contains(product.idproduct().value())).toList());
    }

    private static ProductFacts known(int idproduct, String code, String barcode) {
        return new ProductFacts(new ProductId(idproduct), code, "Lantern", ProductType.NORMAL, true, new VatGroupId(1), "",
                barcode, Price.of("9"),
                Price.of("5"), 100, null);
    }

    @Rule({"PCK-13", "PCK-14"})
    @Test
    void matchesAScanOnlyWithProductsOnThePicklist() {
        var others = new ProductFacts[] {known(5, "P10", "777"), known(10, "new code", "777"), known(21, "777", "888")};
        when(PicklistStatus.NEW, it -> it.pick(scan("10", others), 1)).expectEvents(picked(1, 1, 1));
        when(PicklistStatus.NEW, it -> it.pick(scan("P10", others), 1)).expectEvents(picked(1, 1, 1));
        when(PicklistStatus.NEW, it -> it.pick(scan("new code", others), 1)).expectEvents(picked(1, 1, 1));
        when(PicklistStatus.NEW, it -> it.pick(scan("777", others[0], others[1]), 1)).expectEvents(picked(1, 1, 1));
        when(PicklistStatus.NEW, it -> it.pick(scan("777", others), 1)).expectEvents(picked(1, 3, 0, 4, 1));
        refused(PicklistStatus.NEW, ErrorCode.PICK_UNKNOWN_PRODUCT, it -> it.pick(scan("5", others), 1));
        refused(PicklistStatus.PAUSED, ErrorCode.PICKLIST_PAUSED, it -> it.pick(scan("10"), 1));
    }

    @Rule({"PCK-14", "PRD-49"})
    @Test
    void matchesTheNumberOfAnArticleWithOtherZerosInFront() {
        var product = known(10, "A", "036000291452");
        when(PicklistStatus.NEW, it -> it.pick(scan("0036000291452", product), 1)).expectEvents(picked(1, 1, 1));
        when(PicklistStatus.NEW, it -> it.pick(scan("00036000291452", product), 1)).expectEvents(picked(1, 1, 1));
        refused(PicklistStatus.NEW, ErrorCode.PICK_UNKNOWN_PRODUCT, it -> it.pick(scan("36000291452", product), 1));
    }

    @Rule("PCK-15")
    @Test
    void picksProductsThatShareABarcodeOneAfterTheOther() {
        var both = new ProductFacts[] {known(10, "A", "777"), known(21, "B", "777")};
        when(PicklistStatus.NEW, it -> it.pick(scan("777", both), 1)).expectEvents(picked(1, 1, 1));
        when(List.of(CREATED, picked(7, 1, 5, 2, 2)), it -> it.pick(scan("777", both), 1)).expectEvents(picked(8, 3, 0, 4, 1));
        when(List.of(CREATED, picked(1, 4, 1)), it -> it.pick(scan("777", both), -1)).expectEvents(picked(0, 3, 0, 4, 0));
        refused(PicklistStatus.NEW, ErrorCode.PICK_TOO_MANY, it -> it.pick(scan("777", both), 8));
    }

    @Rule("PCK-14")
    @Test
    void picksTheLineThatShowsTheScannedCodeFirst() {
        var renamed = new PicklistCreated(PICKLIST, "P2025-1000", new OrderId(1), new WarehouseId(1), DELIVERY, null, false,
                List.of(line(1, 10, 5, null, null, false), shown(line(2, 10, 2, null, null, false), "Q10")), false, null, null);
        when(List.of(renamed), it -> it.pick(scan("Q10"), 3)).expectEvents(picked(3, 1, 1, 2, 2));
    }

    private static PicklistLine shown(PicklistLine line, String code) {
        return new PicklistLine(line.idpicklistProduct(), line.idproduct(), line.idorderProduct(), line.idvatgroup(), code,
                line.name(), line.remarks(), line.amount(), line.price(), line.weight(), null, null, false);
    }

    @Rule("PCK-18")
    @Test
    void picksACompositionByItsPartsAndCountsItWhenAllPartsArePicked() {
        when(PicklistStatus.NEW, it -> it.pick(new PicklistProductId(3), 2)).expectEvents(picked(10, 3, 2, 4, 2, 5, 8));
        when(PicklistStatus.NEW, it -> it.pick(new PicklistProductId(5), 7)).expectEvents(picked(7, 3, 0, 5, 7));
        when(List.of(CREATED, picked(7, 3, 0, 5, 7)), it -> it.pick(new PicklistProductId(4), 1))
                .expectEvents(picked(8, 3, 1, 4, 1));
        when(List.of(CREATED, picked(7, 3, 0, 5, 7)), it -> it.pick(new PicklistProductId(3), 1))
                .expectEvents(picked(8, 3, 1, 4, 1, 5, 7));
        when(List.of(CREATED, picked(10, 3, 2, 4, 2, 5, 8)), it -> it.pick(new PicklistProductId(3), -1))
                .expectEvents(picked(5, 3, 1, 4, 1, 5, 4));
        refused(PicklistStatus.NEW, ErrorCode.PICK_TOO_MANY, it -> it.pick(new PicklistProductId(3), 4));
    }

    @Rule({"PCK-19", "PCK-20", "PCK-22"})
    @Test
    void picksEverythingThatIsLeft() {
        fixture.given(CREATED).when(new PickAll(PICKLIST)).expectEvents(ALL_PICKED);
        fixture.given(CREATED, ALL_PICKED).when(new PickAll(PICKLIST)).expectNoEvents();
        fixture.given(CREATED, SNOOZED).when(new PickAll(PICKLIST)).expectEvents(ALL_PICKED);
        refused(PicklistStatus.PAUSED, ErrorCode.PICKLIST_PAUSED, new PickAll(PICKLIST));
        refused(PicklistStatus.CLOSED, ErrorCode.WRONG_STATUS, new PickAll(PICKLIST));
        refused(PicklistStatus.CANCELLED, ErrorCode.WRONG_STATUS, new PickAll(PICKLIST));
    }

    @Rule({"PCK-19", "PCK-22", "PCK-30"})
    @Test
    void picksOnlyANewOrSnoozedPicklist() {
        when(PicklistStatus.SNOOZED, it -> it.pick(new PicklistProductId(1), 1)).expectEvents(picked(1, 1, 1));
        refused(PicklistStatus.PAUSED, ErrorCode.PICKLIST_PAUSED, it -> it.pick(new PicklistProductId(1), 1));
        refused(PicklistStatus.CLOSED, ErrorCode.WRONG_STATUS, it -> it.pick(new PicklistProductId(1), -1));
        refused(PicklistStatus.CANCELLED, ErrorCode.WRONG_STATUS, it -> it.pick(new PicklistProductId(1), 1));
    }

    @Rule({"PCK-21", "PCK-22", "PCK-30"})
    @Test
    void closesAPicklistOnlyWhenEverythingIsPicked() {
        when(List.of(CREATED, ALL_PICKED), it -> it.close(new UserId(3))).expectEvents(new PicklistClosed(PICKLIST, 3));
        when(List.of(CREATED, ALL_PICKED, SNOOZED), it -> it.close(new UserId(3))).expectEvents(new PicklistClosed(PICKLIST, 3));
        refused(PicklistStatus.NEW, ErrorCode.WRONG_STATUS, it -> it.close(new UserId(3)));
        refused(List.of(CREATED, ALL_PICKED, PAUSED), ErrorCode.PICKLIST_PAUSED, it -> it.close(new UserId(3)));
        refused(PicklistStatus.CLOSED, ErrorCode.WRONG_STATUS, it -> it.close(new UserId(3)));
        refused(PicklistStatus.CANCELLED, ErrorCode.WRONG_STATUS, it -> it.close(new UserId(3)));
    }

    @Rule({"PCK-3", "PCK-24"})
    @ParameterizedTest
    @EnumSource(value = PicklistStatus.class, names = {"NEW", "SNOOZED", "PAUSED"})
    void cancelsAnOpenPicklist(PicklistStatus status) {
        when(status, Picklist::cancel).expectEvents(new PicklistCancelled(PICKLIST));
    }

    @Rule({"PCK-3", "PCK-24"})
    @Test
    void refusesToCancelAClosedOrCancelledPicklist() {
        refused(PicklistStatus.CLOSED, ErrorCode.WRONG_STATUS, Picklist::cancel);
        refused(PicklistStatus.CANCELLED, ErrorCode.WRONG_STATUS, Picklist::cancel);
    }

    @Rule("PCK-33")
    @Test
    void unassignsAPicklistWhenItIsPaused() {
        when(List.of(CREATED, new PicklistAssigned(PICKLIST, 3)), it -> it.pause("why", false))
                .expectEvents(new PicklistAssigned(PICKLIST, null), PAUSED);
        when(PicklistStatus.SNOOZED, it -> it.pause("why", false)).expectEvents(PAUSED);
        for (var status : List.of(PicklistStatus.PAUSED, PicklistStatus.CLOSED, PicklistStatus.CANCELLED)) {
            refused(status, ErrorCode.WRONG_STATUS, it -> it.pause(null, false));
        }
    }

    @Rule("PCK-34")
    @Test
    void resumesOnlyAPausedPicklist() {
        when(PicklistStatus.PAUSED, it -> it.resume(NOW))
                .expectEvents(new PicklistResumed(PICKLIST));
        for (var status : List.of(PicklistStatus.NEW, PicklistStatus.SNOOZED, PicklistStatus.CLOSED, PicklistStatus.CANCELLED)) {
            refused(status, ErrorCode.WRONG_STATUS, it -> it.resume(NOW));
        }
    }

    @Test
    void knowsWhetherThePicklistWasPausedByItsOrder() {
        when(List.of(CREATED, new PicklistPaused(PICKLIST, null, true)), it -> assertThat(it.isPausedByOrder()).isTrue());
        when(PicklistStatus.PAUSED, it -> assertThat(it.isPausedByOrder()).isFalse());
        var paused = new PicklistCreated(PICKLIST, "P2025-1000", new OrderId(1), new WarehouseId(1), DELIVERY, null, false, LINES,
                true, "why", null);
        when(List.of(paused), it -> assertThat(it.isPausedByOrder()).isTrue());
    }

    @Rule({"PCK-22", "PCK-29"})
    @Test
    void snoozesOnlyUntilATimeInTheFuture() {
        when(List.of(CREATED), it -> it.snooze(LATER, NOW)).expectEvents(SNOOZED);
        when(List.of(CREATED, SNOOZED), it -> it.snooze(LATER, NOW)).expectNoEvents();
        when(List.of(CREATED), it -> it.snooze(NOW, NOW)).expectException(BadParameter.class);
        refused(PicklistStatus.PAUSED, ErrorCode.PICKLIST_PAUSED, it -> it.snooze(LATER, NOW));
        refused(PicklistStatus.CLOSED, ErrorCode.WRONG_STATUS, it -> it.snooze(LATER, NOW));
        refused(PicklistStatus.CANCELLED, ErrorCode.WRONG_STATUS, it -> it.snooze(LATER, NOW));
    }

    @Rule({"PCK-29", "PCK-31"})
    @Test
    void wakesAPicklistByHandOrWhenItIsDue() {
        fixture.given(CREATED, SNOOZED).when(new UnsnoozePicklist(PICKLIST)).expectEvents(new PicklistUnsnoozed(PICKLIST));
        refused(PicklistStatus.NEW, ErrorCode.WRONG_STATUS, new UnsnoozePicklist(PICKLIST));
        when(List.of(CREATED, SNOOZED), Picklist::wake).expectEvents(new PicklistUnsnoozed(PICKLIST));
        when(List.of(CREATED), Picklist::wake).expectNoEvents();
        fixture.given(CREATED, SNOOZED).when(new WakePicklist(PICKLIST, LATER)).expectEvents(new PicklistUnsnoozed(PICKLIST));
        fixture.given(CREATED, SNOOZED).when(new WakePicklist(PICKLIST, NOW)).expectNoEvents();
        fixture.given(CREATED, SNOOZED, PAUSED).when(new WakePicklist(PICKLIST, LATER)).expectNoEvents();
        fixture.given(CREATED).when(new WakePicklist(PICKLIST, LATER)).expectNoEvents();
    }

    @Test
    void changesOnlyTheOwnerOfAClosedOrCancelledPicklist() {
        var elsewhere = new PicklistDelivery(null, 1, "Bo", null, null, null, null, null, null, null,
                Contact.NONE, null, null, 5);
        when(PicklistStatus.NEW, it -> it.deliver(elsewhere, Sent.absent(), true))
                .expectEvents(new PicklistDeliveryChanged(PICKLIST, elsewhere, null, true));
        when(PicklistStatus.NEW, it -> it.deliver(DELIVERY, Sent.absent(), false)).expectNoEvents();
        when(PicklistStatus.NEW, it -> it.passOn(new FulfilmentCustomerId(5))).expectNoEvents();
        for (var over : List.of(PicklistStatus.CLOSED, PicklistStatus.CANCELLED)) {
            when(over, it -> it.passOn(new FulfilmentCustomerId(5)))
                    .expectEvents(new PicklistDeliveryChanged(PICKLIST, DELIVERY.ownedBy(5), null, null));
            when(over, it -> it.passOn(null)).expectNoEvents();
        }
        when(List.of(CREATED, new PicklistCancelled(PICKLIST), new PicklistAnonymized(PICKLIST)),
                it -> it.passOn(new FulfilmentCustomerId(5)))
                .expectEvents(new PicklistDeliveryChanged(PICKLIST, DELIVERY.anonymized().ownedBy(5), null, null));
    }

    @Rule({"PCK-22", "PCK-27", "PCK-28"})
    @Test
    void assignsOnlyOpenPicklistsToExistingUsers() {
        fixture.given(CREATED).when(new AssignPicklist(PICKLIST, new UserId(3))).expectEvents(new PicklistAssigned(PICKLIST, 3));
        fixture.given(CREATED, new PicklistAssigned(PICKLIST, 3)).when(new AssignPicklist(PICKLIST, new UserId(3)))
                .expectNoEvents();
        fixture.given(CREATED, new PicklistAssigned(PICKLIST, 3)).when(new AssignPicklist(PICKLIST, null))
                .expectEvents(new PicklistAssigned(PICKLIST, null));
        fixture.given(CREATED).when(new AssignPicklist(PICKLIST, new UserId(10))).expectException(NotFound.class);
        refused(PicklistStatus.PAUSED, ErrorCode.PICKLIST_PAUSED, new AssignPicklist(PICKLIST, new UserId(3)));
        refused(PicklistStatus.CLOSED, ErrorCode.WRONG_STATUS, new AssignPicklist(PICKLIST, new UserId(3)));
        refused(PicklistStatus.CANCELLED, ErrorCode.WRONG_STATUS, new AssignPicklist(PICKLIST, new UserId(3)));
    }

    @Rule("PCK-63")
    @Test
    void isTakenOnlyIfNobodyElseHasIt() {
        var take = new AssignPicklist(PICKLIST, new UserId(3), true);
        fixture.given(CREATED).when(take).expectEvents(new PicklistAssigned(PICKLIST, 3));
        fixture.given(CREATED, new PicklistAssigned(PICKLIST, 3)).when(take).expectNoEvents();
        fixture.given(CREATED, new PicklistAssigned(PICKLIST, 4)).when(take).expectNoEvents().expectException(
                predicate((Throwable refusal) -> refusal instanceof Rejection refused
                        && refused.code() == ErrorCode.WRONG_STATUS));
    }

    @Rule({"PCK-5", "PCK-6", "PCK-7"})
    @Test
    void changesOnlyInvoicedOnAClosedOrCancelledPicklist() {
        fixture.given(CREATED).when(change(Sent.of(true), Sent.absent(), Sent.of(3)))
                .expectEvents(new PicklistDetailsChanged(PICKLIST, true, false, 3));
        fixture.given(CREATED).when(change(Sent.absent(), Sent.absent(), Sent.of(10))).expectException(NotFound.class);
        fixture.given(CREATED).when(change(Sent.of(false), Sent.of(false), Sent.of(null))).expectNoEvents();
        fixture.given(being(PicklistStatus.CLOSED)).when(change(Sent.absent(), Sent.of(true), Sent.absent()))
                .expectEvents(new PicklistDetailsChanged(PICKLIST, false, true, null));
        refused(PicklistStatus.CLOSED, ErrorCode.WRONG_STATUS, change(Sent.of(true), Sent.absent(), Sent.absent()));
        refused(PicklistStatus.CANCELLED, ErrorCode.WRONG_STATUS, change(Sent.absent(), Sent.absent(), Sent.of(3)));
    }

    private static ChangePicklist change(Sent<Boolean> urgent, Sent<Boolean> invoiced, Sent<Integer> profile) {
        return new ChangePicklist(PICKLIST, urgent, invoiced, profile);
    }

    @Test
    void recordsAShipmentThatDoesNotCloseThePicklist() {
        when(PicklistStatus.NEW, it -> it.shipPartly(new ShipmentId(81)))
                .expectEvents(new PicklistPartlyShipped(PICKLIST, 81, null));
    }

    @Rule("PCK-57")
    @Test
    void compositionsLeaveWithTheirPartsAndWhatIsPickedBeyondTheRestCountsAsPutBack() {
        var some = picked(9, 1, 2, 3, 1, 4, 3, 5, 4);

        when(List.of(CREATED, some), it -> it.reduce(Map.of(1, 3, 3, 2))).expectEvents(new PicklistReduced(PICKLIST,
                List.of(new Remaining(1, 2, 2), new Remaining(3, 1, 1), new Remaining(4, 1, 1), new Remaining(5, 4, 4)), 9, 7,
                900));
        when(List.of(CREATED, some), it -> {
            it.reduce(Map.of(3, 3));
            assertThat(it.lines()).extracting(PicklistLine::idpicklistProduct).containsExactly(1, 2);
            assertThat(it.totalproducts()).isEqualTo(7);
        });
    }

    @Rule("PCK-60")
    @Test
    void isSnoozedAgainAfterAPause() {
        when(List.of(CREATED, SNOOZED, PAUSED), it -> it.resume(NOW)).expectEvents(new PicklistResumed(PICKLIST),
                SNOOZED);
        when(List.of(CREATED, SNOOZED, PAUSED), it -> it.resume(LATER)).expectEvents(new PicklistResumed(PICKLIST));
        when(List.of(CREATED, SNOOZED, new PicklistUnsnoozed(PICKLIST), PAUSED), it -> it.resume(NOW))
                .expectEvents(new PicklistResumed(PICKLIST));
    }

    @Rule({"SHP-43", "SHP-44"})
    @Test
    void recordsAllPiecesThatHaveLeft() {
        var first = new PicklistPartlyShipped(PICKLIST, 81,
                List.of(new Picked(1, 2), new Picked(3, 1), new Picked(4, 1), new Picked(5, 4)));

        when(List.of(CREATED, ALL_PICKED), it -> it.ship(new ShipmentId(81), new TreeMap<>(Map.of(1, 2, 3, 1))))
                .expectEvents(first);
        when(List.of(CREATED, ALL_PICKED, first), it -> it.ship(new ShipmentId(82), Map.of(1, 3)))
                .expectEvents(new PicklistPartlyShipped(PICKLIST, 82, List.of(new Picked(1, 5))));
        when(List.of(CREATED, ALL_PICKED, first), it -> {
            assertThatExceptionOfType(BadParameter.class).isThrownBy(() -> it.requirePacked(Map.of(1, 4)));
            assertThatExceptionOfType(BadParameter.class).isThrownBy(() -> it.requirePacked(Map.of(4, 1)));
            assertThatExceptionOfType(NotFound.class).isThrownBy(() -> it.requirePacked(Map.of(99, 1)));
            assertThat(it.isAllShipped()).isFalse();
            assertThat(it.weight(Map.of())).describedAs("without what has left").isEqualTo(2_200 - 700);
            assertThat(it.takenAtTheEnd()).isEqualTo(Map.of(1, 3, 2, 2, 3, 2));
            it.ship(new ShipmentId(82), Map.of(1, 3, 2, 2, 3, 2));
            assertThat(it.isAllShipped()).isTrue();
            assertThat(it.weight(Map.of())).describedAs("a further label is for everything").isEqualTo(2_200);
        });
        when(List.of(CREATED, ALL_PICKED), it -> {
            assertThat(it.weight(Map.of())).isEqualTo(2_200);
            assertThat(it.takenAtTheEnd()).isEmpty();
        });
        refused(PicklistStatus.CLOSED, ErrorCode.WRONG_STATUS, it -> it.requirePacked(Map.of(1, 1)));
    }

    @Rule({"SHP-48", "SHP-50", "SHP-51"})
    @Test
    void takesBackWhatLeftWithAShipment() {
        var order = new OrderId(1);
        var partly = new PicklistPartlyShipped(PICKLIST, 81,
                List.of(new Picked(1, 2), new Picked(3, 1), new Picked(4, 1), new Picked(5, 4)));
        var closed = List.of(CREATED, ALL_PICKED, partly, new PicklistClosed(PICKLIST, 3));
        var reopened = new Reopened(order, new WarehouseId(1), 22, false);
        var rest = List.of(new Picked(1, 3), new Picked(2, 2), new Picked(3, 2), new Picked(4, 2), new Picked(5, 8));
        var first = new PicklistShipmentUndone(PICKLIST, 81, rest, rest, reopened);
        var nothing = List.of(new Picked(1, 0), new Picked(2, 0), new Picked(3, 0), new Picked(4, 0), new Picked(5, 0));

        when(List.of(CREATED, ALL_PICKED, partly), it -> it.undo(new ShipmentId(81), Map.of(1, 2, 3, 1), order))
                .expectEvents(new PicklistShipmentUndone(PICKLIST, 81, nothing, List.of(), null));
        when(closed, it -> it.undo(new ShipmentId(81), Map.of(1, 2, 3, 1), order)).expectEvents(first);
        when(closed, it -> it.undo(new ShipmentId(82), Map.of(), order))
                .expectEvents(
                        new PicklistShipmentUndone(PICKLIST, 82, List.of(new Picked(1, 2), new Picked(2, 0), new Picked(3, 1),
                                new Picked(4, 1), new Picked(5, 4)), List.of(), reopened));
        when(Stream.concat(closed.stream(), Stream.of(first)).toList(), it -> {
            assertThat(it.isOpen()).isTrue();
            assertThat(it.isAllPicked()).isTrue();
            it.undo(new ShipmentId(82), Map.of(), order);
            assertThat(it.isPartlyGone()).isFalse();
        }).expectEvents(new PicklistShipmentUndone(PICKLIST, 82, nothing, List.of(), null));
        when(PicklistStatus.NEW, it -> assertThat(it.undo(new ShipmentId(81), Map.of(), order)).isEmpty()).expectNoEvents();
        refused(PicklistStatus.CANCELLED, ErrorCode.WRONG_STATUS, it -> it.undo(new ShipmentId(81), Map.of(1, 1), order));
    }

    @Test
    void recordsAChoiceOfLocationsOnlyIfItChanges() {
        var choice = List.of(new Chosen(801, List.of(new Located(11, 2))), new Chosen(802, List.of()));
        var chosen = new PickLocationsChosen(PICKLIST, choice);

        when(PicklistStatus.NEW, it -> it.choose(choice)).expectEvents(chosen);
        when(PicklistStatus.NEW, it -> {
            it.choose(choice);
            it.choose(choice);
        }).expectEvents(chosen);
    }

    @Rule({"PKG-6", "PKG-14"})
    @Test
    void advisesOnlyActivePackagingsForOpenPicklists() {
        fixture.given(CREATED).when(new AdvisePackaging(PICKLIST, new PackagingId(3)))
                .expectEvents(new PackagingAdvised(PICKLIST, 3));
        fixture.given(CREATED).when(new AdvisePackaging(PICKLIST, new PackagingId(10))).expectException(NotFound.class);
        refused(PicklistStatus.NEW, ErrorCode.SHIPMENT_REFUSED, new AdvisePackaging(PICKLIST, new PackagingId(INACTIVE)));
        refused(PicklistStatus.CLOSED, ErrorCode.WRONG_STATUS, new AdvisePackaging(PICKLIST, new PackagingId(3)));
    }

    @Test
    void takesOverChangesOfOrderLines() {
        var renamed = new OrderLine(101, 10, "P10", "Lamp", "fragile", 5, Price.of("8"), 1, 100, null);
        when(PicklistStatus.NEW, it -> it.describe(renamed))
                .expectEvents(new PicklistProductChanged(PICKLIST, 1, "Lamp", "fragile", Price.of("8")));
        when(List.of(CREATED, new PicklistProductChanged(PICKLIST, 1, "Lamp", "fragile", Price.of("8"))),
                it -> it.describe(renamed))
                .expectNoEvents();
        when(PicklistStatus.NEW, it -> it.describe(new OrderLine(199, 10, "P10", "Lamp", "", 5, Price.of("8"), 1, 100, null)))
                .expectNoEvents();
    }
}
