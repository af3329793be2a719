package fulfilment.api.tags;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A tag as clients see it, by itself and in whatever carries it. Source: core API, Tag; contract, 6.
 *
 * @param color     {@code #RRGGBB}
 * @param inherit   whether orders get it from their customer
 * @param textColor black or white, whichever can be read on the colour
 */
public record TagView(int idtag, String title, String color, boolean inherit, @JsonProperty("textColor") String textColor) {}
