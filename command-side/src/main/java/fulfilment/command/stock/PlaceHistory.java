package fulfilment.command.stock;

import fulfilment.api.stock.ChangeType;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.StockEvent;
import fulfilment.api.stock.StockEvent.ClaimedStockTaken;
import fulfilment.api.stock.StockEvent.StockChanged;
import fulfilment.api.stock.StockEvent.StockMoved;
import fulfilment.api.stock.StockEvent.StockTransferred;
import fulfilment.api.stock.StockEvent.TakenStockRestored;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What stock counts ask about the places of a product. It changes in place, because a hot product has many events. Rule CNT-28. */
final class PlaceHistory {

    private final Map<Place, Integer> lastEntries = new HashMap<>();
    private final Map<Place, Integer> shortPicks = new HashMap<>();

    void resume(StockSnapshot snapshot) {
        lastEntries.putAll(snapshot.lastEntries());
        shortPicks.putAll(snapshot.shortPicks());
    }

    /** The entry of the location stock history with which a place got as many pieces as it has; null if it has none. */
    @Nullable
    Integer lastEntry(Place place) {
        return lastEntries.get(place);
    }

    /** How often pickers found fewer pieces at a place than were recorded. */
    int shortPicks(Place place) {
        return shortPicks.getOrDefault(place, 0);
    }

    Map<Place, Integer> lastEntries() {
        return lastEntries;
    }

    Map<Place, Integer> shortPicks() {
        return shortPicks;
    }

    /** @param after the levels after the event */
    void record(StockEvent event, StockLevels after) {
        switch (event) {
            case StockChanged e -> {
                enter(e.place(), e.locationHistory(), after);
                if (e.type() == ChangeType.SHORT_PICK) {
                    shortPicks.merge(e.place(), 1, Integer::sum);
                }
            }
            case StockMoved e -> {
                enter(e.from(), e.fromLocationHistory(), after);
                enter(e.to(), e.toLocationHistory(), after);
            }
            case StockTransferred e -> {
                enter(e.from(), e.fromLocationHistory(), after);
                enter(e.to(), e.toLocationHistory(), after);
            }
            case ClaimedStockTaken e -> enter(e.place(), e.locationHistory(), after);
            case TakenStockRestored e -> enter(e.place(), e.locationHistory(), after);
            default -> {
            }
        }
    }

    private void enter(Place place, int entry, StockLevels after) {
        if (after.at(place).stock() == 0) {
            lastEntries.remove(place);
        } else {
            lastEntries.put(place, entry);
        }
    }
}
