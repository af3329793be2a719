package fulfilment.command.orderfields;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.orderfields.OrderFieldEvent.OrderFieldCreated;
import fulfilment.api.orderfields.OrderFieldValue;
import fulfilment.api.products.FieldType;
import fulfilment.command.platform.Lookup;
import fulfilment.command.platform.Register;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.axonframework.eventhandling.DomainEventMessage;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Knows the order fields of the account. */
@Component
public class OrderFieldRegister implements Register {

    private final JdbcTemplate jdbc;
    private final Lookup<Integer, OrderFieldFacts> fields;

    protected OrderFieldRegister(JdbcTemplate jdbc, Lookup.Factory lookups) {
        this.jdbc = jdbc;
        this.fields = lookups.of(id -> jdbc.query(
                "select idorderfield, title, type, choices from command.orderfield where idorderfield = ?",
                (row, number) -> facts(row), id).stream().findFirst());
    }

    private static OrderFieldFacts facts(ResultSet row) throws SQLException {
        return new OrderFieldFacts(row.getInt("idorderfield"), row.getString("title"), FieldType.valueOf(row.getString("type")),
                List.of((String[]) row.getArray("choices").getArray()));
    }

    /**
     * @param value sent by a client
     * @return the field with this value
     * @throws BadParameter if the field does not exist or does not take this value. Rules ORD-19, ORD-74.
     */
    public OrderFieldValue holding(int idorderfield, String value) {
        return fields.find(idorderfield)
                .orElseThrow(() -> new BadParameter("orderfields", "field %d does not exist".formatted(idorderfield)))
                .holding(value);
    }

    @Override
    public void record(DomainEventMessage<?> event) {
        if (event.getPayload() instanceof OrderFieldCreated e) {
            jdbc.update("insert into command.orderfield (idorderfield, title, type, choices) values (?, ?, ?, ?)",
                    e.field().value(), e.details().title(), e.details().type().name(),
                    e.details().values().toArray(String[]::new));
            fields.changed(e.field().value());
        }
    }
}
