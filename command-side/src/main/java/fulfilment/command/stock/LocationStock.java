package fulfilment.command.stock;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.locationstockcounts.Counted;
import fulfilment.api.products.ProductId;
import fulfilment.api.stock.Lot;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.PlaceLevel;
import fulfilment.api.stock.StockId;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Streams;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The pieces at one location, for stock counts: what lies there, and corrections of it. */
@Component
public class LocationStock {

    private final Streams streams;
    private final StockFacts facts;
    private final LocationLinks links;
    private final Ids ids;

    LocationStock(Streams streams, StockFacts facts, LocationLinks links, Ids ids) {
        this.streams = streams;
        this.facts = facts;
        this.links = links;
        this.ids = ids;
    }

    /**
     * The products with pieces at a location. Their stock is locked in the order of their ids.
     *
     * @param most stops looking after one product more
     */
    public SortedMap<ProductId, PlaceLevel> lying(Place place, int most) {
        var lying = new TreeMap<ProductId, PlaceLevel>();
        for (var product : links.productsAt(Objects.requireNonNull(place.location()))) {
            var level = level(product, place);
            if (level.stock() > 0) {
                lying.put(product, level);
            }
            if (lying.size() > most) {
                break;
            }
        }
        return lying;
    }

    public PlaceLevel level(ProductId product, Place place) {
        return streams.load(ProductStock.class, StockId.of(product)).levels().level(place);
    }

    /** The id of the last entry of a place in the location stock history; null if it has none. */
    public @Nullable Integer lastEntry(ProductId product, Place place) {
        return streams.load(ProductStock.class, StockId.of(product)).history().lastEntry(place);
    }

    /** Whether pickers found fewer pieces than were recorded since the product was counted. Rule CNT-28. */
    public boolean isShortSince(Counted counted, ProductId product, Place place) {
        var before = counted.shortPicks();
        return before != null
                && streams.load(ProductStock.class, StockId.of(product)).history().shortPicks(place) > before;
    }

    /** What was counted at a place, with the stock of this moment. @throws BadParameter if the account would not keep the lot */
    public Counted counted(ProductId product, Place place, int amount, @Nullable Lot lot) {
        facts.requireTraceability(lot);
        var stock = streams.load(ProductStock.class, StockId.of(product));
        var there = stock.levels().at(place);
        return new Counted(amount, there.joined(lot), there.stock(), there.lot(), stock.history().shortPicks(place));
    }

    /**
     * Corrects the pieces at a place by what was counted there.
     *
     * @param change pieces to add, negative to remove; may be zero if the lot is another one
     * @param lot    the lot of all pieces that are there afterwards; null to leave it
     */
    public void correct(ProductId product, Place place, int change, @Nullable Lot lot, String reason) {
        streams.load(ProductStock.class, StockId.of(product)).correct(place, change, lot, reason, facts, ids);
    }
}
