package fulfilment.rest.handoverlists;

import fulfilment.api.handoverlists.HandoverListCommand.CloseHandoverList;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.shippingproviders.ShippingProviderId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import fulfilment.rest.platform.RequestContext;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that makes a handover list. Rules SHP-61, SHP-62.
 *
 * @param idshippingprovider the id of the provider whose driver takes the parcels
 * @param idwarehouse        the id of the warehouse that they leave from
 * @param idshipments        the ids of 1 to 2,000 shipments to put on the list, of this provider and warehouse; if null or absent, all that
 *                           wait there
 */
record HandoverListBody(@Required @Nullable Integer idshippingprovider, @Required @Nullable Integer idwarehouse,
        @Nullable List<@Nullable Integer> idshipments) {

    CloseHandoverList close(RequestContext context) {
        return new CloseHandoverList(new ShippingProviderId(Check.required("idshippingprovider", idshippingprovider)),
                new WarehouseId(Check.required("idwarehouse", idwarehouse)), idshipments == null ? null : named(idshipments),
                context.iduser());
    }

    private static List<ShipmentId> named(List<@Nullable Integer> idshipments) {
        if (idshipments.isEmpty() || idshipments.size() > CloseHandoverList.MOST) {
            throw new BadParameter("idshipments", "must contain 1 to %,d shipments".formatted(CloseHandoverList.MOST));
        }
        return idshipments.stream().map(id -> new ShipmentId(Check.required("idshipments", id))).distinct().toList();
    }
}
