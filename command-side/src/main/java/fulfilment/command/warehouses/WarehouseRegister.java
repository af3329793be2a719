package fulfilment.command.warehouses;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.warehouses.WarehouseDetails;
import fulfilment.api.warehouses.WarehouseEvent;
import fulfilment.api.warehouses.WarehouseEvent.WarehouseCreated;
import fulfilment.api.warehouses.WarehouseEvent.WarehouseDetailsChanged;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.platform.Lookup;
import fulfilment.command.platform.Register;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.axonframework.eventhandling.DomainEventMessage;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Stores the warehouses for decisions. */
@Component
public class WarehouseRegister implements Register {

    private static final String ALL = "all";

    private final JdbcTemplate jdbc;
    private final Lookup<String, List<WarehouseFacts>> warehouses;

    protected WarehouseRegister(JdbcTemplate jdbc, Lookup.Factory lookups) {
        this.jdbc = jdbc;
        this.warehouses = lookups.of(key -> Optional.of(read()));
    }

    private List<WarehouseFacts> read() {
        return jdbc.query("select idwarehouse, accept_orders, priority, active from command.warehouse order by idwarehouse",
                (row, number) -> new WarehouseFacts(new WarehouseId(row.getInt("idwarehouse")), row.getBoolean("accept_orders"),
                        row.getInt("priority"), row.getBoolean("active")));
    }

    public List<WarehouseFacts> all() {
        return warehouses.find(ALL).orElseThrow();
    }

    /** @throws NotFound if there is no such warehouse */
    public WarehouseFacts require(WarehouseId idwarehouse) {
        return all().stream().filter(warehouse -> warehouse.idwarehouse().equals(idwarehouse)).findFirst()
                .orElseThrow(() -> new NotFound("warehouse", idwarehouse));
    }

    /** The active warehouse with the lowest priority number, preferably one that accepts orders; the first of all if none is active. Rule ACC-9. */
    public WarehouseFacts first() {
        return all().stream().filter(WarehouseFacts::active)
                .min(Comparator.comparing((WarehouseFacts warehouse) -> !warehouse.acceptOrders())
                        .thenComparing(WarehouseFacts::priority).thenComparing(WarehouseFacts::idwarehouse))
                .orElseGet(() -> all().getFirst());
    }

    @Override
    public void record(DomainEventMessage<?> event) {
        switch (event.getPayload()) {
            case WarehouseCreated e -> write(e, e.details());
            case WarehouseDetailsChanged e -> write(e, e.details());
            default -> {
            }
        }
    }

    private void write(WarehouseEvent event, WarehouseDetails details) {
        jdbc.update("""
                insert into command.warehouse (idwarehouse, accept_orders, priority, active) values (?, ?, ?, ?)
                on conflict (idwarehouse) do update set accept_orders = excluded.accept_orders, priority = excluded.priority,
                    active = excluded.active""",
                event.warehouse().value(), details.acceptOrders(), details.priority(), details.active());
        warehouses.changed(ALL);
    }
}
