package fulfilment.command.movein;

import fulfilment.api.Vocabulary;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.kernel.Meta;
import fulfilment.api.kernel.StoredAs;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.axonframework.eventhandling.DomainEventData;
import org.axonframework.eventhandling.GenericDomainEventEntry;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * An event as the audit shows it. The audit hides digests of keys and passwords, secrets, and the bytes of images. What an event cannot be
 * without is filled in: digests that belong to no key and no password, and the bytes of the image.
 *
 * @param index its number in the whole log
 * @param json  the line
 */
public record LoggedEvent(long index, ObjectNode json) {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int DIGEST_BYTES = 32;
    private static final Pattern OBJECT = Pattern.compile("[a-z_]{1,40}-[0-9]{1,10}");

    /** The line is no event as the audit shows it. */
    public static final class Malformed extends RuntimeException {

        Malformed(String message) {
            super(message);
        }
    }

    /** @throws Malformed if it is no event */
    public static LoggedEvent of(String line) {
        try {
            if (JSON.readTree(line) instanceof ObjectNode json && json.path("event").isIntegralNumber()
                    && json.path("event").asLong() > 0) {
                return new LoggedEvent(json.get("event").asLong(), json);
            }
        } catch (JacksonException broken) {
            throw new Malformed("it is not JSON");
        }
        throw new Malformed("it has no number of an event");
    }

    /** The name under which it is stored. */
    public String type() {
        return text("type");
    }

    /** The kind of object that it happened to: {@code order} of {@code order-17}. */
    String kind() {
        var object = text("object");
        var kind = object.substring(0, Math.max(0, object.lastIndexOf('-')));
        if (!Vocabulary.KINDS.contains(kind) || !OBJECT.matcher(object).matches()) {
            throw new Malformed("there are no objects such as %s".formatted(Excerpt.of(object)));
        }
        return kind;
    }

    public Instant at() {
        try {
            return Instant.parse(text("recorded_at_utc"));
        } catch (DateTimeParseException malformed) {
            throw new Malformed("recorded_at_utc is no time");
        }
    }

    public JsonNode data() {
        if (json.path("data") instanceof ObjectNode data) {
            return data;
        }
        throw new Malformed("data is missing");
    }

    private String text(String member) {
        var value = json.path(member);
        if (!value.isString()) {
            throw new Malformed("%s is missing".formatted(member));
        }
        return value.asString();
    }

    /**
     * Returns it as it was stored, but for what the audit hides.
     *
     * @param images the bytes of an image by its name; none for one that is not there any more
     */
    DomainEventData<byte[]> stored(Function<String, byte[]> images) {
        int revision = revision();
        return new GenericDomainEventEntry<>(kind(), text("object"), number("sequence"), id(), at(), type(),
                revision == 1 ? null : String.valueOf(revision), JSON.writeValueAsBytes(filled(images)), metaData());
    }

    /** A newer version may know forms of an event, and events, that this one does not. */
    private int revision() {
        var event = Vocabulary.eventsByName().get(type());
        var stored = event == null ? null : event.getAnnotation(StoredAs.class);
        int revision = json.path("revision").asInt(0);
        if (stored == null || revision < 1 || revision > stored.revision()) {
            throw new Malformed("this version of the service does not know events %s of revision %d".formatted(Excerpt.of(type()),
                    revision));
        }
        return revision;
    }

    private String id() {
        try {
            return UUID.fromString(text("id")).toString();
        } catch (IllegalArgumentException malformed) {
            throw new Malformed("id is no UUID");
        }
    }

    private long number(String member) {
        var value = json.path(member);
        if (!value.isIntegralNumber()) {
            throw new Malformed("%s is missing".formatted(member));
        }
        return value.asLong();
    }

    private ObjectNode filled(Function<String, byte[]> images) {
        var data = ((ObjectNode) data()).deepCopy();
        switch (type()) {
            case "user.api_key_issued", "fulfilment_customer.password_set" -> data.put("digest", digestOfNothing());
            case "product_image.added" -> data.put("content",
                    Base64.getEncoder().encodeToString(images.apply(data.path("name").asString(""))));
            default -> {
            }
        }
        return data;
    }

    /** Returns a random digest, which is that of no key and no password. */
    private static String digestOfNothing() {
        var digest = new byte[DIGEST_BYTES];
        RANDOM.nextBytes(digest);
        return HexFormat.of().formatHex(digest);
    }

    private byte[] metaData() {
        var all = JSON.createObjectNode();
        add(all, Meta.USER, json.get("iduser"));
        add(all, Meta.KEY, json.get("idkey"));
        add(all, Meta.REQUEST, json.get("request"));
        if (json.path("idempotency_key").isString()) { // stored behind the id of the key that sent it
            all.put(Meta.IDEMPOTENCY_KEY, "%s:%s".formatted(json.path("idkey").asString(""), text("idempotency_key")));
        }
        return all.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static void add(ObjectNode all, String name, @Nullable JsonNode value) {
        if (value != null && !value.isNull()) {
            all.set(name, value);
        }
    }
}
