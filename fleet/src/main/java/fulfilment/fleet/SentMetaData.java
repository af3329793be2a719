package fulfilment.fleet;

import fulfilment.api.kernel.Meta;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.axonframework.messaging.MetaData;

/**
 * The metadata of a message on its way to another process. Axon Server supports only texts, numbers and booleans, and returns each whole
 * number as a {@code Long}. So values are sent as texts and arrive with the types that handlers expect: a limit of a key that arrived with
 * another type would be ignored. Of metadata that others add, only texts are passed on.
 */
final class SentMetaData {

    /** Marks a message of this service. A message without it is refused: who sent it is not known. */
    private static final String MARK = "fulfilment";
    private static final String VERSION = "2";

    private SentMetaData() {}

    /** @throws IllegalArgumentException for a value of a type that is not known here */
    static Map<String, String> write(MetaData metaData) {
        var texts = new HashMap<String, String>();
        texts.put(MARK, VERSION);
        metaData.forEach((name, value) -> {
            if (isKnown(name)) {
                texts.put(name, text(name, value));
            } else if (value instanceof String other) {
                texts.put(name, other);
            }
        });
        return texts;
    }

    /** @throws IllegalArgumentException if the message is not one of this service */
    static Map<String, Object> read(Map<String, ?> texts) {
        if (!VERSION.equals(texts.get(MARK))) {
            throw new IllegalArgumentException("the message does not come from a process of this version");
        }
        var metaData = new HashMap<String, Object>();
        texts.forEach((name, value) -> {
            if (!name.equals(MARK)) {
                metaData.put(name, value(name, String.valueOf(value)));
            }
        });
        return metaData;
    }

    private static boolean isKnown(String name) {
        return switch (name) {
            case Meta.USER, Meta.KEY, Meta.SCOPE, Meta.AS_OF, Meta.ADDRESS, Meta.REQUEST, Meta.IDEMPOTENCY_KEY,
                    Meta.IDEMPOTENCY_DIGEST,
                    Meta.COMMAND, Meta.SORT, Meta.COUNT, Meta.DRY_RUN ->
                true;
            default -> false;
        };
    }

    private static String text(String name, Object value) {
        boolean fits = switch (name) {
            case Meta.USER, Meta.KEY, Meta.SCOPE, Meta.COUNT -> value instanceof Integer;
            case Meta.AS_OF -> value instanceof Instant;
            default -> value instanceof String;
        };
        if (!fits) {
            throw new IllegalArgumentException("%s is %s".formatted(name, value.getClass().getName()));
        }
        return value.toString();
    }

    private static Object value(String name, String text) {
        return switch (name) {
            case Meta.USER, Meta.KEY, Meta.SCOPE, Meta.COUNT -> Integer.valueOf(text);
            case Meta.AS_OF -> Instant.parse(text);
            default -> text;
        };
    }
}
