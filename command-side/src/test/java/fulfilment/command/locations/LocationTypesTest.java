package fulfilment.command.locations;

import static fulfilment.api.locations.LocationTypesId.THE_LIST;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rule;
import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationTypeCommand.AddLocationType;
import fulfilment.api.locations.LocationTypeCommand.ChangeLocationType;
import fulfilment.api.locations.LocationTypeCommand.DeleteLocationType;
import fulfilment.api.locations.LocationTypeCommand.MakeLocationTypeDefault;
import fulfilment.api.locations.LocationTypeDetails;
import fulfilment.api.locations.LocationTypeEvent.LocationTypeAdded;
import fulfilment.api.locations.LocationTypeEvent.LocationTypeDeleted;
import fulfilment.api.locations.LocationTypeEvent.LocationTypeDetailsChanged;
import fulfilment.api.locations.LocationTypeEvent.LocationTypeMadeDefault;
import fulfilment.api.locations.LocationTypeId;
import fulfilment.command.CountingIds;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.junit.jupiter.api.Test;

class LocationTypesTest {

    private static final LocationTypeDetails STANDARD = new LocationTypeDetails("Standard", "#5993be");
    private static final LocationTypeDetails COLD = new LocationTypeDetails("Cold", "#0000FF");
    private static final LocationTypeAdded FIRST = new LocationTypeAdded(THE_LIST, 1, STANDARD, true);
    private static final LocationTypeAdded SECOND = new LocationTypeAdded(THE_LIST, 2, COLD, false);

    private final AggregateTestFixture<LocationTypes> fixture = new AggregateTestFixture<>(LocationTypes.class);

    LocationTypesTest() {
        var ids = new CountingIds();
        assertThat(ids.next("location_type")).isEqualTo(1);
        fixture.registerInjectableResource(ids);
    }

    @Test
    @Rule("LOC-21")
    void addsAFurtherTypeThatIsNotTheDefault() {
        fixture.given(FIRST).when(new AddLocationType(THE_LIST, COLD)).expectEvents(SECOND).expectResultMessagePayload(2);
    }

    @Test
    void changesOnlyWhatWasSent() {
        fixture.given(FIRST).when(changed(1, Sent.of("Shelf"))).expectEvents(
                new LocationTypeDetailsChanged(THE_LIST, 1, new LocationTypeDetails("Shelf", "#5993be")));
        fixture.given(FIRST).when(changed(1, Sent.of("Standard"))).expectNoEvents();
    }

    @Test
    @Rule("LOC-21")
    void makesAnotherTypeTheDefault() {
        fixture.given(FIRST, SECOND).when(new MakeLocationTypeDefault(THE_LIST, new LocationTypeId(2)))
                .expectEvents(new LocationTypeMadeDefault(THE_LIST, 2, 1));
        fixture.given(FIRST, SECOND).when(new MakeLocationTypeDefault(THE_LIST, new LocationTypeId(1))).expectNoEvents();
    }

    @Test
    @Rule("LOC-22")
    void refusesToDeleteTheDefaultType() {
        fixture.given(FIRST, SECOND).when(new DeleteLocationType(THE_LIST, new LocationTypeId(1)))
                .expectException(DefaultLocationTypeStays.class)
                .expectNoEvents();
        fixture.given(FIRST, SECOND, new LocationTypeMadeDefault(THE_LIST, 2, 1))
                .when(new DeleteLocationType(THE_LIST, new LocationTypeId(1)))
                .expectEvents(new LocationTypeDeleted(THE_LIST, 1));
        fixture.given(FIRST, SECOND, new LocationTypeMadeDefault(THE_LIST, 2, 1))
                .when(new DeleteLocationType(THE_LIST, new LocationTypeId(2)))
                .expectException(DefaultLocationTypeStays.class).expectNoEvents();
    }

    @Test
    void refusesCommandsToUnknownTypes() {
        fixture.given(FIRST).when(new DeleteLocationType(THE_LIST, new LocationTypeId(2))).expectException(NotFound.class)
                .expectNoEvents();
        fixture.given(FIRST).when(new MakeLocationTypeDefault(THE_LIST, new LocationTypeId(2))).expectException(NotFound.class)
                .expectNoEvents();
        fixture.given(FIRST, SECOND, new LocationTypeDeleted(THE_LIST, 2)).when(changed(2, Sent.of("Shelf")))
                .expectException(NotFound.class).expectNoEvents();
    }

    private static ChangeLocationType changed(int type, Sent<String> name) {
        return new ChangeLocationType(THE_LIST, new LocationTypeId(type), new LocationTypeDetails.Changes(name, Sent.absent()));
    }
}
