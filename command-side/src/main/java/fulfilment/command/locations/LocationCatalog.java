package fulfilment.command.locations;

import fulfilment.api.kernel.NotFound;
import java.util.Optional;

/** Which locations there are, for decisions about other things. */
public interface LocationCatalog {

    Optional<LocationFacts> find(int idlocation);

    /** @throws NotFound when there is no such location */
    default LocationFacts require(int idlocation) {
        return find(idlocation).orElseThrow(() -> new NotFound("location", idlocation));
    }
}
