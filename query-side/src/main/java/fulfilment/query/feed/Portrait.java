package fulfilment.query.feed;

import org.jspecify.annotations.Nullable;

/**
 * How objects of a kind are shown in announcements: as their endpoint shows them.
 *
 * @param kind          of the subject
 * @param name          under which the outside knows such objects
 * @param select        finds {@code id}, {@code idfulfilment_customer} and the JSON of those whose id is in the array that is its parameter
 * @param selfContained whether it shows nothing but what the object's own events say
 * @param locked        the table in {@code kept} whose rows are held while an object is written, where several streams make up one
 *                      object; null where a single stream does
 */
public record Portrait(String kind, String name, String select, boolean selfContained, @Nullable String locked) {

    public Portrait(String kind, String select, boolean selfContained, @Nullable String locked) {
        this(kind, kind, select, selfContained, locked);
    }
}
