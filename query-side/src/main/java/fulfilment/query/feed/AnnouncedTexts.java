package fulfilment.query.feed;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/**
 * The texts of an announcement, and the compressed form in which the feed keeps them. Most of an object's JSON is the same in all objects of
 * its kind, so each kind has a dictionary: a typical object, to which compressed texts refer. Stored announcements need the dictionary they
 * were compressed with, so a dictionary never changes; a better one gets a new number.
 *
 * @param data   the object, as JSON
 * @param scoped the object as keys limited to its fulfilment customer see it; null if they see the same
 * @param more   for each kind, what it shows beside the object, as JSON; empty for nothing
 */
record AnnouncedTexts(String data, @Nullable String scoped, List<String> more) {

    /** Separates the texts. JSON never contains it unescaped. */
    private static final String BETWEEN = "\u0001";
    /** More effort takes longer and saves only a few bytes. */
    private static final int LEVEL = 2;
    /** For objects whose kind has no dictionary of its own. */
    private static final int NONE = 0;
    /** The dictionary that is used for new announcements, by the name of the kind of object. */
    private static final Map<String, Integer> NEWEST = Map.of("product", 1, "order", 2, "picklist", 3, "shipment", 4, "receipt",
            5);
    private static final List<byte[]> DICTIONARIES = List.of(new byte[0], read("1.product"), read("2.order"), read("3.picklist"),
            read("4.shipment"), read("5.receipt"));
    /** Not in use. Making one takes longer than using it. */
    private static final Queue<Deflater> DEFLATERS = new ConcurrentLinkedQueue<>();
    private static final Queue<Inflater> INFLATERS = new ConcurrentLinkedQueue<>();

    private static byte[] read(String name) {
        try (var file = AnnouncedTexts.class.getResourceAsStream("dictionaries/" + name + ".json")) {
            if (file == null) {
                throw new IllegalStateException("the dictionary " + name + " is missing");
            }
            return new String(file.readAllBytes(), StandardCharsets.UTF_8).strip().getBytes(StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Returns what a kind shows beside the object; empty for nothing. @param number of the kind among those of the announcement, from 0 */
    String more(int number) {
        return number < more.size() ? more.get(number) : "";
    }

    /**
     * Returns the number of the dictionary, then the compressed texts.
     *
     * @param object its name outside the service, a kind and a number
     */
    byte[] compressed(String object) {
        int dictionary = NEWEST.getOrDefault(object.substring(0, object.lastIndexOf('-')), NONE);
        var texts = String.join(BETWEEN, data, scoped == null ? "" : scoped, String.join(BETWEEN, more))
                .getBytes(StandardCharsets.UTF_8);
        var deflater = DEFLATERS.poll();
        if (deflater == null) {
            deflater = new Deflater(LEVEL, true);
        }
        try {
            if (dictionary != NONE) {
                deflater.setDictionary(DICTIONARIES.get(dictionary));
            }
            deflater.setInput(texts);
            deflater.finish();
            var compressed = new ByteArrayOutputStream(texts.length / 4 + 64);
            compressed.write(dictionary);
            var part = new byte[Math.min(texts.length + 64, 8_192)];
            while (!deflater.finished()) {
                compressed.write(part, 0, deflater.deflate(part));
            }
            return compressed.toByteArray();
        } finally {
            deflater.reset();
            DEFLATERS.offer(deflater);
        }
    }

    static AnnouncedTexts of(byte[] compressed) {
        var inflater = INFLATERS.poll();
        if (inflater == null) {
            inflater = new Inflater(true);
        }
        try {
            if (compressed[0] != NONE) {
                inflater.setDictionary(DICTIONARIES.get(compressed[0]));
            }
            inflater.setInput(compressed, 1, compressed.length - 1);
            var texts = new ByteArrayOutputStream(8 * compressed.length);
            var part = new byte[8_192];
            while (!inflater.finished()) {
                int read = inflater.inflate(part);
                if (read == 0 && (inflater.needsInput() || inflater.needsDictionary())) {
                    throw new IllegalStateException("the texts of an announcement are stored incompletely");
                }
                texts.write(part, 0, read);
            }
            return of(texts.toString(StandardCharsets.UTF_8).split(BETWEEN, -1));
        } catch (DataFormatException damaged) {
            throw new IllegalStateException("the texts of an announcement are damaged", damaged);
        } finally {
            inflater.reset();
            INFLATERS.offer(inflater);
        }
    }

    private static AnnouncedTexts of(String[] texts) {
        return new AnnouncedTexts(texts[0], texts[1].isEmpty() ? null : texts[1], List.of(texts).subList(2, texts.length));
    }
}
