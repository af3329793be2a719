package fulfilment.rest.locations;

import fulfilment.api.locations.LocationTypeCommand.DeleteLocationType;
import fulfilment.api.locations.LocationTypeCommand.MakeLocationTypeDefault;
import fulfilment.api.locations.LocationTypeId;
import fulfilment.api.locations.LocationTypeQuery.FindLocationType;
import fulfilment.api.locations.LocationTypeQuery.ListLocationTypes;
import fulfilment.api.locations.LocationTypeView;
import fulfilment.api.locations.LocationTypesId;
import fulfilment.api.users.Right;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import java.util.List;
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

/** Location types, under two spellings of the path. Rules LOC-20, LOC-21, LOC-22, LOC-24. */
@RestController
@RequestMapping({"/api/v1/locationtypes", "/api/v1/location_types"})
class LocationTypeController {

    private final Api api;

    LocationTypeController(Api api) {
        this.api = api;
    }

    /** List location types. Answers a page of them, by id. Rule LOC-21. */
    @GetMapping
    @Access(Level.ANY_USER)
    Answer<List<LocationTypeView>> listLocationTypes(@RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListLocationTypes(offset.value()));
    }

    /** Get a location type. It shows its name, its colour and whether it is the default. Rules LOC-20, LOC-21. */
    @GetMapping("/{idlocationType}")
    @Access(Level.ANY_USER)
    Answer<LocationTypeView> getLocationType(@PathVariable LocationTypeId idlocationType) {
        return api.find(new FindLocationType(idlocationType));
    }

    /** Create a location type. It has a name and a colour. It does not become the default. Rules LOC-20, LOC-21. */
    @PostMapping
    @Access(rights = Right.LOCATIONS_EDIT)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<LocationTypeView> createLocationType(@RequestBody LocationTypeBody body) {
        return api.create(body.add(), it -> new FindLocationType(new LocationTypeId(it)));
    }

    /** Change a location type. All its locations show the change at once. Rule LOC-23. */
    @PutMapping("/{idlocationType}")
    @Access(rights = Right.LOCATIONS_EDIT)
    Answer<LocationTypeView> changeLocationType(@PathVariable LocationTypeId idlocationType, @RequestBody LocationTypeBody body) {
        return api.change(body.change(idlocationType), new FindLocationType(idlocationType));
    }

    /** Delete a location type. Refused with 1012 for the default type and for a type that locations have. Rule LOC-22. */
    @DeleteMapping("/{idlocationType}")
    @Access(rights = Right.LOCATIONS_EDIT)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> deleteLocationType(@PathVariable LocationTypeId idlocationType) {
        return api.remove(new DeleteLocationType(LocationTypesId.THE_LIST, idlocationType),
                new FindLocationType(idlocationType));
    }

    /** Make a location type the default. It replaces the former default: new locations without a type get it. Rules LOC-7, LOC-21. */
    @PostMapping("/{idlocationType}/default")
    @Access(rights = Right.LOCATIONS_EDIT)
    Answer<LocationTypeView> makeLocationTypeDefault(@PathVariable LocationTypeId idlocationType) {
        return api.change(new MakeLocationTypeDefault(LocationTypesId.THE_LIST, idlocationType),
                new FindLocationType(idlocationType));
    }
}
