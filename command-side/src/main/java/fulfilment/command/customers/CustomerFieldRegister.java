package fulfilment.command.customers;

import fulfilment.api.customers.CustomerFieldEvent.CustomerFieldCreated;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.products.FieldType;
import fulfilment.command.platform.Lookup;
import fulfilment.command.platform.Register;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.axonframework.eventhandling.DomainEventMessage;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Stores which customer fields exist. */
@Component
class CustomerFieldRegister implements Register {

    private final JdbcTemplate jdbc;
    private final Lookup<Integer, CustomerFieldFacts> fields;

    protected CustomerFieldRegister(JdbcTemplate jdbc, Lookup.Factory lookups) {
        this.jdbc = jdbc;
        this.fields = lookups.of(id -> jdbc.query(
                "select idcustomerfield, title, type, choices from command.customerfield where idcustomerfield = ?",
                (row, number) -> facts(row), id).stream().findFirst());
    }

    private static CustomerFieldFacts facts(ResultSet row) throws SQLException {
        return new CustomerFieldFacts(row.getInt("idcustomerfield"), row.getString("title"),
                FieldType.valueOf(row.getString("type")), List.of((String[]) row.getArray("choices").getArray()));
    }

    /** @throws BadParameter if there is no such field. Rule CUS-24. */
    CustomerFieldFacts field(int idcustomerfield) {
        return fields.find(idcustomerfield)
                .orElseThrow(() -> new BadParameter("customerfields", "field %d does not exist".formatted(idcustomerfield)));
    }

    @Override
    public void record(DomainEventMessage<?> event) {
        if (event.getPayload() instanceof CustomerFieldCreated e) {
            jdbc.update("insert into command.customerfield (idcustomerfield, title, type, choices) values (?, ?, ?, ?)",
                    e.field().value(), e.details().title(), e.details().type().name(),
                    e.details().values().toArray(String[]::new));
            fields.changed(e.field().value());
        }
    }
}
