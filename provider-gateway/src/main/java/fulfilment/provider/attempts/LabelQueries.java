package fulfilment.provider.attempts;

import fulfilment.api.kernel.Query;
import fulfilment.api.labels.LabelQuery.FindContents;
import fulfilment.api.labels.LabelOrder;
import fulfilment.api.labels.LabelQuery.FindRequest;
import fulfilment.api.labels.LabelRequest;
import fulfilment.api.labels.ShipmentContents;
import fulfilment.api.returns.ReturnQuery.FindReturnContents;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.shippingproviders.ConfiguredProvider;
import fulfilment.api.shippingproviders.ProviderConnection;
import fulfilment.api.shippingproviders.ShippingProviderId;
import fulfilment.api.shippingproviders.ShippingProviderQuery.FindConnection;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletionException;
import org.axonframework.queryhandling.QueryGateway;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Asks the rest of the service about the shipments that need labels. */
@Component
class LabelQueries {

    private final QueryGateway queries;

    LabelQueries(QueryGateway queries) {
        this.queries = queries;
    }

    /** Null if the shipment is not requested. */
    @Nullable
    LabelRequest request(ShipmentId shipment) {
        return ask(new FindRequest(shipment), LabelRequest.class);
    }

    /** Null if the picklist has no contents, or the return does not exist any more. */
    @Nullable
    ShipmentContents contents(LabelAttempt attempt, LabelRequest request) {
        var back = request.back();
        if (back != null) {
            return ask(new FindReturnContents(back.idreturn(), attempt.user(), back.warehouse()), ShipmentContents.class);
        }
        var named = request.parcels().stream().map(LabelOrder.Parcel::products).filter(Objects::nonNull).flatMap(List::stream)
                .toList();
        return ask(new FindContents(attempt.picklist(), attempt.user(), named.isEmpty() ? null : named), ShipmentContents.class);
    }

    /** Null if there is no such provider. */
    @Nullable
    ProviderConnection connection(int idshippingprovider) {
        var provider = ask(new FindConnection(new ShippingProviderId(idshippingprovider)), ConfiguredProvider.class);
        return provider == null ? null : provider.connection();
    }

    private <T> @Nullable T ask(Query<T> query, Class<T> type) {
        try {
            return queries.query(query, type).join();
        } catch (CompletionException failed) {
            throw failed.getCause() instanceof RuntimeException cause ? cause : failed;
        }
    }
}
