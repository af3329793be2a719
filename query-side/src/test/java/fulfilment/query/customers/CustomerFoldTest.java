package fulfilment.query.customers;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.customers.CustomerAddress;
import fulfilment.api.customers.CustomerDetails;
import fulfilment.api.customers.CustomerEvent;
import fulfilment.api.customers.CustomerEvent.CustomerAddressAdded;
import fulfilment.api.customers.CustomerEvent.CustomerAddressChanged;
import fulfilment.api.customers.CustomerEvent.CustomerAddressRemoved;
import fulfilment.api.customers.CustomerEvent.CustomerCreated;
import fulfilment.api.customers.CustomerEvent.CustomerDeleted;
import fulfilment.api.customers.CustomerEvent.CustomerDetailsChanged;
import fulfilment.api.customers.CustomerEvent.CustomerFieldsChanged;
import fulfilment.api.customers.CustomerFieldValue;
import fulfilment.api.customers.CustomerId;
import fulfilment.api.kernel.Address;
import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Recorded;
import fulfilment.api.wire.Wire;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The views of a customer and its addresses show their events, also when they are stored and read between any two events. */
class CustomerFoldTest {

    private static final CustomerId ANN = new CustomerId(17);
    private static final CustomerAddress HOME = new CustomerAddress(1, "Home",
            new Address(null, "Quay 1", null, null, "Delft", null, new Country("NL")), true, true);
    private static final CustomerAddress WORK = new CustomerAddress(2, "Work", Address.EMPTY, false, false);
    private static final Instant START = Instant.parse("2026-01-01T10:00:00Z");

    private final CustomerFold customers = new CustomerFold();
    private final CustomerAddressFold addresses = new CustomerAddressFold();
    private final Wire wire = new Wire(ZoneId.of("Europe/Amsterdam"));
    private final TreeMap<Integer, CustomerFold.Kept> keptCustomers = new TreeMap<>();
    private final TreeMap<Integer, CustomerAddressFold.Kept> keptAddresses = new TreeMap<>();

    private void happens(int second, CustomerEvent event) {
        var recorded = new Recorded(second, START.plusSeconds(second), 1);
        for (int id : customers.touches(event)) {
            keptCustomers.compute(id, (key, before) -> {
                var after = customers.on(id, before, event, recorded);
                return after == null ? null : wire.read(wire.write(after), CustomerFold.Kept.class);
            });
        }
        for (int id : addresses.touches(event)) {
            keptAddresses.compute(id, (key, before) -> {
                var after = addresses.on(id, before, event, recorded);
                return after == null ? null : wire.read(wire.write(after), CustomerAddressFold.Kept.class);
            });
        }
    }

    @Test
    void showsEveryEventInTheViews() {
        var details = CustomerDetails.BLANK.numbered(5);
        happens(0, new CustomerCreated(ANN, details, List.of(HOME), true));
        happens(1, new CustomerFieldsChanged(ANN, List.of(new CustomerFieldValue(4, "Segment", "Retail"))));
        happens(2, new CustomerDetailsChanged(ANN, details.numbered(6)));
        happens(3, new CustomerAddressChanged(ANN, HOME.defaultFor(true, false)));
        happens(4, new CustomerAddressAdded(ANN, WORK.defaultFor(false, true)));

        var ann = requireNonNull(keptCustomers.get(17));
        assertThat(ann.shown().profile().customerid()).isEqualTo("6");
        assertThat(ann.shown().profile().customerfields()).containsExactly(new CustomerFieldValue(4, "Segment", "Retail"));
        assertThat(ann.created()).isEqualTo(START);
        assertThat(ann.updated()).isEqualTo(START.plusSeconds(4));
        assertThat(keptAddresses).containsOnlyKeys(1, 2);
        assertThat(requireNonNull(keptAddresses.get(1)).shown().fullAddress()).isEqualTo("Home\nQuay 1\nDelft\nNetherlands");
        assertThat(requireNonNull(keptAddresses.get(1)).shown().defaultdelivery()).isFalse();
        assertThat(requireNonNull(keptAddresses.get(2)).shown().defaultdelivery()).isTrue();

        happens(5, new CustomerAddressRemoved(ANN, 1));
        assertThat(keptAddresses).containsOnlyKeys(2);
        happens(6, new CustomerDeleted(ANN, List.of(2)));
        assertThat(keptAddresses).isEmpty();
        assertThat(keptCustomers).isEmpty();
    }
}
