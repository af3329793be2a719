package fulfilment.query.fulfilmentcustomers;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerEvent;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerQuery.FindFulfilmentCustomer;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerQuery.ListFulfilmentCustomers;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerQuery.ReportOnFulfilmentCustomer;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerView;
import fulfilment.api.fulfilmentcustomers.FulfilmentReportView;
import fulfilment.api.fulfilmentcustomers.FulfilmentReportView.Picked;
import fulfilment.api.fulfilmentcustomers.FulfilmentReportView.Shipped;
import fulfilment.api.requests.Json;
import fulfilment.api.shipments.ShipmentView;
import fulfilment.api.wire.Wire;
import fulfilment.query.platform.Documents;
import fulfilment.query.reads.Select;
import fulfilment.query.reads.Views;
import fulfilment.query.replica.ReadsOnlyViews;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.LocalDate;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/** Answers queries about fulfilment customers. Rules FUL-13, FUL-14. */
@Component
@ReadsOnlyViews
class FulfilmentCustomerQueries {

    private static final String DONE = "p.idfulfilment_customer = ? and p.status = 'closed' and p.closed_at >= ? and p.closed_at < ?";
    private static final String SHIPPED = """
            select s.id, s.idpicklist, p.picklistid, s.idorder, s.body, p.body::json ->> 'deliverycountry' as country
            from picklist p join shipment s on s.idpicklist = p.id
            where %s and not (s.body::json ->> 'cancelled')::boolean order by s.id""".formatted(DONE);
    private static final String PICKED = """
            select count(*), count(distinct p.idorder), coalesce(sum((p.body::json ->> 'totalpicked')::int), 0)
            from picklist p where %s""".formatted(DONE);
    private static final String RECEIVED = """
            select count(*) from receipt where idfulfilment_customer = ? and completed_at >= ? and completed_at < ?""";

    private final Views views;
    private final Wire wire;

    FulfilmentCustomerQueries(Views views, Wire wire) {
        this.views = views;
        this.wire = wire;
    }

    @QueryHandler
    @Nullable
    Json answer(FindFulfilmentCustomer query) {
        return Select.stored(views, "fulfilment_customer").whereIs("id", query.idfulfilmentCustomer()).one();
    }

    @QueryHandler
    Json answer(ListFulfilmentCustomers query) {
        return Select.stored(views, "fulfilment_customer").page(query.offset()).list();
    }

    @QueryHandler
    @Nullable
    Json answer(ReportOnFulfilmentCustomer query) {
        if (answer(new FindFulfilmentCustomer(query.idfulfilmentCustomer())) == null) {
            return null;
        }
        Object[] period = {query.idfulfilmentCustomer().value(), beginning(query.from()), beginning(query.to().plusDays(1))};
        var shipments = views.query(SHIPPED, (row, number) -> shipped(row), period);
        var picked = views.query(PICKED, (row, number) -> new Picked(row.getInt(1), row.getInt(2), row.getLong(3)), period)
                .getFirst();
        int receipts = views.query(RECEIVED, (row, number) -> row.getInt(1), period).getFirst();
        return wire.json(FulfilmentReportView.of(shipments, picked, receipts));
    }

    private Timestamp beginning(LocalDate day) {
        return Timestamp.from(day.atStartOfDay(wire.zone()).toInstant());
    }

    private Shipped shipped(ResultSet row) throws SQLException {
        var shipment = wire.read(row.getString("body"), ShipmentView.class);
        return new Shipped(row.getInt("id"), row.getInt("idpicklist"), row.getString("picklistid"), row.getInt("idorder"),
                shipment.idcompanyShippingproviderProfile(), shipment.profileName(), row.getString("country"),
                shipment.trackingcode(), shipment.weight(), shipment.created());
    }

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        Documents<FulfilmentCustomerView, FulfilmentCustomerEvent> fulfilmentCustomerDocuments(Wire wire) {
            return new Documents<>("fulfilment_customer", FulfilmentCustomerView.class, FulfilmentCustomerEvent.class,
                    new FulfilmentCustomerFold(), wire).personal("id").revision(2);
        }
    }
}
