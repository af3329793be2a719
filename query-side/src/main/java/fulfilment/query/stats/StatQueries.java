package fulfilment.query.stats;

import fulfilment.api.kernel.Meta;
import fulfilment.api.requests.Json;
import fulfilment.api.stats.Stat;
import fulfilment.api.stats.StatQuery.FindStat;
import fulfilment.api.stats.StatQuery.ListStats;
import fulfilment.api.stats.StatView;
import fulfilment.api.stats.StatView.Described;
import fulfilment.api.wire.Wire;
import fulfilment.query.reads.Views;
import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.axonframework.messaging.annotation.MetaDataValue;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Answers queries about stats. Rules STA. */
@Component
class StatQueries {

    private final Views views;
    private final OrderDays days;
    private final Wire wire;
    private final Clock clock;

    StatQueries(Views views, OrderDays days, Wire wire, Clock clock) {
        this.views = views;
        this.days = days;
        this.wire = wire;
        this.clock = clock;
    }

    @QueryHandler
    Json answer(ListStats query) {
        Map<String, Described> all = new LinkedHashMap<>();
        for (var stat : Stat.values()) {
            all.put(stat.key(), new Described(stat.description()));
        }
        return wire.json(all);
    }

    @QueryHandler
    @Nullable
    Json answer(FindStat query, @MetaDataValue(Meta.AS_OF) @Nullable Instant asOf) {
        var now = Objects.requireNonNullElseGet(asOf, clock::instant);
        return Stat.of(query.key()).map(stat -> wire.json(new StatView(count(Count.of(stat, now, wire.zone(), days)))))
                .orElse(null);
    }

    private int count(Count count) {
        return count.counted()
                + views.query(count.sql(), (row, number) -> row.getInt(1), count.arguments().toArray()).getFirst();
    }
}
