package fulfilment.carrier;

import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.EnumNamingStrategies;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.json.JsonMapper;

/** JSON as the carrier reads and writes it: no name twice, nothing after the end, snake case. */
final class CarrierJson {

    static final JsonMapper MAPPER = JsonMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS, DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(EnumFeature.WRITE_ENUMS_TO_LOWERCASE).propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE).build();

    private CarrierJson() {}
}
