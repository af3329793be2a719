package fulfilment.api.locations;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A location type: what kind of place a location is. Rules LOC-20, LOC-21.
 *
 * @param name      the name of the type
 * @param isDefault whether locations get it that are created without a type; true for exactly one type
 * @param color     {@code #RRGGBB}
 */
public record LocationTypeView(int idlocationType, String name, @JsonProperty("default") boolean isDefault, String color) {}
