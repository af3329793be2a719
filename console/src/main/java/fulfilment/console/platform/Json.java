package fulfilment.console.platform;

import fulfilment.api.local.ApiReply;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Reads answers of the API, and writes bodies for it. */
public final class Json {

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(tools.jackson.databind.DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();

    private Json() {}

    static Members object(ApiReply reply) {
        return Members.of(MAPPER.readTree(reply.body())) instanceof Members members ? members : new Members();
    }

    /** What a write answered; empty if that is no object. */
    static Members answer(ApiReply reply) {
        return reply.body().length > 0 && reply.body()[0] == '{' ? object(reply) : new Members();
    }

    static List<Members> list(ApiReply reply) {
        return Members.of(MAPPER.readTree(reply.body())) instanceof List<?> list
                ? list.stream().map(Members.class::cast).toList()
                : List.of();
    }

    /** JSON with a line for each member, for people. */
    static String pretty(@Nullable Object value) {
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(value);
    }

    /** A value as pages use it. What is no JSON is a text. */
    public static @Nullable Object read(String json) {
        try {
            return Members.of(MAPPER.readTree(json));
        } catch (JacksonException malformed) {
            return json;
        }
    }

    public static String write(@Nullable Object value) {
        return MAPPER.writeValueAsString(value);
    }
}
