package fulfilment.api.tags;

import fulfilment.api.kernel.Sent;

/**
 * A label. Rules TAG-1, TAG-2, TAG-3.
 *
 * @param title   no two tags share one: what carries tags shows them by title
 * @param color   {@code #RRGGBB}
 * @param inherit whether orders get it from their customer
 */
public record TagDetails(String title, String color, boolean inherit) {

    /** What a client wants changed; every field may be absent, none can be cleared. */
    public record Changes(Sent<String> title, Sent<String> color, Sent<Boolean> inherit) {}

    /** These details with what was sent put in. */
    public TagDetails with(Changes sent) {
        return new TagDetails(sent.title().orKeep(title), sent.color().orKeep(color), sent.inherit().orKeep(inherit));
    }
}
