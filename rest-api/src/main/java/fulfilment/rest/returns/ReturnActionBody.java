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

    /**
     * The body of a request that adds an entry to the log of a return. Rules RET-26, RET-27, RET-28.
     *
     * @param idreturnStatus the id of the new status; null or absent if it stays
     * @param message        the text of the entry; required if the status stays
     * @param notifyCustomer whether the entry is marked as one to notify the customer of. False if null or absent; the service itself sends
     *                       no mail.
     */
    record LogBody(@Nullable Integer idreturnStatus, @Nullable String message, @Nullable Boolean notifyCustomer) {

        LogReturn write(ReturnId idreturn, RequestContext context) {
            return new LogReturn(idreturn, Id.of(idreturnStatus, ReturnStatusId::new), Check.longText("message", message),
                    Boolean.TRUE.equals(notifyCustomer), context.iduser());
        }
    }

    /**
     * The body of a request that receives returned products. Rules RET-20, RET-22, RET-23.
     *
     * @param idwarehouse    the id of the warehouse; required if a product is added to stock
     * @param returnProducts the products that arrive, each once; all are received or none
     */
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
     * A returned product that arrives. Rules RET-20, RET-21, RET-23, RET-24, RET-45.
     *
     * @param idreturnProduct the id of the returned product, a line of the return
     * @param status          {@code received} if it is judged later, {@code added_to_stock}, or {@code not_added_to_stock} if it cannot be
     *                        sold. {@code expected} is refused.
     * @param amount          pieces that arrive, 1 or more; null or absent for all. The others become a line of their own.
     * @param idlocation      the location that gets the pieces, only with {@code added_to_stock}. Absent if the service chooses it, null
     *                        for no specific location.
     * @param lotNumber       the number on the pieces, only with {@code added_to_stock} and if the account keeps lots; null or absent for
     *                        none
     * @param expirationDate  the day on which the lot expires; only together with {@code lot_number}
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

    /**
     * The body of a request that sends the replacement products. Rules RET-35, RET-36.
     *
     * @param idwarehouse the id of a warehouse that accepts orders; null or absent if the service chooses it
     */
    record CreatePicklistBody(@Nullable Integer idwarehouse) {

        OrderReplacements order(ReturnId idreturn, RequestContext context) {
            return new OrderReplacements(idreturn, Id.of(idwarehouse, WarehouseId::new), context.iduser());
        }
    }
}
