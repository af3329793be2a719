package fulfilment.query.shipments;

import fulfilment.api.kernel.Meta;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.requests.Json;
import fulfilment.api.shipments.ShipmentEvent;
import fulfilment.api.shipments.ShipmentEvent.ShipmentCreated;
import fulfilment.api.shipments.ShipmentQuery.FindShipment;
import fulfilment.api.shipments.ShipmentQuery.FindShipmentOf;
import fulfilment.api.shipments.ShipmentQuery.FindTrackedParcels;
import fulfilment.api.shipments.ShipmentQuery.ListShipmentLabels;
import fulfilment.api.shipments.ShipmentQuery.ListShipments;
import fulfilment.api.shipments.ShipmentQuery.ListShipmentsOf;
import fulfilment.api.shipments.ShipmentQuery.ListTrackingReports;
import fulfilment.api.shipments.ShipmentQuery.Tracked;
import fulfilment.api.shipments.ShipmentQuery.TrackedParcels;
import fulfilment.api.shipments.ShipmentView;
import fulfilment.api.shipments.ShipmentView.ParcelView;
import fulfilment.api.shipments.TrackingStatus;
import fulfilment.api.wire.Wire;
import fulfilment.query.answers.AnswerDefinition;
import fulfilment.query.platform.Documents;
import fulfilment.query.reads.Select;
import fulfilment.query.reads.SortColumns;
import fulfilment.query.reads.Views;
import fulfilment.query.replica.ReadsOnlyViews;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.axonframework.messaging.annotation.MetaDataValue;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/** Answers queries about shipments. Rules SHP-26, SHP-25. */
@Component
@ReadsOnlyViews
class ShipmentQueries {

    private static final SortColumns SORTED = SortColumns.of("s", "idorder", "idpicklist", "created");

    /** The newest shipments of a provider with one of some tracking codes. First all with the codes, which an index finds. */
    private static final String TRACKED = """
            with coded as materialized (
                select id, body from shipment where string_to_array(trackingcodes, chr(10)) && ?::text[])
            select body from coded
            where (body::json ->> 'idshippingprovider')::int = ? and not (body::json ->> 'cancelled')::boolean
            order by id desc limit 1000""";

    private final Views views;
    private final Wire wire;

    ShipmentQueries(Views views, Wire wire) {
        this.views = views;
        this.wire = wire;
    }

    private Select shipments() {
        return Select.from(views, "shipment", "s")
                .join("join picklist p on p.id = s.idpicklist join orders o on o.id = s.idorder")
                .as(ShipmentAnswers.SHIPMENT).descending();
    }

    @QueryHandler
    @Nullable
    Json answer(FindShipment query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return shipments().whereIs("s.id", query.idshipment()).whereIs("p.idfulfilment_customer", scope).one();
    }

    @QueryHandler
    @Nullable
    Json answer(FindShipmentOf query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return shipments().whereIs("s.id", query.idshipment()).whereIs("s.idpicklist", query.idpicklist())
                .whereIs("p.idfulfilment_customer", scope).one();
    }

    @QueryHandler
    Json answer(ListShipments query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return shipments().whereIs("p.idfulfilment_customer", scope)
                .search(query.search(), "s.trackingcodes", "p.picklistid", "o.names")
                .whereIs("s.tracking_status", query.trackingStatus() == null ? null : Tables.word(query.trackingStatus()))
                .after("s.created", query.sincedate()).where("s.created < ?", query.untildate())
                .sortable(SORTED).page(query.offset()).list();
    }

    @QueryHandler
    @Nullable
    Json answer(ListShipmentsOf query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return of(query.idpicklist(), scope, ShipmentAnswers.OF_PICKLIST);
    }

    @QueryHandler
    @Nullable
    Json answer(ListTrackingReports query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return Select.from(views, "shipment", "s").join("join picklist p on p.id = s.idpicklist")
                .as(ShipmentAnswers.TRACKING_REPORTS).whereIs("s.id", query.idshipment())
                .whereIs("p.idfulfilment_customer", scope).one();
    }

    @QueryHandler
    TrackedParcels answer(FindTrackedParcels query) {
        var codes = query.codes().toArray(String[]::new);
        var asked = Set.of(codes);
        return new TrackedParcels(views.query(TRACKED, (row, number) -> wire.read(row.getString("body"), ShipmentView.class),
                (Object) codes, query.provider().value()).stream()
                .flatMap(shipment -> shipment.parcels().stream()
                        .filter(parcel -> parcel.trackingcode() != null && asked.contains(parcel.trackingcode()))
                        .map(parcel -> new Tracked(shipment.idshipment(), parcel.idparcel(),
                                Objects.requireNonNull(parcel.trackingcode()))))
                .toList());
    }

    @QueryHandler
    Json answer(ListShipmentLabels query) {
        return Select.from(views, "shipment", "s")
                .as(ShipmentAnswers.LABEL)
                .whereIn("s.idpicklist", query.idpicklists()).where("s.body::json ->> 'labelurl_pdf' is not null")
                .where("not (s.body::json ->> 'cancelled')::boolean").list();
    }

    /** Shows one picklist; null if it does not exist or is out of scope. */
    private @Nullable Json of(PicklistId idpicklist, @Nullable Integer scope, AnswerDefinition shown) {
        return Select.from(views, "picklist", "p").as(shown).whereIs("p.id", idpicklist)
                .whereIs("p.idfulfilment_customer", scope).one();
    }

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        Documents<ShipmentView, ShipmentEvent> shipmentDocuments(Wire wire) {
            return new Documents<>("shipment", ShipmentView.class, ShipmentEvent.class, new ShipmentFold(), wire)
                    .column("idpicklist", "int", ShipmentView::idpicklist)
                    .column("idorder", "int", ShipmentView::idorder)
                    .column("trackingcodes", "text", Tables::trackingcodes)
                    .column("tracking_status", "text",
                            shipment -> shipment.trackingStatus() == null ? null : word(shipment.trackingStatus()))
                    .column("created", "timestamptz", shipment -> shipment.created().truncatedTo(ChronoUnit.SECONDS))
                    .begunBy(ShipmentCreated.class::isInstance).personal("id").revision(4);
        }

        private static String word(TrackingStatus status) {
            return status.name().toLowerCase(Locale.ROOT);
        }

        private static String trackingcodes(ShipmentView shipment) {
            return shipment.parcels().stream().map(ParcelView::trackingcode).filter(Objects::nonNull).distinct()
                    .collect(Collectors.joining("\n"));
        }
    }
}
