package fulfilment.api.wire;

import com.fasterxml.jackson.annotation.JsonInclude;
import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.AnyLocation;
import fulfilment.api.requests.Json;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.EnumNamingStrategies;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/**
 * The JSON format that clients use. One mapper reads bodies, writes views and reads stored views back. Nothing else knows the account's
 * time zone. Rules CON-1, CON-6, CON-10, CON-18.
 */
public final class Wire {

    /** Deeper bodies are refused: nothing in the API has more than a few levels. */
    public static final int MAX_NESTING = 32;

    private final JsonMapper mapper;
    private final ZoneId zone;

    /** @param zone the account's time zone, used for all dates and times */
    public Wire(ZoneId zone) {
        this.zone = zone;
        var factory = JsonFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(MAX_NESTING)
                        .maxNumberLength(100)
                        .build())
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
                .build();
        this.mapper = JsonMapper.builder(factory)
                .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                .enumNamingStrategy(EnumNamingStrategies.SNAKE_CASE)
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .enable(EnumFeature.FAIL_ON_NUMBERS_FOR_ENUMS) // the ordinal of an enum is not part of the API
                .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
                .enable(MapperFeature.DEFAULT_VIEW_INCLUSION)
                .changeDefaultPropertyInclusion(include -> include.withValueInclusion(JsonInclude.Include.ALWAYS))
                .addModule(module(zone))
                .addModule(UnwrappedRecords.module())
                .build();
    }

    private static SimpleModule module(ZoneId zone) {
        var module = new SimpleModule("wire");
        module.addSerializer(Json.class, new WriteJson());
        module.addDeserializer(Json.class, new ReadJson());
        module.addSerializer(Instant.class, new Times.WriteInstant(zone));
        module.addDeserializer(Instant.class, new Times.ReadInstant(zone));
        module.addDeserializer(AnyLocation.class, new ReadLocation());
        module.addSerializer(LocalDateTime.class, new Times.WriteDateTime());
        module.addDeserializer(LocalDateTime.class, new Times.ReadDateTime(zone));
        module.addSerializer(LocalTime.class, new Times.WriteTime());
        module.addDeserializer(LocalTime.class, new Times.ReadTime());
        module.addSerializer(LocalDate.class, new Times.WriteDate());
        module.addDeserializer(LocalDate.class, new Times.ReadDate(zone));
        module.addDeserializer(Integer.class, new Lenient.ReadInteger());
        module.addDeserializer(int.class, new Lenient.ReadInteger());
        module.addDeserializer(Boolean.class, new Lenient.ReadBoolean());
        module.addDeserializer(boolean.class, new Lenient.ReadBoolean());
        module.addDeserializer(String.class, new Lenient.ReadString());
        module.addKeyDeserializer(String.class, new Lenient.ReadKey());
        module.addDeserializer(Price.class, new Lenient.ReadPrice());
        module.addDeserializer(Country.class, new Lenient.ReadCountry());
        module.addDeserializer(Language.class, new Lenient.ReadLanguage());
        module.addDeserializer(Sent.class, new SentDeserializer());
        return module;
    }

    public JsonMapper mapper() {
        return mapper;
    }

    public ZoneId zone() {
        return zone;
    }

    public String write(Object value) {
        return mapper.writeValueAsString(value);
    }

    public Json json(Object value) {
        return new Json(write(value));
    }

    public <T> T read(String json, Class<T> type) {
        return mapper.readValue(json, type);
    }
}
