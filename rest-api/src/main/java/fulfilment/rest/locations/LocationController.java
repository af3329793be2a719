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
     * 200 and a page of locations. Rules LOC-16, LOC-17.
     *
     * @param type          {@code location} or {@code container}; any other value lists none
     * @param name          the whole name
     * @param search        part of the name
     * @param onlyAvailable only locations that no product is linked to
     */
    @GetMapping
    @Access(Level.ANY_USER)
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

    /** 200 and the location; 404 if it does not exist. */
    @GetMapping("/{idlocation}")
    @Access(Level.ANY_USER)
    Answer<AnyLocation> getLocation(@PathVariable LocationId idlocation) {
        return api.find(new FindLocation(idlocation));
    }

    /**
     * 201 and the new location. Refused with 1011 if the warehouse already has a location with this name, with 5 if the parent is in
     * another warehouse. Rules LOC-2, LOC-8, LOC-10.
     *
     * @param autoLinkToParent whether to put it inside the parent that its name implies; a missing parent is created
     */
    @PostMapping
    @Access(rights = Right.LOCATIONS_EDIT)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<AnyLocation> createLocation(@RequestBody LocationBody body,
            @RequestParam(name = "auto_link_to_parent", defaultValue = "false") Boolean autoLinkToParent) {
        return api.create(body.create(autoLinkToParent), FindLocation::new);
    }

    /**
     * 200 and the changed location. Refused with 5 if {@code idwarehouse} or {@code type} differs or if the location would be inside
     * itself, with 1011 if the name is taken, with 1012 if it would become exclusive and several products are linked.
     */
    @PutMapping("/{idlocation}")
    @Access(rights = Right.LOCATIONS_EDIT)
    Answer<AnyLocation> changeLocation(@PathVariable LocationId idlocation, @RequestBody LocationBody body) {
        return api.change(body.change(idlocation), new FindLocation(idlocation));
    }

    /** 204; refused with 1012 while products are linked or locations are inside. */
    @DeleteMapping("/{idlocation}")
    @Access(rights = Right.LOCATIONS_EDIT)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> deleteLocation(@PathVariable LocationId idlocation) {
        return api.remove(new DeleteLocation(idlocation), new FindLocation(idlocation));
    }

    /** 200 and a page of the linked products, with or without stock there. Rule LOC-18. */
    @GetMapping("/{idlocation}/products")
    @Access(Level.ANY_USER)
    Answer<List<ProductAtLocation>> listLocationProducts(@PathVariable LocationId idlocation,
            @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListProductsAtLocation(idlocation, offset.value()));
    }
}
