package fulfilment.query.audit;

import fulfilment.api.audit.AuditQuery.ExportPersonalData;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.EventLog;
import fulfilment.api.kernel.EventLog.Stored;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.StoredAs;
import fulfilment.api.persons.PersonalDataPage;
import fulfilment.api.persons.PersonalDataPage.PersonalEvent;
import fulfilment.api.persons.PersonalTexts;
import fulfilment.api.requests.Json;
import fulfilment.api.wire.Wire;
import fulfilment.query.platform.HighWatermark;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.namedparam.MapSqlParameterSource;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;
import org.springframework.stereotype.Component;

/** Answers what the log says about a person, for who asks for a copy. Our addition to the specification. Rules AUD-9 to AUD-12. */
@Component
class PersonalDataQueries {

    /** Events of the subject, of what was made for it, and of the comments there, in the order of their transactions. */
    private static final String EVENTS = """
            with of_customer (stream) as (
                select aggregate_identifier from events.domain_event
                where :kind = 'customer' and events.number_in(payload, 'idcustomer') = :id
                  and payload_type in ('order.created', 'order.details_changed', 'return.created', 'return.details_changed',
                                       'webshop_order.reported', 'webshop_order.report_changed')),
            order_of (id) as (
                select split_part(stream, '-', 2)::bigint from of_customer where stream like 'order-%%'
                union select :id where :kind = 'order'
                union select idorder from webshop_order where :kind = 'webshoporder' and id = :id and idorder is not null),
            object (stream) as (
                select :subject
                union select stream from of_customer
                union select 'order-' || id from order_of
                union select 'picklist-' || id from picklist where idorder in (select id from order_of)
                union select 'shipment-' || id from shipment where idorder in (select id from order_of)
                union select 'webshoporder-' || id from webshop_order where idorder in (select id from order_of)
                union select aggregate_identifier from events.domain_event
                    where events.number_in(payload, 'idorder') in (select id from order_of)
                      and payload_type in ('return.created', 'return.details_changed')),
            about (stream) as (
                select stream from object
                union select aggregate_identifier from events.domain_event join object on events.commented(payload) = stream
                    where payload_type = 'comment.created')
            select global_index, octet_length(payload) as bytes, %s as settled
            from events.domain_event join about on aggregate_identifier = stream
            where :after = 0
               or (transaction, global_index) > (select transaction, global_index from events.domain_event where global_index = :after)
            order by transaction, global_index limit :limit""".formatted(HighWatermark.BELOW_RUNNING_TRANSACTIONS);

    private final NamedParameterJdbcTemplate jdbc;
    private final EventLog log;
    private final Wire wire;

    PersonalDataQueries(NamedParameterJdbcTemplate jdbc, EventLog log, Wire wire) {
        this.jdbc = jdbc;
        this.log = log;
        this.wire = wire;
    }

    /** @param settled whether no event can be stored before it any more */
    private record Row(long index, int bytes, boolean settled) {}

    @QueryHandler
    Json answer(ExportPersonalData query) {
        long after = query.after() == null ? 0 : query.after();
        if (log.readStream(query.subject(), 0, 1).isEmpty()) {
            throw NotFound.ofStream(query.subject());
        }
        if (after != 0 && !isStored(after)) {
            throw new BadParameter("after", "must be the number of an event");
        }
        var rows = rows(query, after);
        var page = page(rows, query.limit());
        return wire.json(
                new PersonalDataPage(log.find(page).stream().map(PersonalDataQueries::shown).filter(Objects::nonNull).toList(),
                        page.size() == rows.size() ? null : page.isEmpty() ? after : page.getLast()));
    }

    private boolean isStored(long event) {
        return !jdbc.queryForList("select 1 from events.domain_event where global_index = :event",
                new MapSqlParameterSource("event", event)).isEmpty();
    }

    private List<Row> rows(ExportPersonalData query, long after) {
        int dash = query.subject().indexOf('-');
        return jdbc.query(EVENTS, new MapSqlParameterSource("subject", query.subject())
                .addValue("kind", query.subject().substring(0, dash))
                .addValue("id", Long.parseLong(query.subject().substring(dash + 1)))
                .addValue("after", after)
                .addValue("limit", query.limit() + 1),
                (row, number) -> new Row(row.getLong(1), row.getInt(2), row.getBoolean(3)));
    }

    /** Returns all events if they fit. Otherwise the page has only settled ones, so that the next page misses none. */
    private static List<Long> page(List<Row> rows, int limit) {
        long bytes = rows.stream().mapToLong(Row::bytes).sum();
        if (rows.size() <= limit && bytes <= LogSearch.PAGE_BYTES) {
            return rows.stream().map(Row::index).toList();
        }
        var page = new ArrayList<Long>();
        long held = 0;
        for (var row : rows) {
            held += row.bytes();
            if (page.size() == limit || !row.settled() || !page.isEmpty() && held > LogSearch.PAGE_BYTES) {
                break;
            }
            page.add(row.index());
        }
        return page;
    }

    private static @Nullable PersonalEvent shown(Stored stored) {
        var texts = PersonalTexts.of(stored.event());
        var type = Objects.requireNonNull(stored.event().getClass().getAnnotation(StoredAs.class));
        return texts.isEmpty() ? null : new PersonalEvent(stored.index(), stored.stream(), type.value(), stored.at(), texts);
    }
}
