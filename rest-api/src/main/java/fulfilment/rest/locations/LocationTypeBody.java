package fulfilment.rest.locations;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationTypeCommand.AddLocationType;
import fulfilment.api.locations.LocationTypeCommand.ChangeLocationType;
import fulfilment.api.locations.LocationTypeDetails;
import fulfilment.api.locations.LocationTypeId;
import fulfilment.api.locations.LocationTypesId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import java.util.regex.Pattern;

/**
 * The body of a request that creates or changes a location type. Rule LOC-20.
 *
 * @param name  the name of the location type
 * @param color {@code #} and six hexadecimal digits. For example {@code #2E7D32}.
 */
record LocationTypeBody(@Required Sent<String> name, @Required Sent<String> color) {

    private static final Pattern RGB = Pattern.compile("#[0-9a-fA-F]{6}");

    AddLocationType add() {
        return new AddLocationType(LocationTypesId.THE_LIST, new LocationTypeDetails(Check.name("name", name.value()),
                rgb(Check.required("color", color.value()))));
    }

    ChangeLocationType change(LocationTypeId idlocationType) {
        return new ChangeLocationType(LocationTypesId.THE_LIST, idlocationType, new LocationTypeDetails.Changes(
                Check.name("name", name), Check.notNull("color", color).map(LocationTypeBody::rgb)));
    }

    private static String rgb(String color) {
        if (!RGB.matcher(color).matches()) {
            throw new BadParameter("color", "must be # and six hexadecimal digits");
        }
        return color;
    }
}
