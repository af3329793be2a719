package fulfilment.query.audit;

import fulfilment.api.audit.AuditPage;
import fulfilment.api.audit.AuditPage.AuditEvent;
import fulfilment.api.audit.AuditQuery.ListEvents;
import fulfilment.api.kernel.EventLog;
import fulfilment.api.kernel.EventLog.Stored;
import fulfilment.api.kernel.Meta;
import fulfilment.api.requests.Json;
import fulfilment.api.wire.Wire;
import java.time.Instant;
import java.util.Map;
import org.axonframework.messaging.annotation.MetaDataValue;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Answers audit queries: what happened, to which object, and by whom. Our addition to the specification. */
@Component
class AuditQueries {

    private static final TypeReference<Map<String, Object>> DATA = new TypeReference<>() {
    };

    private final JsonMapper json = JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();
    private final LogSearch search;
    private final EventLog log;
    private final Wire wire;

    AuditQueries(LogSearch search, EventLog log, Wire wire) {
        this.search = search;
        this.log = log;
        this.wire = wire;
    }

    @QueryHandler
    Json answer(ListEvents query, @MetaDataValue(Meta.AS_OF) @Nullable Instant asOf) {
        var found = search.page(query, asOf);
        return wire
                .json(new AuditPage(log.find(found.events()).stream().map(this::shown).toList(), found.next(), found.heldBack()));
    }

    private AuditEvent shown(Stored stored) {
        var type = stored.type();
        var by = stored.metaData();
        return new AuditEvent(stored.index(), stored.identifier(), stored.stream(), stored.sequence(), type.value(),
                type.revision(),
                stored.at(), stored.at().toString(), number(by.get(Meta.USER)), number(by.get(Meta.KEY)),
                text(by.get(Meta.REQUEST)),
                sent(text(by.get(Meta.IDEMPOTENCY_KEY))), data(stored.event()));
    }

    private Map<String, Object> data(Object event) {
        var data = json.readValue(log.json(event), DATA);
        Confidential.hide(event, data);
        return data;
    }

    private static @Nullable Integer number(@Nullable Object value) {
        return value instanceof Number number ? Integer.valueOf(number.intValue()) : null;
    }

    private static @Nullable String text(@Nullable Object value) {
        return value == null ? null : value.toString();
    }

    /** Returns the key as the caller sent it: the text after the id of its API key. */
    private static @Nullable String sent(@Nullable String idempotencyKey) {
        return idempotencyKey == null ? null : idempotencyKey.substring(idempotencyKey.indexOf(':') + 1);
    }
}
