package fulfilment.api.locations;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

/** Identifies the list of all location types. One list for the account, so that exactly one type is the default. */
public record LocationTypesId(@JsonValue int value) implements Id {

    public static final LocationTypesId THE_LIST = new LocationTypesId(1);

    @Override
    public String toString() {
        return "locationtypes-" + value;
    }
}
