package fulfilment.query.feed;

import java.util.List;

/** Reads the texts of announcements as the feed keeps them. */
public final class StoredAnnouncements {

    private StoredAnnouncements() {}

    /** The object, as JSON. */
    public static String data(byte[] texts) {
        return AnnouncedTexts.of(texts).data();
    }

    /** For each kind, what it shows beside the object, as JSON. */
    public static List<String> more(byte[] texts) {
        return AnnouncedTexts.of(texts).more();
    }
}
