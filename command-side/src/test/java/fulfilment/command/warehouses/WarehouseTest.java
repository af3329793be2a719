package fulfilment.command.warehouses;

import fulfilment.api.kernel.Address;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Rule;
import fulfilment.api.kernel.Sent;
import fulfilment.api.warehouses.WarehouseCommand.ChangeWarehouse;
import fulfilment.api.warehouses.WarehouseCommand.CreateWarehouse;
import fulfilment.api.warehouses.WarehouseDetails;
import fulfilment.api.warehouses.WarehouseEvent.WarehouseCreated;
import fulfilment.api.warehouses.WarehouseEvent.WarehouseDetailsChanged;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.CountingIds;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class WarehouseTest {

    private static final WarehouseId WAREHOUSE = new WarehouseId(1);
    private static final Address QUAY = new Address(null, "Kade 1", null, "3011 AA", "Rotterdam", null, new Country("NL"));

    private final AggregateTestFixture<Warehouse> fixture = new AggregateTestFixture<>(Warehouse.class);

    WarehouseTest() {
        fixture.registerInjectableResource(new CountingIds());
    }

    private static WarehouseDetails at(@Nullable Address address) {
        return new WarehouseDetails("Main hall", true, true, 1, true, address);
    }

    private static ChangeWarehouse change(Address.Changes address) {
        return new ChangeWarehouse(WAREHOUSE, new WarehouseDetails.Changes(Sent.absent(), Sent.absent(), Sent.absent(),
                Sent.absent(), Sent.absent(), address));
    }

    private static Address.Changes sent(Sent<String> street, Sent<String> zipcode, Sent<String> city, Sent<Country> country) {
        return new Address.Changes(Sent.absent(), street, Sent.absent(), zipcode, city, Sent.absent(), country);
    }

    @Test
    @Rule("ACC-15")
    void keepsTheAddressOfANewWarehouse() {
        fixture.givenNoPriorActivity().when(new CreateWarehouse(at(QUAY)))
                .expectEvents(new WarehouseCreated(WAREHOUSE, at(QUAY)));
    }

    @Test
    @Rule("ACC-15")
    void changesOnlyTheMembersOfAnAddressThatAreSent() {
        fixture.given(new WarehouseCreated(WAREHOUSE, at(QUAY)))
                .when(change(sent(Sent.of("Kade 2"), Sent.of(null), Sent.absent(), Sent.absent())))
                .expectEvents(new WarehouseDetailsChanged(WAREHOUSE,
                        at(new Address(null, "Kade 2", null, null, "Rotterdam", null, new Country("NL")))));
        fixture.given(new WarehouseCreated(WAREHOUSE, at(QUAY))).when(change(Address.Changes.NONE)).expectNoEvents();
    }

    @Test
    @Rule("ACC-15")
    void givesAnAddressToAWarehouseThatHadNone() {
        fixture.given(new WarehouseCreated(WAREHOUSE, at(null)))
                .when(change(sent(Sent.of("Kade 1"), Sent.of("3011 AA"), Sent.of("Rotterdam"), Sent.of(new Country("NL")))))
                .expectEvents(new WarehouseDetailsChanged(WAREHOUSE, at(QUAY)));
    }

    @Test
    @Rule("ACC-15")
    void removesAnAddressWhoseMembersAreAllEmptied() {
        fixture.given(new WarehouseCreated(WAREHOUSE, at(QUAY)))
                .when(change(sent(Sent.of(null), Sent.of(""), Sent.of(" "), Sent.of(null))))
                .expectEvents(new WarehouseDetailsChanged(WAREHOUSE, at(null)));
    }

    @Test
    @Rule("ACC-15")
    void refusesAnAddressWithoutStreetCityOrCountry() {
        for (var half : new Address.Changes[] {sent(Sent.of(""), Sent.absent(), Sent.absent(), Sent.absent()),
                sent(Sent.absent(), Sent.absent(), Sent.of(null), Sent.absent()),
                sent(Sent.absent(), Sent.absent(), Sent.absent(), Sent.of(null))}) {
            fixture.given(new WarehouseCreated(WAREHOUSE, at(QUAY))).when(change(half)).expectException(BadParameter.class)
                    .expectNoEvents();
        }
        fixture.given(new WarehouseCreated(WAREHOUSE, at(null)))
                .when(change(sent(Sent.absent(), Sent.of("3011 AA"), Sent.absent(), Sent.absent())))
                .expectException(BadParameter.class).expectNoEvents();
    }
}
