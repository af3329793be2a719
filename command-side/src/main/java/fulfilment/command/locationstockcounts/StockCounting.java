package fulfilment.command.locationstockcounts;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.locationstockcounts.StockCountCommand.CountProduct;
import fulfilment.api.locationstockcounts.StockCountCommand.OpenStockCount;
import fulfilment.api.locationstockcounts.StockCountEvent.StockCountOpened;
import fulfilment.api.locationstockcounts.StockCountId;
import fulfilment.api.locationstockcounts.StockCountLine;
import fulfilment.api.products.ProductId;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.PlaceLevel;
import fulfilment.command.catalogue.ProductRegister;
import fulfilment.command.locations.LocationRegister;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Streams;
import fulfilment.command.stock.LocationStock;
import fulfilment.command.stock.ProductWithoutStock;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Opens counts and records what is counted, both with the stock of that moment. Rules CNT-6, CNT-9, CNT-13. */
@Component
class StockCounting {

    private static final String LINES = "location_stock_count_product";

    private final Streams streams;
    private final LocationRegister locations;
    private final OpenStockCounts open;
    private final ProductRegister products;
    private final LocationStock stock;
    private final Ids ids;

    StockCounting(Streams streams, LocationRegister locations, OpenStockCounts open, ProductRegister products,
            LocationStock stock, Ids ids) {
        this.streams = streams;
        this.locations = locations;
        this.open = open;
        this.products = products;
        this.stock = stock;
        this.ids = ids;
    }

    @CommandHandler
    StockCountId decide(OpenStockCount command) {
        var location = locations.require(command.location());
        open.requireNoneAt(command.location());
        var place = new Place(location.idwarehouse(), command.location());
        var lines = lines(stock.lying(place, StockCount.MOST_LINES), place);
        var opening = new StockCountOpened(new StockCountId(ids.next("location_stock_count")), location.idwarehouse(),
                command.location(), command.blind(), lines, command.by().value());
        return streams.create(StockCount.class, () -> new StockCount(opening)).id();
    }

    private List<StockCountLine> lines(SortedMap<ProductId, PlaceLevel> lying, Place place) {
        var facts = products.findAll(lying.keySet().stream().map(ProductId::value).toList());
        var numbers = ids.next(LINES, lying.size()).iterator();
        var lines = new ArrayList<StockCountLine>(lying.size());
        lying.forEach((product, level) -> {
            var known = facts.get(product.value());
            if (known == null) {
                throw new NotFound("product", product);
            }
            lines.add(new StockCountLine(numbers.next(), product, known.productcode(), known.name(), level.stock(), level.lot(),
                    stock.lastEntry(product, place)));
        });
        return lines;
    }

    @CommandHandler
    void decide(CountProduct command) {
        var count = streams.load(StockCount.class, command.count());
        count.requireOpen();
        ProductWithoutStock.refuseType(products.require(command.idproduct()));
        var counted = stock.counted(command.idproduct(), count.place(), command.amount(), command.lot());
        count.count(command.idproduct(), counted, this::found, command.by());
    }

    private StockCountLine found(ProductId product) {
        var facts = products.require(product);
        return new StockCountLine(ids.next(LINES), product, facts.productcode(), facts.name(), 0, null);
    }
}
