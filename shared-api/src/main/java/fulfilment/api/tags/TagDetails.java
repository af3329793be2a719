package fulfilment.api.tags;

import fulfilment.api.kernel.Sent;
import fulfilment.api.persons.NoPersonalData;

/**
 * The details of a tag that clients can change. Rules TAG-1, TAG-2, TAG-3.
 *
 * @param title   unique, because objects show their tags by title
 * @param color   {@code #RRGGBB}
 * @param inherit whether a new order gets the tag from its customer
 */
@NoPersonalData
public record TagDetails(String title, String color, boolean inherit) {

    /** The changes that a client sends. Every member may be absent; none can be cleared. */
    public record Changes(Sent<String> title, Sent<String> color, Sent<Boolean> inherit) {}

    /** Returns these details with the changes applied. */
    public TagDetails with(Changes sent) {
        return new TagDetails(sent.title().orKeep(title), sent.color().orKeep(color), sent.inherit().orKeep(inherit));
    }
}
