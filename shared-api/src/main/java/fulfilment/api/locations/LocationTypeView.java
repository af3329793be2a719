package fulfilment.api.locations;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A location type as clients see it. Rules LOC-20, LOC-21.
 *
 * @param isDefault true for exactly one type
 * @param color     {@code #RRGGBB}
 */
public record LocationTypeView(int idlocationType, String name, @JsonProperty("default") boolean isDefault, String color) {}
