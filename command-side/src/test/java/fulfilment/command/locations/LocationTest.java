package fulfilment.command.locations;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rule;
import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationCommand.ChangeLocation;
import fulfilment.api.locations.LocationCommand.CreateContainer;
import fulfilment.api.locations.LocationCommand.CreateLocation;
import fulfilment.api.locations.LocationCommand.DeleteLocation;
import fulfilment.api.locations.LocationDetails;
import fulfilment.api.locations.LocationEvent.LocationCreated;
import fulfilment.api.locations.LocationEvent.LocationDeleted;
import fulfilment.api.locations.LocationEvent.LocationDetailsChanged;
import fulfilment.api.locations.LocationId;
import fulfilment.api.locations.LocationKind;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.CountingIds;
import fulfilment.command.Registers;
import fulfilment.command.platform.NoDatabase;
import java.util.stream.Stream;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LocationTest {

    private static final LocationId ID = new LocationId(1);
    private static final WarehouseId WAREHOUSE = new WarehouseId(1);
    private static final LocationDetails SHELF = new LocationDetails("A.1", "top", 2, new LocationId(10), true, false, true);
    private static final LocationCreated BUILT = new LocationCreated(ID, WAREHOUSE, LocationKind.LOCATION, SHELF, false);
    private static final LocationCreated BOX = new LocationCreated(ID, WAREHOUSE, LocationKind.CONTAINER,
            LocationDetails.ofContainer("77", null), false);

    private final AggregateTestFixture<Location> fixture = new AggregateTestFixture<>(Location.class);

    LocationTest() {
        fixture.registerInjectableResource(new CountingIds());
        fixture.registerInjectableResource(new KnownLocations());
        fixture.registerInjectableResource(Registers.warehouses(1, 2));
        fixture.registerInjectableResource(new LocationTypeRegister(NoDatabase.JDBC) {

            @Override
            int type(@Nullable Integer asked) {
                Registers.require("location type", asked, 1, 2);
                return asked == null ? 1 : asked;
            }
        });
    }

    @Test
    void createsALocationWithTheDetailsSent() {
        fixture.givenNoPriorActivity().when(new CreateLocation(WAREHOUSE, SHELF)).expectEvents(BUILT);
    }

    @Test
    @Rule("LOC-7")
    void givesALocationWithoutATypeTheDefaultType() {
        var plain = new LocationDetails("A.1", null, null, null, false, false, false);
        fixture.givenNoPriorActivity().when(new CreateLocation(WAREHOUSE, plain))
                .expectEvents(new LocationCreated(ID, WAREHOUSE, LocationKind.LOCATION, plain.ofType(1), false));
    }

    @ParameterizedTest
    @MethodSource("strangers")
    @Rule({"LOC-1", "LOC-7", "LOC-8"})
    void refusesALocationWithAnUnknownWarehouseTypeOrParent(WarehouseId warehouse, LocationDetails details,
            Class<? extends Throwable> refusal) {
        fixture.givenNoPriorActivity().when(new CreateLocation(warehouse, details)).expectException(refusal).expectNoEvents();
    }

    static Stream<Object[]> strangers() {
        return Stream.of(
                new Object[] {new WarehouseId(3), SHELF, NotFound.class},
                new Object[] {WAREHOUSE, SHELF.ofType(3), NotFound.class},
                new Object[] {WAREHOUSE, SHELF.inside(new LocationId(13)), NotFound.class},
                new Object[] {WAREHOUSE, SHELF.inside(KnownLocations.ELSEWHERE), ParentElsewhere.class},
                new Object[] {WAREHOUSE, SHELF.inside(KnownLocations.CONTAINER), ContainerHoldsNoLocation.class});
    }

    @Test
    void createsAContainerWithTheNameSent() {
        fixture.givenNoPriorActivity().when(new CreateContainer(WAREHOUSE, "77", null)).expectEvents(BOX);
    }

    @Test
    @Rule("LOC-6")
    void aContainerWithoutANameGetsTheNextFreeNumber() {
        fixture.givenNoPriorActivity().when(new CreateContainer(WAREHOUSE, null, "red"))
                .expectEvents(new LocationCreated(ID, WAREHOUSE, LocationKind.CONTAINER,
                        LocationDetails.ofContainer("3", "red"), true));
    }

    @Test
    @Rule("LOC-1")
    void refusesAContainerInAnUnknownWarehouse() {
        fixture.givenNoPriorActivity().when(new CreateContainer(new WarehouseId(3), null, null)).expectException(NotFound.class)
                .expectNoEvents();
    }

    @Test
    void changesOnlyWhatWasSent() {
        fixture.given(BUILT).when(change(Sent.of("B"), Sent.absent(), Sent.absent())).expectEvents(new LocationDetailsChanged(ID,
                new LocationDetails("B", "top", 2, new LocationId(10), true, false, true)));
    }

    @Test
    void changesAndClearsTheParent() {
        fixture.given(BUILT).when(change(Sent.absent(), Sent.absent(), Sent.of(new LocationId(11))))
                .expectEvents(new LocationDetailsChanged(ID, SHELF.inside(new LocationId(11))));
        fixture.given(BUILT).when(change(Sent.absent(), Sent.absent(), Sent.of(null)))
                .expectEvents(new LocationDetailsChanged(ID, SHELF.inside(null)));
    }

    @Test
    void changeToTheSameDetailsChangesNothing() {
        fixture.given(BUILT).when(change(Sent.of("A.1"), Sent.of(2), Sent.of(new LocationId(10)))).expectNoEvents();
    }

    @Test
    @Rule({"LOC-7", "LOC-8"})
    void refusesAChangeToAnUnknownTypeOrParent() {
        fixture.given(BUILT).when(change(Sent.absent(), Sent.of(3), Sent.absent())).expectException(NotFound.class)
                .expectNoEvents();
        fixture.given(BUILT).when(change(Sent.absent(), Sent.absent(), Sent.of(new LocationId(13))))
                .expectException(NotFound.class).expectNoEvents();
        fixture.given(BUILT).when(change(Sent.absent(), Sent.absent(), Sent.of(KnownLocations.ELSEWHERE)))
                .expectException(ParentElsewhere.class).expectNoEvents();
        fixture.given(BUILT).when(change(Sent.absent(), Sent.absent(), Sent.of(KnownLocations.CONTAINER)))
                .expectException(ContainerHoldsNoLocation.class).expectNoEvents();
    }

    @Test
    @Rule("LOC-5")
    void aContainerRefusesWhatOnlyALocationHas() {
        fixture.given(BOX).when(change(Sent.of("78"), Sent.absent(), Sent.of(null))).expectEvents(
                new LocationDetailsChanged(ID, LocationDetails.ofContainer("78", null)));
        fixture.given(BOX).when(change(Sent.of("78"), Sent.of(3), Sent.absent())).expectException(BadParameter.class)
                .expectNoEvents();
        fixture.given(BOX).when(change(Sent.of("78"), Sent.absent(), Sent.of(new LocationId(13))))
                .expectException(BadParameter.class).expectNoEvents();
    }

    @Test
    @Rule({"LOC-3", "LOC-4"})
    void refusesToChangeWarehouseOrKind() {
        fixture.given(BUILT).when(staying(new WarehouseId(2), null)).expectException(LocationStaysInWarehouse.class)
                .expectNoEvents();
        fixture.given(BUILT).when(staying(null, LocationKind.CONTAINER)).expectException(LocationStaysOfItsKind.class)
                .expectNoEvents();
        fixture.given(BUILT).when(staying(WAREHOUSE, LocationKind.LOCATION)).expectNoEvents();
    }

    @Test
    void aDeletedLocationIsGone() {
        fixture.given(BUILT).when(new DeleteLocation(ID)).expectEvents(new LocationDeleted(ID)).expectMarkedDeleted();
        fixture.given(BUILT, new LocationDeleted(ID)).when(new DeleteLocation(ID))
                .expectException(AggregateNotFoundException.class);
    }

    private static ChangeLocation change(Sent<String> name, Sent<Integer> type, Sent<LocationId> parent) {
        return new ChangeLocation(ID, Sent.absent(), Sent.absent(), new LocationDetails.Changes(name, Sent.absent(), type, parent,
                Sent.absent(), Sent.absent(), Sent.absent()));
    }

    private static ChangeLocation staying(@Nullable WarehouseId warehouse, @Nullable LocationKind kind) {
        return new ChangeLocation(ID, warehouse == null ? Sent.absent() : Sent.of(warehouse),
                kind == null ? Sent.absent() : Sent.of(kind), new LocationDetails.Changes(Sent.absent(), Sent.absent(),
                        Sent.absent(), Sent.absent(), Sent.absent(), Sent.absent(), Sent.absent()));
    }
}
