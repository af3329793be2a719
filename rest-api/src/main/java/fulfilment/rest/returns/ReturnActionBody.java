package fulfilment.rest.returns;

import fulfilment.api.account.ReturnStatusId;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationId;
import fulfilment.api.returns.ReturnCommand.Arrival;
import fulfilment.api.returns.ReturnCommand.LogReturn;
import fulfilment.api.returns.ReturnCommand.OrderReplacements;
import fulfilment.api.returns.ReturnCommand.ReceiveReturn;
import fulfilment.api.returns.ReturnId;
import fulfilment.api.returns.ReturnedProductId;
import fulfilment.api.returns.ReturnedProductStatus;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.LotMembers;
import fulfilment.rest.bodies.Required;
import fulfilment.rest.platform.RequestContext;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Bodies of requests that act on a return. Rules RET-20, RET-24, RET-26, RET-36. */
final class ReturnActionBody {

    private ReturnActionBody() {}

    /** @param notifyCustomer false if absent */
    record LogBody(@Nullable Integer idreturnStatus, @Nullable String message, @Nullable Boolean notifyCustomer) {

        LogReturn write(ReturnId idreturn, RequestContext context) {
            return new LogReturn(idreturn, Id.of(idreturnStatus, ReturnStatusId::new), Check.longText("message", message),
                    Boolean.TRUE.equals(notifyCustomer), context.iduser());
        }
    }

    record ReceiveBody(@Nullable Integer idwarehouse, @Required @Nullable List<@Nullable ArrivalBody> returnProducts) {

        ReceiveReturn receive(ReturnId idreturn, RequestContext context) {
            var sent = Check.required("return_products", returnProducts);
            if (sent.isEmpty()) {
                throw new BadParameter("return_products", "must name at least one product");
            }
            return new ReceiveReturn(idreturn, Id.of(idwarehouse, WarehouseId::new),
                    IntStream.range(0, sent.size()).mapToObj(i -> {
                        var place = "return_products[" + i + "]";
                        return Check.required(place, sent.get(i)).arrival(place + ".");
                    }).toList(), context.iduser());
        }
    }

    /**
     * @param amount     pieces that arrive; absent or null for all
     * @param idlocation absent if stock chooses the location; null for no specific location
     */
    record ArrivalBody(@Required @Nullable Integer idreturnProduct, @Required @Nullable ReturnedProductStatus status,
            @Nullable Integer amount, Sent<Integer> idlocation,
            Sent<String> lotNumber, Sent<LocalDate> expirationDate) {

        Arrival arrival(String place) {
            var wanted = Check.required(place + "status", status);
            if (wanted == ReturnedProductStatus.EXPECTED) {
                throw new BadParameter(place + "status", "must be received, added_to_stock or not_added_to_stock");
            }
            var lot = LotMembers.lot(place, lotNumber, expirationDate);
            if (wanted != ReturnedProductStatus.ADDED_TO_STOCK && (idlocation.value() != null || lot != null)) {
                throw new BadParameter(place + (lot == null ? "idlocation" : "lot_number"),
                        "can be sent only with the status added_to_stock");
            }
            return new Arrival(new ReturnedProductId(Check.required(place + "idreturn_product", idreturnProduct)), wanted,
                    amount == null ? null : Check.amount(place + "amount", amount), idlocation.map(LocationId::new), lot);
        }
    }

    record CreatePicklistBody(@Nullable Integer idwarehouse) {

        OrderReplacements order(ReturnId idreturn, RequestContext context) {
            return new OrderReplacements(idreturn, Id.of(idwarehouse, WarehouseId::new), context.iduser());
        }
    }
}
