package fulfilment.api.tags;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A tag as the API shows it, both alone and in the objects that carry it. Rules TAG-4, TAG-10.
 *
 * @param color     {@code #RRGGBB}
 * @param inherit   whether a new order gets the tag from its customer
 * @param textColor black or white, whichever is readable on the colour
 */
public record TagView(int idtag, String title, String color, boolean inherit, @JsonProperty("textColor") String textColor) {

    private static final String BLACK = "#000000";
    private static final String WHITE = "#FFFFFF";

    public static TagView of(TagId tag, TagDetails details) {
        return new TagView(tag.value(), details.title(), details.color(), details.inherit(), readableOn(details.color()));
    }

    /** Chooses by the brightness that the eye perceives. */
    private static String readableOn(String color) {
        int rgb = Integer.parseInt(color.substring(1), 16);
        int brightness = (299 * (rgb >> 16 & 0xFF) + 587 * (rgb >> 8 & 0xFF) + 114 * (rgb & 0xFF)) / 1000;
        return brightness >= 128 ? BLACK : WHITE;
    }
}
