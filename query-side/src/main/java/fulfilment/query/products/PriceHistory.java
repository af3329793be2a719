package fulfilment.query.products;

import fulfilment.api.kernel.Price;
import fulfilment.api.products.PriceHistoryView;
import fulfilment.api.products.ProductEvent.ProductDetailsChanged;
import fulfilment.api.wire.Wire;
import fulfilment.query.platform.Happened;
import fulfilment.query.platform.Projection;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** What products cost before, and since when they do not. Source: contract, 7.2. */
@Component
class PriceHistory implements Projection {

    private final JdbcTemplate jdbc;
    private final Wire wire;

    PriceHistory(JdbcTemplate jdbc, Wire wire) {
        this.jdbc = jdbc;
        this.wire = wire;
    }

    @Override
    public void project(List<Happened> events) {
        for (var happened : events) {
            if (happened.event() instanceof ProductDetailsChanged e) {
                remember(happened, e);
            }
        }
    }

    private void remember(Happened happened, ProductDetailsChanged e) {
        var recorded = happened.recorded();
        int idproduct = e.product().value();
        Price price = e.details().price();
        if (!price.equals(e.priceBefore())) {
            insert("product_price_history", recorded.index(), idproduct, new PriceHistoryView(recorded.index(), idproduct,
                    recorded.iduser(), e.priceBefore(), price, recorded.at()));
        }
        Price fixedstockprice = e.details().fixedstockprice();
        if (!fixedstockprice.equals(e.fixedstockpriceBefore())) {
            insert("product_fixedstockprice_history", recorded.index(), idproduct,
                    new PriceHistoryView.OfFixedstockprice(recorded.index(), idproduct, recorded.iduser(),
                            e.fixedstockpriceBefore(), fixedstockprice, recorded.at()));
        }
    }

    private void insert(String table, long id, int idproduct, Object view) {
        jdbc.update("insert into query.%s (id, idproduct, body) values (?, ?, ?) on conflict (id) do nothing".formatted(table),
                id,
                idproduct, wire.write(view));
    }
}
