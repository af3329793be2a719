package fulfilment.query.audit;

import fulfilment.api.audit.AuditQuery.ExportPersonalData;
import fulfilment.api.kernel.EventLog;
import fulfilment.api.kernel.EventLog.Stored;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.persons.PersonalDataPage;
import fulfilment.api.persons.PersonalDataPage.PersonalEvent;
import fulfilment.api.persons.PersonalTexts;
import fulfilment.api.requests.Json;
import fulfilment.api.wire.Wire;
import fulfilment.query.platform.HighWatermark;
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
            where (transaction, global_index) > (:transaction::xid8, :index)
            order by transaction, global_index limit :limit""".formatted(HighWatermark.BELOW_RUNNING_TRANSACTIONS);

    private final NamedParameterJdbcTemplate jdbc;
    private final LogSearch search;
    private final EventLog log;
    private final Wire wire;

    PersonalDataQueries(NamedParameterJdbcTemplate jdbc, LogSearch search, EventLog log, Wire wire) {
        this.jdbc = jdbc;
        this.search = search;
        this.log = log;
        this.wire = wire;
    }

    /** @param settled whether no event can be stored before it any more */
    private record Row(long index, int bytes, boolean settled) {}

    /** All events if they fit. Otherwise a page has only settled ones, so that the next page misses none. Rule AUD-12. */
    @QueryHandler
    Json answer(ExportPersonalData query) {
        if (log.readStream(query.subject(), 0, 1).isEmpty()) {
            throw NotFound.ofStream(query.subject());
        }
        var rows = rows(query);
        var page = LogSearch.fitting(rows, Row::bytes, query.limit());
        if (page.size() == rows.size()) {
            return shown(page, null);
        }
        var settled = page.stream().takeWhile(Row::settled).toList();
        return shown(settled, settled.isEmpty()
                ? Long.valueOf(query.after() == null ? 0 : query.after())
                : Long.valueOf(settled.getLast().index()));
    }

    private List<Row> rows(ExportPersonalData query) {
        var after = search.position(query.after());
        int dash = query.subject().indexOf('-');
        return jdbc.query(EVENTS, new MapSqlParameterSource("subject", query.subject())
                .addValue("kind", query.subject().substring(0, dash))
                .addValue("id", Long.parseLong(query.subject().substring(dash + 1)))
                .addValue("transaction", after == null ? "0" : after.transaction())
                .addValue("index", after == null ? 0 : after.index())
                .addValue("limit", query.limit() + 1),
                (row, number) -> new Row(row.getLong(1), row.getInt(2), row.getBoolean(3)));
    }

    private Json shown(List<Row> page, @Nullable Long next) {
        var events = log.find(page.stream().map(Row::index).toList());
        return wire.json(
                new PersonalDataPage(events.stream().map(PersonalDataQueries::shown).filter(Objects::nonNull).toList(), next));
    }

    private static @Nullable PersonalEvent shown(Stored stored) {
        var texts = PersonalTexts.of(stored.event()).stream()
                .filter(text -> !text.value().equals(PersonalTexts.ANONYMISED)).toList();
        return texts.isEmpty()
                ? null
                : new PersonalEvent(stored.index(), stored.stream(), stored.type().value(), stored.at(), texts);
    }
}
