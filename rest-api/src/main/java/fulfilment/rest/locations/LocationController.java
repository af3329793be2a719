package fulfilment.rest.locations;

import fulfilment.api.locations.AnyLocation;
import fulfilment.api.locations.LocationCommand.DeleteLocation;
import fulfilment.api.locations.LocationId;
import fulfilment.api.locations.LocationQuery.FindLocation;
import fulfilment.api.locations.LocationQuery.ListLocations;
import fulfilment.api.locations.LocationQuery.ListProductsAtLocation;
import fulfilment.api.locations.LocationTypeId;
import fulfilment.api.locations.ProductAtLocation;
import fulfilment.api.users.Right;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.edge.Api;
import fulfilment.rest.lists.Sortable;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/**
 * Locations and containers. An answer with a container omits the fields that only a fixed location has: parent, location type and the
 * three flags. Rules LOC.
 */
@RestController
@RequestMapping("/api/v1/locations")
class LocationController {

    private final Api api;

    LocationController(Api api) {
        this.api = api;
    }

    /**
     * List locations or containers. Answers a page of them, by id. Containers have no parent, no type and none of the three flags. Rules
     * LOC-16, LOC-17.
     *
     * @param type          {@code location} for fixed locations, {@code container} for containers; any other value lists none.
     *                      For example {@code location}.
     * @param name          Only locations with exactly this name. For example {@code A-1}.
     * @param search        A part of the name. For example {@code lantern}.
     * @param onlyAvailable With {@code true}, only locations that no product is linked to
     */
    @GetMapping
    @Access(Level.ANY_USER)
    @Sortable({"id", "name", "idwarehouse"})
    Answer<List<AnyLocation>> listLocations(@RequestParam(defaultValue = "location") String type,
            @RequestParam(required = false) @Nullable WarehouseId idwarehouse,
            @RequestParam(required = false) @Nullable String name,
            @RequestParam(required = false) @Nullable String search,
            @RequestParam(name = "idlocation_type", required = false) @Nullable LocationTypeId idlocationType,
            @RequestParam(name = "only_available", defaultValue = "false") Boolean onlyAvailable,
            @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListLocations(type, idwarehouse, name == null || name.isEmpty() ? null : name, search,
                idlocationType, onlyAvailable, offset.value()));
    }

    /** Get a location or a container. A container has no parent, no type and none of the three flags. Rules LOC-5, LOC-23. */
    @GetMapping("/{idlocation}")
    @Access(Level.ANY_USER)
    Answer<AnyLocation> getLocation(@PathVariable LocationId idlocation) {
        return api.find(new FindLocation(idlocation));
    }

    /**
     * Create a location or a container. A fixed location needs a name; a container without one gets the next free number. Refused if the
     * warehouse has a location with this name (1011) or the parent is in another warehouse (5). Rules LOC-1, LOC-2, LOC-6, LOC-7, LOC-8,
     * LOC-10.
     *
     * @param autoLinkToParent With {@code true}, the location is put inside the one that its name implies; missing parents are created
     */
    @PostMapping
    @Access(rights = Right.LOCATIONS_EDIT)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<AnyLocation> createLocation(@RequestBody LocationBody body,
            @RequestParam(name = "auto_link_to_parent", defaultValue = "false") Boolean autoLinkToParent) {
        return api.create(body.create(autoLinkToParent), FindLocation::new);
    }

    /**
     * Change a location or a container. Refused with 5 if warehouse or type would change or it would be inside itself, with 1011 if the
     * name is taken, with 1012 if it would become exclusive while several products are linked. Rules LOC-2, LOC-3, LOC-4, LOC-9, LOC-14.
     */
    @PutMapping("/{idlocation}")
    @Access(rights = Right.LOCATIONS_EDIT)
    Answer<AnyLocation> changeLocation(@PathVariable LocationId idlocation, @RequestBody LocationBody body) {
        return api.change(body.change(idlocation), new FindLocation(idlocation));
    }

    /**
     * Delete a location or a container. Refused with 1012 while products are linked, locations are inside, or it is counted. Rules LOC-15,
     * CNT-8.
     */
    @DeleteMapping("/{idlocation}")
    @Access(rights = Right.LOCATIONS_EDIT)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> deleteLocation(@PathVariable LocationId idlocation) {
        return api.remove(new DeleteLocation(idlocation), new FindLocation(idlocation));
    }

    /**
     * List products that are linked to a location. Answers a page of them, by product, each with its stock there, which may be 0. Rule
     * LOC-18.
     */
    @GetMapping("/{idlocation}/products")
    @Access(Level.ANY_USER)
    Answer<List<ProductAtLocation>> listLocationProducts(@PathVariable LocationId idlocation,
            @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListProductsAtLocation(idlocation, offset.value()));
    }
}
