package fulfilment.command.products;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.products.FieldType;
import fulfilment.api.products.PricelistEvent.PricelistCreated;
import fulfilment.api.products.ProductFieldEvent.ProductFieldCreated;
import fulfilment.command.platform.Lookup;
import fulfilment.command.platform.Register;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.axonframework.eventhandling.DomainEventMessage;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Stores the product fields and price lists for decisions. */
@Component
public class CatalogRegister implements Register {

    private final JdbcTemplate jdbc;
    private final Lookup<Integer, ProductFieldFacts> fields;

    protected CatalogRegister(JdbcTemplate jdbc, Lookup.Factory lookups) {
        this.jdbc = jdbc;
        this.fields = lookups.of(id -> jdbc.query(
                "select idproductfield, title, type, choices from command.productfield where idproductfield = ?",
                (row, number) -> facts(row), id).stream().findFirst());
    }

    private static ProductFieldFacts facts(ResultSet row) throws SQLException {
        return new ProductFieldFacts(row.getInt("idproductfield"), row.getString("title"),
                FieldType.valueOf(row.getString("type")),
                List.of((String[]) row.getArray("choices").getArray()));
    }

    /** @throws BadParameter if there is no such field. Rule PRD-23. */
    ProductFieldFacts field(int idproductfield) {
        return fields.find(idproductfield)
                .orElseThrow(() -> new BadParameter("productfields", "field %d does not exist".formatted(idproductfield)));
    }

    /** @throws BadParameter if there is no such price list */
    public void requirePricelist(int idpricelist) {
        var known = jdbc.queryForObject("select exists (select from command.pricelist where idpricelist = ?)", Boolean.class,
                idpricelist);
        if (!Boolean.TRUE.equals(known)) {
            throw new BadParameter("pricelists", "price list %d does not exist".formatted(idpricelist));
        }
    }

    @Override
    public void record(DomainEventMessage<?> event) {
        switch (event.getPayload()) {
            case ProductFieldCreated e -> {
                jdbc.update("insert into command.productfield (idproductfield, title, type, choices) values (?, ?, ?, ?)",
                        e.field().value(), e.details().title(), e.details().type().name(),
                        e.details().values().toArray(String[]::new));
                fields.changed(e.field().value());
            }
            case PricelistCreated e ->
                jdbc.update("insert into command.pricelist (idpricelist) values (?)", e.pricelist().value());
            default -> {
            }
        }
    }
}
