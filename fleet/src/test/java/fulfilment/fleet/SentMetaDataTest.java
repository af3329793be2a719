package fulfilment.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.Meta;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.axonframework.messaging.MetaData;
import org.junit.jupiter.api.Test;

class SentMetaDataTest {

    private static final Map<String, Object> ALL = Map.ofEntries(Map.entry(Meta.USER, 3), Map.entry(Meta.KEY, 4),
            Map.entry(Meta.SCOPE, 5), Map.entry(Meta.REQUEST, "r-1"), Map.entry(Meta.ADDRESS, "https://a"),
            Map.entry(Meta.AS_OF, Instant.parse("2026-11-02T10:00:00Z")), Map.entry(Meta.IDEMPOTENCY_KEY, "4:abc"),
            Map.entry(Meta.IDEMPOTENCY_DIGEST, "d"), Map.entry(Meta.COMMAND, "c"), Map.entry(Meta.SORT, "-created,id"),
            Map.entry(Meta.COUNT, 10_000), Map.entry(Meta.DRY_RUN, "true"));

    @Test
    void arriveWithTheirTypes() {
        assertThat(SentMetaData.read(SentMetaData.write(MetaData.from(ALL)))).isEqualTo(ALL);
    }

    @Test
    void ofWhatOthersAddTextsArePassedOn() {
        var more = new HashMap<>(ALL);
        more.put("traceId", "x");
        var sent = SentMetaData.write(MetaData.from(more).and("span", new Object()));
        assertThat(SentMetaData.read(sent)).isEqualTo(more);
    }

    @Test
    void amessageOfUnknownOriginIsRefused() {
        assertThatThrownBy(() -> SentMetaData.read(Map.of(Meta.USER, "3"))).hasMessageContaining("does not come from");
    }

    @Test
    void alimitOfTheWrongTypeIsNotSent() {
        assertThatThrownBy(() -> SentMetaData.write(MetaData.with(Meta.SCOPE, "5"))).hasMessageContaining(Meta.SCOPE);
    }
}
