package fulfilment.command.customfields;

import fulfilment.api.customers.CustomerFieldEvent.CustomerFieldCreated;
import fulfilment.api.customfields.FieldType;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.orderfields.OrderFieldEvent.OrderFieldCreated;
import fulfilment.api.products.ProductFieldEvent.ProductFieldCreated;
import fulfilment.command.platform.Lookup;
import fulfilment.command.platform.Register;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.eventhandling.DomainEventMessage;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The custom fields that the account defines. Each kind has a table. */
@Component
public class CustomFieldRegister implements Register {

    private final JdbcTemplate jdbc;
    private final Map<FieldKind<?>, Lookup<Integer, CustomField>> fields;

    protected CustomFieldRegister(JdbcTemplate jdbc, Lookup.Factory lookups) {
        this.jdbc = jdbc;
        this.fields = Stream.<FieldKind<?>>of(FieldKind.PRODUCT, FieldKind.CUSTOMER, FieldKind.ORDER)
                .collect(Collectors.toMap(Function.identity(), kind -> lookups.of(id -> read(kind, id))));
    }

    private Optional<CustomField> read(FieldKind<?> kind, int id) {
        return jdbc.query("select title, type, choices from command.%1$s where id%1$s = ?".formatted(kind.name()),
                (row, number) -> new CustomField(kind, id, row.getString("title"), FieldType.valueOf(row.getString("type")),
                        List.of((String[]) row.getArray("choices").getArray())),
                id).stream().findFirst();
    }

    /** @throws BadParameter if there is no such field. Rules PRD-23, CUS-24, ORD-19. */
    public CustomField require(FieldKind<?> kind, int id) {
        return lookup(kind).find(id)
                .orElseThrow(() -> new BadParameter(kind.parameter(), "field %d does not exist".formatted(id)));
    }

    private Lookup<Integer, CustomField> lookup(FieldKind<?> kind) {
        return Objects.requireNonNull(fields.get(kind));
    }

    @Override
    public void record(DomainEventMessage<?> event) {
        switch (event.getPayload()) {
            case ProductFieldCreated(var field, var d) ->
                write(new CustomField(FieldKind.PRODUCT, field.value(), d.title(), d.type(), d.values()));
            case CustomerFieldCreated(var field, var d) ->
                write(new CustomField(FieldKind.CUSTOMER, field.value(), d.title(), d.type(), d.values()));
            case OrderFieldCreated(var field, var d) ->
                write(new CustomField(FieldKind.ORDER, field.value(), d.title(), d.type(), d.values()));
            default -> {
            }
        }
    }

    private void write(CustomField field) {
        jdbc.update("insert into command.%1$s (id%1$s, title, type, choices) values (?, ?, ?, ?)".formatted(field.kind().name()),
                field.id(), field.title(), field.type().name(), field.values().toArray(String[]::new));
        lookup(field.kind()).changed(field.id());
    }
}
