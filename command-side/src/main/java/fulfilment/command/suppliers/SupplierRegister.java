package fulfilment.command.suppliers;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.suppliers.SupplierDetails;
import fulfilment.api.suppliers.SupplierEvent.SupplierAnonymized;
import fulfilment.api.suppliers.SupplierEvent.SupplierCreated;
import fulfilment.api.suppliers.SupplierEvent.SupplierDetailsChanged;
import fulfilment.api.suppliers.SupplierEvent;
import fulfilment.api.suppliers.SupplierId;
import fulfilment.command.platform.Lookup;
import fulfilment.command.platform.Register;
import java.util.Optional;
import org.axonframework.eventhandling.DomainEventMessage;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Stores the suppliers for decisions. A unique constraint of the table refuses a name that another supplier has, even in a race. */
@Component
public class SupplierRegister implements Register {

    private final JdbcTemplate jdbc;
    private final Lookup<SupplierId, Integer> suppliers;

    protected SupplierRegister(JdbcTemplate jdbc, Lookup.Factory lookups) {
        this.jdbc = jdbc;
        this.suppliers = lookups.of(this::read);
    }

    private Optional<Integer> read(SupplierId idsupplier) {
        return jdbc
                .queryForList("select idsupplier from command.supplier where idsupplier = ?", Integer.class, idsupplier.value())
                .stream().findFirst();
    }

    /** @param idsupplier null means no supplier and is accepted; @throws NotFound if there is no such supplier */
    public void requireKnown(@Nullable SupplierId idsupplier) {
        if (idsupplier != null && suppliers.find(idsupplier).isEmpty()) {
            throw new NotFound("supplier", idsupplier);
        }
    }

    @Override
    public void record(DomainEventMessage<?> event) {
        if (!(event.getPayload() instanceof SupplierEvent happened)) {
            return;
        }
        switch (happened) {
            case SupplierCreated e -> write(e.supplier(), e.details());
            case SupplierDetailsChanged e -> write(e.supplier(), e.details());
            case SupplierAnonymized e -> {
                // it keeps its name
            }
        }
    }

    private void write(SupplierId supplier, SupplierDetails details) {
        try {
            jdbc.update("""
                    insert into command.supplier (idsupplier, name) values (?, ?)
                    on conflict (idsupplier) do update set name = excluded.name""", supplier.value(), details.name());
        } catch (DuplicateKeyException taken) {
            throw new SupplierNameTaken(details.name());
        }
        suppliers.changed(supplier);
    }
}
