package fulfilment.query.locations;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.kernel.Rule;
import fulfilment.api.locations.LocationDetails;
import fulfilment.api.locations.LocationEvent;
import fulfilment.api.locations.LocationEvent.LocationCreated;
import fulfilment.api.locations.LocationEvent.LocationDeleted;
import fulfilment.api.locations.LocationEvent.LocationDetailsChanged;
import fulfilment.api.locations.LocationId;
import fulfilment.api.locations.LocationKind;
import fulfilment.api.locations.LocationTypeDetails;
import fulfilment.api.locations.LocationTypeEvent;
import fulfilment.api.locations.LocationTypeEvent.LocationTypeAdded;
import fulfilment.api.locations.LocationTypeEvent.LocationTypeDeleted;
import fulfilment.api.locations.LocationTypeEvent.LocationTypeDetailsChanged;
import fulfilment.api.locations.LocationTypeEvent.LocationTypeMadeDefault;
import fulfilment.api.locations.LocationTypeView;
import fulfilment.api.locations.LocationTypesId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.api.wire.Wire;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LocationFoldTest {

    private static final LocationId ID = new LocationId(5);
    private static final LocationDetails SHELF = new LocationDetails("A.1", null, 2, new LocationId(4), true, false, true);
    private static final LocationCreated BUILT = new LocationCreated(ID, new WarehouseId(1), LocationKind.LOCATION, SHELF, false);

    private final Wire wire = new Wire(ZoneId.of("Europe/Amsterdam"));

    @Test
    void showsAllFieldsOfALocationWithoutItsType() {
        assertThat(shown(BUILT)).isEqualTo("""
                {"idlocation":5,"idwarehouse":1,"parent_idlocation":4,"type":"location","name":"A.1","remarks":null,\
                "unlink_on_empty":true,"is_bulk_location":false,"is_exclusive_location":true}""");
        assertThat(shown(BUILT, new LocationDetailsChanged(ID, SHELF.inside(null)))).contains("\"parent_idlocation\":null");
    }

    @Test
    @Rule("LOC-5")
    void showsOnlyWhatAContainerHas() {
        assertThat(shown(new LocationCreated(ID, new WarehouseId(1), LocationKind.CONTAINER,
                LocationDetails.ofContainer("77", "red"), true))).isEqualTo(
                        "{\"idlocation\":5,\"idwarehouse\":1,\"type\":\"container\",\"name\":\"77\",\"remarks\":\"red\"}");
    }

    @Test
    void removesADeletedLocation() {
        assertThat(folded(BUILT, new LocationDeleted(ID))).isNull();
    }

    @Test
    void readsBackTheStoredState() {
        var container = new LocationCreated(ID, new WarehouseId(1), LocationKind.CONTAINER,
                LocationDetails.ofContainer("77", null), true);
        for (var state : List.of(some(BUILT), some(container))) {
            assertThat(wire.read(wire.write(state), LocationState.class)).isEqualTo(state);
        }
    }

    /** After any events of location types, exactly one type is the default. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @Rule("LOC-21")
    void exactlyOneTypeIsTheDefault(long seed) {
        var random = new Random(seed);
        var list = LocationTypesId.THE_LIST;
        var views = new TreeMap<Integer, LocationTypeView>();
        var ids = new ArrayList<>(List.of(1));
        int standard = 1;
        fold(views, new LocationTypeAdded(list, 1, new LocationTypeDetails("1", "#000000"), true));
        for (int step = 2; step < 200; step++) {
            int other = ids.get(random.nextInt(ids.size()));
            switch (random.nextInt(4)) {
                case 0 -> {
                    ids.add(step);
                    fold(views, new LocationTypeAdded(list, step, new LocationTypeDetails("" + step, "#000000"), false));
                }
                case 1 -> fold(views, new LocationTypeDetailsChanged(list, other, new LocationTypeDetails("" + step, "#111111")));
                case 2 -> {
                    if (other != standard) {
                        fold(views, new LocationTypeMadeDefault(list, other, standard));
                        standard = other;
                    }
                }
                default -> {
                    if (other != standard) {
                        ids.remove(Integer.valueOf(other));
                        fold(views, new LocationTypeDeleted(list, other));
                    }
                }
            }
            assertThat(views.keySet()).containsExactlyElementsOf(ids);
            assertThat(views.values().stream().filter(LocationTypeView::isDefault).map(LocationTypeView::idlocationType))
                    .containsExactly(standard);
        }
    }

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 30);
    }

    private static void fold(Map<Integer, LocationTypeView> views, LocationTypeEvent event) {
        var fold = new LocationTypeFold();
        for (int id : fold.touches(event)) {
            var after = fold.on(id, views.get(id), event, recorded());
            if (after == null) {
                views.remove(id);
            } else {
                views.put(id, after);
            }
        }
    }

    private String shown(LocationEvent... events) {
        return wire.write(some(events).shown());
    }

    private static LocationState some(LocationEvent... events) {
        var state = folded(events);
        assertThat(state).isNotNull();
        return Objects.requireNonNull(state);
    }

    private static @Nullable LocationState folded(LocationEvent... events) {
        LocationState state = null;
        for (var event : events) {
            state = new LocationFold().on(ID.value(), state, event, recorded());
        }
        return state;
    }

    private static Recorded recorded() {
        return new Recorded(1, Instant.parse("2030-01-31T09:30:00Z"), 1);
    }
}
