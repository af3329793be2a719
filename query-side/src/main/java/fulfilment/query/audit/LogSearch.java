package fulfilment.query.audit;

import fulfilment.api.Vocabulary;
import fulfilment.api.audit.AuditQuery.AuditFilter;
import fulfilment.api.audit.AuditQuery.ListEvents;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Id;
import fulfilment.query.platform.HighWatermark;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Finds a page of events in the order of the log, which is the order of their transactions. Unless a search is limited to one object, it
 * reads only below every running transaction. So a cursor skips no event.
 */
@Component
class LogSearch {

    /** The most events that one page searches if no index leads to the wanted ones. */
    static final int STRETCH = 20_000;
    /** The most bytes of stored events that one page holds, unless a single event is larger. */
    static final int PAGE_BYTES = 8_000_000;

    private static final String LOG = "events.domain_event";
    private static final String PLACE = "transaction, global_index";
    /** The part of the log in which an event stands. Indexes lead to sections in their order; the events of a section are sorted. */
    private static final String SECTION = "events.log_section(transaction, global_index)";

    /** The two orders in which the log is read. Rules AUD-2, AUD-8. */
    private enum Order {
        OLDEST_FIRST("", ">", "<"),
        NEWEST_FIRST(" desc", "<", ">");

        private final String direction;
        /** Conditions with the parameters of {@link Position}. */
        private final String after;
        private final String upTo;
        private final String afterNumber;

        Order(String direction, String later, String earlier) {
            this.direction = direction;
            this.after = SECTION + " " + later + "= events.log_section(?::xid8, ?) and (" + PLACE + ") " + later
                    + " (?::xid8, ?)";
            this.upTo = SECTION + " " + earlier + "= events.log_section(?::xid8, ?) and (" + PLACE + ") " + earlier
                    + "= (?::xid8, ?)";
            this.afterNumber = "sequence_number " + later + " ?";
        }

        static Order of(ListEvents query) {
            return query.newestFirst() ? NEWEST_FIRST : OLDEST_FIRST;
        }

        String byPlace() {
            return "transaction%1$s, global_index%1$s".formatted(direction);
        }

        String bySection() {
            return SECTION + direction + ", " + byPlace();
        }

        String byNumber() {
            return "sequence_number" + direction;
        }
    }

    private static final Pattern UUID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
    /** The end of the identifier of a request, and that of the last operation that it can have. */
    private static final String ITSELF = "000";
    private static final String LAST_OPERATION = "fff";
    /** For searches that an index answers in order. */
    private static final String IN_ORDER_OF_AN_INDEX = """
            select global_index, octet_length(payload) from %s where %s order by %s limit ?""";
    /** Finds everything, then sorts. Without the fence of {@code offset 0}, the limit makes the planner read the whole log in order. */
    private static final String ALL_THEN_SORTED = """
            select global_index, bytes from (
                select transaction, global_index, octet_length(payload) as bytes from %s where %s offset 0) found
            order by %s limit ?""";
    /** The streams of a product, and events about its images and compositions on streams that do not carry its id. */
    private static final String ABOUT_PRODUCT = """
            (select * from events.domain_event where aggregate_identifier in ('product-%1$d', 'stock-%1$d')
             union all
             select * from events.domain_event
             where payload_type in ('product_image.added', 'product_image.deleted', 'composition.part_added',
                                    'composition.part_amount_changed', 'composition.part_removed')
               and events.product_in(payload, 'product') = %1$d
             union all
             select * from events.domain_event
             where payload_type = 'composition.part_added' and events.product_in(payload, 'part') = %1$d) about""";

    /** Kinds of objects with very many events. An index leads to those of the other kinds. */
    private static final Set<String> MANY = Set.of("stock", "order", "picklist", "shipment");

    private final JdbcTemplate jdbc;

    LogSearch(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * The indexes of the events of one page.
     *
     * @param next     the event after which the next page begins; null if this page is the last
     * @param heldBack whether newer events wait for running transactions
     */
    record Found(List<Long> events, @Nullable Long next, boolean heldBack) {}

    /** The position of an event in the log. @param transaction as PostgreSQL writes it */
    record Position(String transaction, long index, String object, long sequence) {

        /** Returns the parameters of the conditions of an {@link Order}. */
        Object[] parameters() {
            return new Object[] {transaction, index, transaction, index};
        }
    }

    private record Row(long index, int bytes) {}

    /** Conditions with their parameters. */
    private static final class Conditions {

        private final List<String> texts = new ArrayList<>();
        private final List<Object> parameters = new ArrayList<>();

        void add(String condition, Object... values) {
            texts.add(condition);
            parameters.addAll(List.of(values));
        }

        String all() {
            return String.join(" and ", texts);
        }

        void given(String condition, @Nullable Object value) {
            if (value != null) {
                add(condition, value instanceof Instant instant ? Timestamp.from(instant) : value);
            }
        }
    }

    /** @param asOf the second at whose end the log is read; null for now */
    Found page(ListEvents query, @Nullable Instant asOf) {
        if (query.filter().object() != null) {
            return ofObject(query, asOf);
        }
        var after = position(query.after());
        if (asOf == null) {
            return isLedBy(query.filter()) ? search(query, null, after, null) : searchStretch(query, null, after, STRETCH);
        }
        if (isLedBy(query.filter())) { // most events before the second are wanted, so few are to be looked at
            var found = searchStretch(query, asOf, after, query.limit() + 1);
            if (found.events().size() == query.limit()) {
                return found;
            }
        }
        return searchStretch(query, asOf, after, STRETCH);
    }

    private Found searchStretch(ListEvents query, @Nullable Instant asOf, @Nullable Position after, int length) {
        return search(query, asOf, after, endOfStretch(after, Order.of(query), length));
    }

    /** @param end the last event that is looked at; null for the end of the log */
    private Found search(ListEvents query, @Nullable Instant asOf, @Nullable Position after, @Nullable Position end) {
        var filter = query.filter();
        var order = Order.of(query);
        var conditions = conditions(filter, asOf);
        if (after != null) {
            conditions.add(order.after, after.parameters());
        }
        if (filter.idproductStockHistory() == null && filter.idproductLocationStockHistory() == null) {
            conditions.add(HighWatermark.BELOW_RUNNING_TRANSACTIONS);
        }
        if (end != null) {
            conditions.add(order.upTo, end.parameters());
        }
        var search = isFew(filter)
                ? ALL_THEN_SORTED.formatted(source(filter), conditions.all(), order.byPlace())
                : IN_ORDER_OF_AN_INDEX.formatted(source(filter), conditions.all(), order.bySection());
        boolean heldBack = isHeldBack(); // asked before the page is read: what is settled by now is on it
        return found(search, conditions, query.limit(), end == null ? null : end.index(), heldBack);
    }

    private static Conditions conditions(AuditFilter filter, @Nullable Instant asOf) {
        var conditions = new Conditions();
        addCause("stock_history", filter.idproductStockHistory(), conditions);
        addCause("location_stock_history", filter.idproductLocationStockHistory(), conditions);
        conditions.given("iduser = ?", Id.value(filter.iduser()));
        conditions.given("idkey = ?", Id.value(filter.idkey()));
        addKind(filter.kind(), conditions);
        addRequest(filter.request(), conditions);
        conditions.given("payload_type = ?", filter.type());
        conditions.given("time_stamp > ?", filter.since());
        conditions.given("time_stamp < ?", filter.until());
        conditions.given("time_stamp < ?", asOf == null ? null : asOf.plusSeconds(1));
        return conditions;
    }

    private static String source(AuditFilter filter) {
        return filter.idproduct() == null ? LOG : ABOUT_PRODUCT.formatted(filter.idproduct().value());
    }

    /** Searches the events of one object. Its transactions follow one another, so even the newest event can be included. */
    private Found ofObject(ListEvents query, @Nullable Instant asOf) {
        var filter = query.filter();
        var order = Order.of(query);
        var after = position(query.after());
        var conditions = conditions(filter, asOf);
        conditions.given("aggregate_identifier = ?", filter.object());
        if (after != null) {
            if (!after.object().equals(filter.object())) {
                throw new BadParameter("after", "must be the number of an event of " + filter.object());
            }
            conditions.add(order.afterNumber, after.sequence());
        }
        return found(IN_ORDER_OF_AN_INDEX.formatted(source(filter), conditions.all(), order.byNumber()), conditions,
                query.limit(),
                null, false);
    }

    private boolean isHeldBack() {
        return Boolean.TRUE.equals(jdbc.queryForObject("select coalesce((select not (%s) from %s order by %s limit 1), false)"
                .formatted(HighWatermark.BELOW_RUNNING_TRANSACTIONS, LOG, Order.NEWEST_FIRST.bySection()), Boolean.class));
    }

    /**
     * Request ids are UUIDs, so no event belongs to a request with any other text. The operations of a request have its identifier with
     * another end. Rule BLK-10.
     */
    private static void addRequest(@Nullable String request, Conditions conditions) {
        if (request != null && UUID.matcher(request).matches()) {
            conditions.add("request between ?::uuid and ?::uuid", request,
                    request.endsWith(ITSELF)
                            ? request.substring(0, request.length() - ITSELF.length()) + LAST_OPERATION
                            : request);
        } else if (request != null) {
            conditions.add("false");
        }
    }

    /** The kind stands in the statement, so that the database sees that the index of few kinds has it. */
    private static void addKind(@Nullable String kind, Conditions conditions) {
        if (kind != null) {
            if (!Vocabulary.KINDS.contains(kind)) {
                throw new IllegalArgumentException("no object is of the kind " + kind);
            }
            conditions.add("type = '%s'".formatted(kind));
        }
    }

    private static void addCause(String ledger, @Nullable Integer entry, Conditions conditions) {
        if (entry != null) {
            conditions.add("global_index = (select event from %s where id = ?)".formatted(ledger), entry);
        }
    }

    /** Returns whether an index leads to the wanted events. There is none for a type alone, or a kind with many events. */
    private static boolean isLedBy(AuditFilter filter) {
        boolean isOfFew = filter.kind() != null && !MANY.contains(filter.kind());
        return filter.type() == null && filter.kind() == null || isOfFew || filter.idproduct() != null || filter.iduser() != null
                || filter.idkey() != null
                || filter.request() != null || filter.since() != null || filter.until() != null
                || filter.idproductStockHistory() != null || filter.idproductLocationStockHistory() != null;
    }

    private @Nullable Position endOfStretch(@Nullable Position after, Order order, int length) {
        var begin = "where " + HighWatermark.BELOW_RUNNING_TRANSACTIONS
                + (after == null ? "" : " and " + order.after);
        var arguments = after == null ? new Object[0] : after.parameters();
        return positions("%s order by %s offset %d limit 1".formatted(begin, order.bySection(), length - 1), arguments)
                .stream().findFirst().orElse(null);
    }

    /** Returns the position of an event; null, for the beginning of the log, if none is named. */
    @Nullable
    Position position(@Nullable Long event) {
        return event == null || event == 0
                ? null
                : positions("where global_index = ?", event).stream().findFirst()
                        .orElseThrow(() -> new BadParameter("after", "must be the number of an event"));
    }

    private List<Position> positions(String condition, Object... arguments) {
        return jdbc.query("select transaction::text as number, global_index, aggregate_identifier, sequence_number from %s %s"
                .formatted(LOG, condition),
                (row, number) -> new Position(row.getString(1), row.getLong(2), row.getString(3),
                        row.getLong(4)),
                arguments);
    }

    /** Returns whether only a few events can match: those of a period, a product or a request. */
    private static boolean isFew(AuditFilter filter) {
        return filter.since() != null || filter.until() != null || filter.idproduct() != null || filter.request() != null;
    }

    private Found found(String search, Conditions conditions, int limit, @Nullable Long otherwiseNext,
            boolean heldBack) {
        conditions.parameters.add(limit + 1);
        var rows = jdbc.query(search, (row, number) -> new Row(row.getLong(1), row.getInt(2)), conditions.parameters.toArray());
        var page = fitting(rows, Row::bytes, limit);
        var events = page.stream().map(Row::index).toList();
        return new Found(events, page.size() < rows.size() ? events.getLast() : otherwiseNext, heldBack);
    }

    /** Returns the first rows, as many as a page holds: at least one, if there are any. @param bytes of the event of a row */
    static <R> List<R> fitting(List<R> rows, ToIntFunction<R> bytes, int limit) {
        long held = 0;
        for (int fitting = 0; fitting < rows.size(); fitting++) {
            held += bytes.applyAsInt(rows.get(fitting));
            if (fitting == limit || fitting > 0 && held > PAGE_BYTES) {
                return rows.subList(0, fitting);
            }
        }
        return rows;
    }
}
