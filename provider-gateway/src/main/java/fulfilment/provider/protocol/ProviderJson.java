package fulfilment.provider.protocol;

import fulfilment.api.requests.Json;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/** The JSON that providers speak. Numbers keep all their digits. */
final class ProviderJson {

    /** More than an answer with a thousand parcels has; each token takes memory. */
    private static final int TOKENS_AT_MOST = 100_000;
    private static final int NESTING_AT_MOST = 32;
    private static final int NUMBER_AT_MOST = 100;

    static final JsonMapper MAPPER = JsonMapper
            .builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(NESTING_AT_MOST)
                            .maxNumberLength(NUMBER_AT_MOST).maxStringLength(ProviderCalls.ANSWER_AT_MOST)
                            .maxTokenCount(TOKENS_AT_MOST).build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN).build())
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .disable(tools.jackson.databind.MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .addModule(new SimpleModule("provider").addSerializer(Json.class, new Raw()))
            .build();

    private ProviderJson() {}

    /** Writes finished JSON as it is. */
    private static final class Raw extends ValueSerializer<Json> {

        @Override
        public void serialize(Json json, JsonGenerator out, SerializationContext context) {
            out.writeRawValue(json.text());
        }
    }
}
