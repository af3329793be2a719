package fulfilment.rest.locations;

import fulfilment.api.locations.AnyLocation;
import fulfilment.api.locations.LocationCommand.DeleteLocation;
import fulfilment.api.locations.LocationId;
import fulfilment.api.locations.LocationQuery.FindLocation;
import fulfilment.api.locations.LocationQuery.ListLocations;
import fulfilment.api.locations.LocationQuery.ListProductsAtLocation;
import fulfilment.api.locations.ProductAtLocation;
import fulfilment.api.users.Right;
import fulfilment.rest.platform.Access;
import fulfilment.rest.platform.Access.Level;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Api;
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
 * Places in a warehouse, fixed ones and containers. A container is answered without what only a fixed location has: its parent,
 * its type and the three flags. Rules LOC.
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
     * @param type          {@code location} or {@code container}; of another there are none
     * @param name          the whole name
     * @param search        part of the name
     * @param onlyAvailable only those that no product is linked to
     */
    @GetMapping
    @Access(Level.ANY_USER)
    Answer<List<AnyLocation>> list(@RequestParam(defaultValue = "location") String type,
            @RequestParam(required = false) @Nullable Integer idwarehouse, @RequestParam(required = false) @Nullable String name,
            @RequestParam(required = false) @Nullable String search,
            @RequestParam(name = "idlocation_type", required = false) @Nullable Integer idlocationType,
            @RequestParam(name = "only_available", defaultValue = "false") Boolean onlyAvailable,
            @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListLocations(type, idwarehouse, name == null || name.isEmpty() ? null : name, search,
                idlocationType, onlyAvailable, offset.value()));
    }

    /** 200 and the location; 404 when there is none. */
    @GetMapping("/{idlocation}")
    @Access(Level.ANY_USER)
    Answer<AnyLocation> find(@PathVariable int idlocation) {
        return api.find(new FindLocation(idlocation));
    }

    /**
     * 201 and the new location; 400 and code 1011 when its name is taken in the warehouse, code 5 when its parent is in another
     * one. Rules LOC-2, LOC-8, LOC-10.
     *
     * @param autoLinkToParent whether it goes inside the one its name says, which is made when missing
     */
    @PostMapping
    @Access(rights = Right.LOCATIONS_EDIT)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<AnyLocation> create(@RequestBody LocationBody body,
            @RequestParam(name = "auto_link_to_parent", defaultValue = "false") Boolean autoLinkToParent) {
        return api.create(body.create(autoLinkToParent), LocationId.class, location -> new FindLocation(location.value()));
    }

    /**
     * 200 and the changed location; 400 and code 5 for another warehouse or type than it has, or a parent inside itself, 1011 for
     * a name that is taken, 1012 when it is to take one product only and several are linked.
     */
    @PutMapping("/{idlocation}")
    @Access(rights = Right.LOCATIONS_EDIT)
    Answer<AnyLocation> change(@PathVariable int idlocation, @RequestBody LocationBody body) {
        return api.change(body.change(new LocationId(idlocation)), new FindLocation(idlocation));
    }

    /** 204; 400 and code 1012 while products are linked or locations are inside. */
    @DeleteMapping("/{idlocation}")
    @Access(rights = Right.LOCATIONS_EDIT)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> delete(@PathVariable int idlocation) {
        return api.remove(new DeleteLocation(new LocationId(idlocation)), new FindLocation(idlocation));
    }

    /** 200 and a page of the products linked, with or without stock there. */
    @GetMapping("/{idlocation}/products")
    @Access(Level.ANY_USER)
    Answer<List<ProductAtLocation>> products(@PathVariable int idlocation, @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListProductsAtLocation(idlocation, offset.value()));
    }
}
