package fulfilment.command.stock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rule;
import fulfilment.api.locations.LocationId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.stock.StockSnapshot.Linked;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The locations that a product is linked to. */
class LinkedLocationsTest {

    private static final WarehouseId ONE = new WarehouseId(1);
    private static final WarehouseId TWO = new WarehouseId(2);

    private static LocationId at(int location) {
        return new LocationId(location);
    }

    private static Linked link(WarehouseId warehouse, int location, boolean preferred) {
        return new Linked(warehouse, at(location), "note " + location, preferred);
    }

    @Rule("STK-53")
    @Test
    void aNewPreferredLocationReplacesTheOneOfItsWarehouseOnly() {
        var links = LinkedLocations.of(List.of(link(ONE, 12, true), link(ONE, 11, false), link(TWO, 21, true)));

        var changed = links.with(link(ONE, 11, true));

        assertThat(changed.all()).containsExactly(link(ONE, 11, true), link(ONE, 12, false), link(TWO, 21, true));
        assertThat(links.isPreferred(at(12))).describedAs("the value before").isTrue();
        assertThat(changed.isPreferred(at(12))).isFalse();
        assertThat(changed.isPreferred(null)).isFalse();
        assertThat(changed.isPreferred(at(99))).isFalse();
    }

    @Rule("STK-53")
    @Test
    void aLocationThatIsNotPreferredReplacesNone() {
        var links = LinkedLocations.NONE.with(link(ONE, 11, true)).with(link(ONE, 12, false));

        assertThat(links.isPreferred(at(11))).isTrue();
        assertThat(links.with(link(ONE, 11, false)).isPreferred(at(11))).isFalse();
    }

    @Rule("STK-54")
    @Test
    void aLocationWithoutALinkIsNotFound() {
        var links = LinkedLocations.NONE.with(link(ONE, 11, false));

        assertThat(links.require(at(11))).isEqualTo(link(ONE, 11, false));
        assertThat(links.contains(at(11))).isTrue();
        assertThatExceptionOfType(NotFound.class).isThrownBy(() -> links.require(at(12)));
        assertThatExceptionOfType(NotFound.class).isThrownBy(() -> links.without(at(11)).require(at(11)));
    }

    @Test
    void namesTheLocationsOfAWarehouse() {
        var links = LinkedLocations.of(List.of(link(ONE, 12, true), link(ONE, 11, false), link(TWO, 21, true)));

        assertThat(links.in(ONE)).containsExactlyInAnyOrder(at(11), at(12));
        assertThat(links.in(new WarehouseId(3))).isEmpty();
    }
}
