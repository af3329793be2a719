package fulfilment.command.stock;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.locations.LocationId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.stock.StockSnapshot.Linked;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The locations that a product is linked to: it lies there, or may lie there. At most one in each warehouse is preferred. Immutable. Rules
 * STK-48, STK-53.
 */
record LinkedLocations(SortedMap<LocationId, Linked> links) {

    static final LinkedLocations NONE = of(List.of());

    static LinkedLocations of(Collection<Linked> all) {
        var links = new TreeMap<LocationId, Linked>(Comparator.comparingInt(LocationId::value));
        all.forEach(link -> links.put(link.location(), link));
        return new LinkedLocations(links);
    }

    /** All links in the order of their locations. */
    List<Linked> all() {
        return List.copyOf(links.values());
    }

    boolean contains(@Nullable LocationId location) {
        return location != null && links.containsKey(location);
    }

    /** @throws NotFound if the product is not linked to the location. Rule STK-54. */
    Linked require(LocationId location) {
        var link = links.get(location);
        if (link == null) {
            throw new NotFound("location", location);
        }
        return link;
    }

    /** @param location null for no specific location, which is never preferred */
    boolean isPreferred(@Nullable LocationId location) {
        var link = location == null ? null : links.get(location);
        return link != null && link.preferred();
    }

    Set<LocationId> in(WarehouseId warehouse) {
        return links.values().stream().filter(link -> link.warehouse().equals(warehouse)).map(Linked::location)
                .collect(Collectors.toSet());
    }

    /** Adds or replaces a link. A new preferred location replaces the one before. Rule STK-53. */
    LinkedLocations with(Linked added) {
        var changed = of(links.values());
        if (added.preferred()) {
            changed.links.replaceAll((location, link) -> link.warehouse().equals(added.warehouse())
                    ? new Linked(link.warehouse(), location, link.note(), false)
                    : link);
        }
        changed.links.put(added.location(), added);
        return changed;
    }

    LinkedLocations without(LocationId location) {
        var changed = of(links.values());
        changed.links.remove(location);
        return changed;
    }
}
