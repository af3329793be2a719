package fulfilment.command.products;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.products.PricelistEvent.PricelistCreated;
import fulfilment.api.products.PricelistId;
import fulfilment.command.platform.Register;
import org.axonframework.eventhandling.DomainEventMessage;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Stores which price lists exist. */
@Component
public class CatalogRegister implements Register {

    private final JdbcTemplate jdbc;

    protected CatalogRegister(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /** @throws BadParameter if there is no such price list */
    public void requirePricelist(PricelistId idpricelist) {
        var known = jdbc.queryForObject("select exists (select from command.pricelist where idpricelist = ?)", Boolean.class,
                idpricelist.value());
        if (!Boolean.TRUE.equals(known)) {
            throw new BadParameter("pricelists", "price list %d does not exist".formatted(idpricelist.value()));
        }
    }

    @Override
    public void record(DomainEventMessage<?> event) {
        if (event.getPayload() instanceof PricelistCreated e) {
            jdbc.update("insert into command.pricelist (idpricelist) values (?)", e.pricelist().value());
        }
    }
}
