package fulfilment.console.platform;

import fulfilment.api.local.ApiReply;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Reads answers of the API, and writes bodies for it. */
public final class ApiJson {

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(tools.jackson.databind.DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();

    private ApiJson() {}

    public static Members object(ApiReply reply) {
        return value(reply.body(), false) instanceof Members members ? members : new Members();
    }

    /** What a write answered; empty if that is no object. */
    public static Members answer(ApiReply reply) {
        return reply.body().length > 0 && reply.body()[0] == '{' ? object(reply) : new Members();
    }

    public static List<Members> list(ApiReply reply) {
        return objects(value(reply.body(), false));
    }

    /** The same, where of a list inside an object only its length counts. */
    static List<Members> heads(ApiReply reply) {
        return objects(value(reply.body(), true));
    }

    private static List<Members> objects(@Nullable Object value) {
        return value instanceof List<?> list ? list.stream().map(Members.class::cast).toList() : List.of();
    }

    private static @Nullable Object value(byte[] json, boolean counts) {
        try (var in = MAPPER.createParser(json)) {
            return in.nextToken() == null ? null : new MembersReader(counts).read(in);
        }
    }

    /** JSON with a line for each member, for people. */
    static String pretty(@Nullable Object value) {
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(value);
    }

    /** A value as pages use it. What is no JSON is a text. */
    public static @Nullable Object read(String json) {
        try {
            return value(json.getBytes(StandardCharsets.UTF_8), false);
        } catch (JacksonException malformed) {
            return json;
        }
    }

    public static String write(@Nullable Object value) {
        return MAPPER.writeValueAsString(value);
    }
}
