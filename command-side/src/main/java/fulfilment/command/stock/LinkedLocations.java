package fulfilment.command.stock;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.locations.LocationId;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.StockCommand.ChangeLocationLink;
import fulfilment.api.stock.StockCommand.LinkLocation;
import fulfilment.api.stock.StockCommand.UnlinkLocation;
import fulfilment.api.stock.StockEvent;
import fulfilment.api.stock.StockEvent.LocationLinkChanged;
import fulfilment.api.stock.StockEvent.LocationLinked;
import fulfilment.api.stock.StockEvent.LocationUnlinked;
import fulfilment.api.stock.StockId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.stock.StockSnapshot.Linked;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
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

    LocationLinked link(LinkLocation command, StockFacts facts) {
        if (contains(command.location())) {
            throw new LocationLinkedAlready(command.location());
        }
        var warehouse = facts.location(command.location()).idwarehouse();
        return new LocationLinked(command.stock(), warehouse, command.location(), command.note(), command.preferred());
    }

    /** @return empty if nothing changes */
    Optional<LocationLinkChanged> change(ChangeLocationLink command) {
        var before = require(command.location());
        var after = new Linked(before.warehouse(), before.location(), command.note().or(before.note()),
                command.preferred().orKeep(before.preferred()));
        return after.equals(before)
                ? Optional.empty()
                : Optional.of(new LocationLinkChanged(command.stock(), after.warehouse(), command.location(), after.note(),
                        after.preferred()));
    }

    LocationUnlinked unlink(UnlinkLocation command, StockLevels levels) {
        var link = require(command.location());
        int stock = levels.at(new Place(link.warehouse(), command.location())).stock();
        if (stock > 0) {
            throw new LocationHoldsStock(command.location(), stock);
        }
        return new LocationUnlinked(command.stock(), link.warehouse(), command.location());
    }

    /** The link to a location that pieces come to; empty if there is one, or no location. Rule STK-50. */
    Optional<LocationLinked> arrival(StockId stock, Place place, StockFacts facts) {
        if (place.location() == null || contains(place.location())) {
            return Optional.empty();
        }
        facts.locationIn(place.warehouse(), place.location());
        return Optional.of(new LocationLinked(stock, place.warehouse(), place.location(), null, false));
    }

    /** The end of the link to a location that is empty now; empty if the link stays. */
    Optional<LocationUnlinked> departure(StockId stock, Place place, StockFacts facts) {
        return place.location() != null && contains(place.location()) && facts.location(place.location()).unlinkOnEmpty()
                ? Optional.of(new LocationUnlinked(stock, place.warehouse(), place.location()))
                : Optional.empty();
    }

    LinkedLocations after(StockEvent event) {
        return switch (event) {
            case LocationLinked e -> with(new Linked(e.warehouse(), e.location(), e.note(), e.preferred()));
            case LocationLinkChanged e -> with(new Linked(e.warehouse(), e.location(), e.note(), e.preferred()));
            case LocationUnlinked e -> without(e.location());
            default -> this;
        };
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
