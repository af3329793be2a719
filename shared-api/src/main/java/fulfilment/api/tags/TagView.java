package fulfilment.api.tags;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A tag: a coloured label that customers, orders and products carry. Rules TAG-4, TAG-10.
 *
 * @param title     the text on the label; no two tags share it
 * @param color     {@code #RRGGBB}
 * @param inherit   whether a new order gets the tag from its customer
 * @param textColor the colour of text on it that can be read: {@code #000000} or {@code #FFFFFF}
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
