package fulfilment.api.locations;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

/** The account's location types are one list: of one list exactly one can be the default. */
public record LocationTypesId(@JsonValue int value) implements Id {

    public static final LocationTypesId THE_LIST = new LocationTypesId(1);

    @Override
    public String toString() {
        return "locationtypes-" + value;
    }
}
