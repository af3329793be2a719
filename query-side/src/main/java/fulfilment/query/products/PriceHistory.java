package fulfilment.query.products;

import fulfilment.api.products.PriceHistoryView;
import fulfilment.api.products.ProductEvent.ProductDetailsChanged;
import fulfilment.api.wire.Wire;
import fulfilment.query.platform.Column;
import fulfilment.query.platform.RecordedEvent;
import fulfilment.query.platform.Log;
import fulfilment.query.platform.Projection;
import fulfilment.query.platform.TableSet;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Component;

/** Stores every change of a sales price or a purchase price. Rule PRD-18. */
@Component
class PriceHistory implements Projection {

    private static final List<Column<Entry>> COLUMNS = List.of(new Column<>("id", "bigint", Entry::event),
            new Column<>("idproduct", "int", Entry::idproduct), new Column<>("body", "text", Entry::body),
            new Column<>("since", "timestamptz", Entry::at));
    private static final Log<Entry> PRICES = new Log<>("product_price_history", COLUMNS);
    private static final Log<Entry> FIXED_STOCK_PRICES = new Log<>("product_fixedstockprice_history", COLUMNS);

    private final Wire wire;

    PriceHistory(Wire wire) {
        this.wire = wire;
    }

    /** @param event the index of the event in the event store, which is also the id of the entry */
    private record Entry(long event, int idproduct, String body, Instant at) {}

    @Override
    public List<String> tables() {
        return List.of(PRICES.name(), FIXED_STOCK_PRICES.name());
    }

    @Override
    public void project(List<RecordedEvent> events, TableSet tables) {
        var prices = new ArrayList<Entry>();
        var fixedStockPrices = new ArrayList<Entry>();
        for (var recordedEvent : events) {
            if (recordedEvent.event() instanceof ProductDetailsChanged e) {
                var recorded = recordedEvent.recorded();
                int idproduct = e.product().value();
                var price = e.details().prices().price();
                if (!price.equals(e.priceBefore())) {
                    prices.add(
                            entry(recordedEvent, idproduct, new PriceHistoryView(recorded.index(), idproduct, recorded.iduser(),
                                    e.priceBefore(), price, recorded.at())));
                }
                var fixedstockprice = e.details().prices().fixedstockprice();
                if (!fixedstockprice.equals(e.fixedstockpriceBefore())) {
                    fixedStockPrices.add(entry(recordedEvent, idproduct, new PriceHistoryView.OfFixedstockprice(recorded.index(),
                            idproduct, recorded.iduser(), e.fixedstockpriceBefore(), fixedstockprice, recorded.at())));
                }
            }
        }
        PRICES.add(prices, tables);
        FIXED_STOCK_PRICES.add(fixedStockPrices, tables);
    }

    private Entry entry(RecordedEvent recordedEvent, int idproduct, Object view) {
        return new Entry(recordedEvent.recorded().index(), idproduct, wire.write(view), recordedEvent.recorded().at());
    }
}
