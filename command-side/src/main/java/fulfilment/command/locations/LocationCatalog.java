package fulfilment.command.locations;

import fulfilment.api.kernel.NotFound;
import java.util.Optional;

/** Looks up locations for decisions about other things. */
public interface LocationCatalog {

    Optional<LocationFacts> find(int idlocation);

    /** @throws NotFound if the location does not exist */
    default LocationFacts require(int idlocation) {
        return find(idlocation).orElseThrow(() -> new NotFound("location", idlocation));
    }
}
