package fulfilment.query.handoverlists;

import static fulfilment.query.answers.Value.array;
import static fulfilment.query.answers.Value.json;
import static fulfilment.query.answers.Value.number;
import static fulfilment.query.answers.Value.object;
import static fulfilment.query.answers.Value.stored;
import static fulfilment.query.answers.Value.text;

import fulfilment.api.handoverlists.HandoverListCommand.CloseHandoverList;
import fulfilment.api.handoverlists.HandoverListEvent;
import fulfilment.api.handoverlists.HandoverListQuery.FindHandoverList;
import fulfilment.api.handoverlists.HandoverListQuery.FindHandoverListToPrint;
import fulfilment.api.handoverlists.HandoverListQuery.ListHandedShipments;
import fulfilment.api.handoverlists.HandoverListQuery.ListHandoverLists;
import fulfilment.api.handoverlists.HandoverListQuery.ListWaiting;
import fulfilment.api.handoverlists.HandoverListQuery.ListWaitingShipments;
import fulfilment.api.handoverlists.WaitingShipments;
import fulfilment.api.requests.Json;
import fulfilment.api.shipments.AboutHandover;
import fulfilment.api.shipments.ShipmentEvent.ShipmentCreated;
import fulfilment.api.wire.Wire;
import fulfilment.query.answers.AnswerDefinition;
import fulfilment.query.answers.Value.Rows;
import fulfilment.query.answers.Value.Shape;
import fulfilment.query.handoverlists.ShipmentHandoverFold.Handover;
import fulfilment.query.platform.Documents;
import fulfilment.query.reads.PrintedRows;
import fulfilment.query.reads.Select;
import fulfilment.query.reads.SortColumns;
import fulfilment.query.reads.Views;
import fulfilment.query.replica.ReadsOnlyViews;
import fulfilment.query.warehouses.Sender;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/** Answers queries about handover lists, and about what waits for one. Rules SHP-60, SHP-64. */
@Component
@ReadsOnlyViews
class HandoverListQueries {

    private static final int COUNTED = 10_000;

    private static final SortColumns SORTED = SortColumns.of("l", "idshippingprovider", "idwarehouse").and("closed_at",
            "l.created");

    /** From when on shipments of a provider and a warehouse wait: two numbers, the usual beginning, and the earliest. */
    private static final String BEGINNING = """
            greatest(coalesce((select f.begins from handover_list f where f.idshippingprovider = %s and f.idwarehouse = %s
                               order by f.id limit 1), ?), ?)""";

    private static final String COUNTS = """
            select v.id, v.body::json ->> 'name', w.id, w.body::json ->> 'name', c.shipments, c.before_today, c.oldest
            from shippingprovider v cross join warehouse w
            cross join lateral (select %s as begins) b
            cross join lateral (
                select count(*) as shipments, count(*) filter (where r.created < ?) as before_today, min(r.created) as oldest
                from (select h.created from shipment_handover h
                      where h.idshippingprovider = v.id and h.idwarehouse = w.id and h.idhandover_list is null
                          and h.created >= b.begins
                      order by h.created limit %d) r) c
            where c.shipments > 0 order by v.id, w.id""".formatted(BEGINNING.formatted("v.id", "w.id"), COUNTED);

    private static final AnswerDefinition LIST = AnswerDefinition.of("l", stored("l.shown"));

    private static final String OF_SHIPMENT = "join shipment s on s.id = h.id join picklist p on p.id = s.idpicklist";

    /** A shipment {@code h}. */
    private static final AnswerDefinition SHIPMENT = AnswerDefinition.of("h", OF_SHIPMENT, shipment());

    /** As a {@code PrintedHandoverList}. Rule DOC-28. */
    private static final AnswerDefinition PRINTED = AnswerDefinition.of("l",
            "join warehouse w on w.id = l.idwarehouse left join account a on true", object()
                    .with("list", json("l.shown"))
                    .with("shipments",
                            array(Rows.of("join shipment_handover h on h.idhandover_list = l.id " + OF_SHIPMENT, "h.id"),
                                    shipment()))
                    .with("sender_name", text("coalesce(a.body::json ->> 'name', w.body::json ->> 'name')"))
                    .with("sender_address", json(Sender.ADDRESS))
                    .with("warehouse", text("w.body::json ->> 'name'")));

    private final Views views;
    private final Wire wire;

    HandoverListQueries(Views views, Wire wire) {
        this.views = views;
        this.wire = wire;
    }

    @QueryHandler
    @Nullable
    Json answer(FindHandoverList query) {
        return Select.shown(views, "handover_list").whereIs("id", query.idhandoverList()).one();
    }

    private static Shape shipment() {
        return object()
                .with("idshipment", number("h.id"))
                .with("idhandover_list", number("h.idhandover_list"))
                .with("idshippingprovider", number("h.idshippingprovider"))
                .with("idwarehouse", number("h.idwarehouse"))
                .with("idpicklist", number("s.idpicklist"))
                .with("picklistid", text("p.picklistid"))
                .with("idorder", number("s.idorder"))
                .with("trackingcodes", json(
                        "case when s.trackingcodes = '' then '[]'::json else to_json(string_to_array(s.trackingcodes, chr(10))) end"))
                .with("parcels", json("h.body::json -> 'parcels'"))
                .with("weight", json("h.body::json -> 'weight'"))
                .with("cancelled", json("s.body::json -> 'cancelled'"))
                .with("created", json("s.body::json -> 'created'"));
    }

    @QueryHandler
    @Nullable
    Json answer(FindHandoverListToPrint query) {
        PrintedRows.reserve(Select.from(views, "shipment_handover").whereIs("idhandover_list", query.idhandoverList()),
                "hand over fewer parcels with a list");
        return Select.from(views, "handover_list", "l").as(PRINTED).whereIs("l.id", query.idhandoverList()).one();
    }

    @QueryHandler
    Json answer(ListHandoverLists query) {
        return Select.from(views, "handover_list", "l").as(LIST)
                .whereIs("l.idshippingprovider", query.idshippingprovider()).whereIs("l.idwarehouse", query.idwarehouse())
                .where("l.id = (select h.idhandover_list from shipment_handover h where h.id = ?)",
                        query.idshipment() == null ? null : query.idshipment().value())
                .after("l.created", query.sincedate()).where("l.created < ?", query.untildate())
                .descending().sortable(SORTED).page(query.offset()).list();
    }

    @QueryHandler
    Json answer(ListHandedShipments query) {
        return Select.from(views, "shipment_handover", "h").as(SHIPMENT).where("h.idhandover_list is not null")
                .whereIs("h.idhandover_list", query.idhandoverList()).page(query.offset()).list();
    }

    @QueryHandler
    Json answer(ListWaiting query) {
        var now = views.settled();
        return wire.json(views.query(COUNTS,
                (row, number) -> new WaitingShipments(row.getInt(1), row.getString(2), row.getInt(3), row.getString(4),
                        row.getInt(5), row.getInt(6), row.getTimestamp(7).toInstant()),
                Timestamp.from(now.minus(CloseHandoverList.AT_FIRST)), Timestamp.from(now.minus(CloseHandoverList.WAITING)),
                Timestamp.from(today(now))));
    }

    private Instant today(Instant now) {
        return now.atZone(wire.zone()).toLocalDate().atStartOfDay(wire.zone()).toInstant();
    }

    @QueryHandler
    Json answer(ListWaitingShipments query) {
        var now = views.settled();
        int provider = query.idshippingprovider().value();
        int warehouse = query.idwarehouse().value();
        var begins = views.query("select " + BEGINNING.formatted("?", "?"), (row, number) -> row.getTimestamp(1).toInstant(),
                provider, warehouse, Timestamp.from(now.minus(CloseHandoverList.AT_FIRST)),
                Timestamp.from(now.minus(CloseHandoverList.WAITING))).getFirst();
        return Select.from(views, "shipment_handover", "h").as(SHIPMENT).where("h.idhandover_list is null")
                .whereIs("h.idshippingprovider", query.idshippingprovider()).whereIs("h.idwarehouse", query.idwarehouse())
                .where("h.created >= ?", begins).orderBy("h.created").page(query.offset()).list();
    }

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        Documents<HandoverListFold.Kept, HandoverListEvent> handoverListDocuments(Wire wire) {
            return new Documents<>("handover_list", HandoverListFold.Kept.class, HandoverListEvent.class, new HandoverListFold(),
                    wire)
                    .column("shown", "text", list -> wire.write(list.shown()))
                    .column("idshippingprovider", "int", list -> list.shown().idshippingprovider())
                    .column("idwarehouse", "int", list -> list.shown().idwarehouse())
                    .column("begins", "timestamptz", HandoverListFold.Kept::begins)
                    .column("created", "timestamptz", list -> list.shown().closedAt().truncatedTo(ChronoUnit.SECONDS));
        }

        @Bean
        Documents<Handover, AboutHandover> shipmentHandoverDocuments(Wire wire) {
            return new Documents<>("shipment_handover", Handover.class, AboutHandover.class, new ShipmentHandoverFold(), wire)
                    .begunBy(ShipmentCreated.class::isInstance)
                    .column("idhandover_list", "int", Handover::idhandoverList)
                    .column("idshippingprovider", "int", Handover::idshippingprovider)
                    .column("idwarehouse", "int", Handover::idwarehouse)
                    .column("created", "timestamptz", handover -> handover.created().truncatedTo(ChronoUnit.SECONDS));
        }
    }
}
