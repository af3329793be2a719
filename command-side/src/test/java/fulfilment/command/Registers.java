package fulfilment.command;

import static fulfilment.command.platform.NoDatabase.JDBC;
import static fulfilment.command.platform.NoDatabase.LOOKUPS;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.suppliers.SupplierId;
import fulfilment.api.tags.TagId;
import fulfilment.api.users.UserId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.fulfilmentcustomers.FulfilmentCustomerRegister;
import fulfilment.command.suppliers.SupplierRegister;
import fulfilment.command.tags.TagRegister;
import fulfilment.command.users.UserRegister;
import fulfilment.command.warehouses.WarehouseFacts;
import fulfilment.command.warehouses.WarehouseRegister;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Registers that know a few objects and need no database. */
public final class Registers {

    private Registers() {}

    /** @throws NotFound if the id is none of these; null is accepted */
    public static void require(String kind, @Nullable Integer id, int... known) {
        if (id != null && IntStream.of(known).noneMatch(one -> one == id)) {
            throw new NotFound(kind, id);
        }
    }

    public static TagRegister tags(int... known) {
        return new TagRegister(JDBC, LOOKUPS) {

            @Override
            public void requireKnown(TagId tag) {
                require("tag", tag.value(), known);
            }
        };
    }

    public static SupplierRegister suppliers(int... known) {
        return new SupplierRegister(JDBC, LOOKUPS) {

            @Override
            public void requireKnown(@Nullable SupplierId idsupplier) {
                require("supplier", Id.value(idsupplier), known);
            }
        };
    }

    public static FulfilmentCustomerRegister fulfilmentCustomers(int... known) {
        return new FulfilmentCustomerRegister(JDBC, LOOKUPS) {

            @Override
            public void requireKnown(@Nullable FulfilmentCustomerId idfulfilmentCustomer) {
                require("fulfilment customer", Id.value(idfulfilmentCustomer), known);
            }
        };
    }

    /** All of these users are active. */
    public static UserRegister users(int... known) {
        return new UserRegister(JDBC) {

            @Override
            public void requireKnown(@Nullable UserId iduser) {
                require("user", Id.value(iduser), known);
            }

            @Override
            public void requireActive(UserId iduser) {
                require("user", iduser.value(), known);
            }
        };
    }

    /** All of these warehouses are active and accept orders; the first one is the default. */
    public static WarehouseRegister warehouses(int... known) {
        var facts = IntStream.range(0, known.length).mapToObj(i -> new WarehouseFacts(new WarehouseId(known[i]), true, i, true))
                .toList();
        return new WarehouseRegister(JDBC, LOOKUPS) {

            @Override
            public List<WarehouseFacts> all() {
                return facts;
            }
        };
    }
}
