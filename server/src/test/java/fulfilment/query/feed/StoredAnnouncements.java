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

    /** All texts of an announcement, also as keys limited to a fulfilment customer see them. */
    public static String all(byte[] texts) {
        return AnnouncedTexts.of(texts).toString();
    }

    /** The texts as the feed keeps them. @param object its name outside the service, a kind and a number */
    public static byte[] stored(String object, String data, List<String> more) {
        return new AnnouncedTexts(data, null, more).compressed(object);
    }
}
