package fulfilment.rest.stock;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.stock.StockCommand.MoveStock;
import fulfilment.api.stock.StockCommand.Spot;
import fulfilment.api.stock.StockId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that moves stock. Rules STK-37, STK-38, STK-41, STK-42, STK-43, STK-46.
 *
 * @param amount                 pieces to move, 1 or more
 * @param moveClaimsOfIdpicklist the id of a picklist that holds all these pieces and keeps holding them; only its pieces move. Null or
 *                               absent to move any.
 * @param from                   where the pieces lie
 * @param to                     where they go, another place than {@code from}
 * @param reason                 why, as the stock history shows it; required between warehouses
 * @param reallocateClaims       whether pieces that picklists hold may move too, inside one warehouse; true if null or absent
 */
record StockMoveBody(@Required @Nullable Integer amount, @Nullable Integer moveClaimsOfIdpicklist, @Required @Nullable Side from,
        @Required @Nullable Side to,
        @Nullable String reason, @Nullable Boolean reallocateClaims) {

    /**
     * A place that stock moves from or to. Rule STK-37.
     *
     * @param idlocation  the id of the location. Required; null for no specific location.
     * @param idwarehouse the id of the warehouse. Required if {@code idlocation} is null, otherwise that of the location or absent.
     */
    record Side(@Required Sent<Integer> idlocation, @Nullable Integer idwarehouse) {

        Spot toSpot(String name) {
            if (!idlocation.isPresent()) {
                throw new BadParameter(name + ".idlocation", "is required; null means no specific location");
            }
            if (idlocation.value() == null && idwarehouse == null) {
                throw new BadParameter(name + ".idwarehouse", "is required when idlocation is null");
            }
            return new Spot(Id.of(idlocation.value(), LocationId::new), Id.of(idwarehouse, WarehouseId::new));
        }
    }

    MoveStock toCommand(StockId stock) {
        boolean follow = reallocateClaims == null || reallocateClaims;
        if (moveClaimsOfIdpicklist != null && !follow) {
            throw new BadParameter("reallocate_claims", "cannot be false together with move_claims_of_idpicklist");
        }
        return new MoveStock(stock, Check.required("from", from).toSpot("from"), Check.required("to", to).toSpot("to"),
                Check.amount("amount", amount), Id.of(moveClaimsOfIdpicklist, PicklistId::new), follow,
                reason == null || reason.isBlank() ? null : Check.text("reason", reason));
    }

    /**
     * The deprecated body of a move inside one warehouse. Rule STK-47.
     *
     * @param fromIdlocation the id of the location where the pieces lie; null or absent for no specific location
     * @param toIdlocation   the id of the location where they go; null or absent for no specific location
     * @param amount         pieces to move, 1 or more
     */
    record Deprecated(@Nullable Integer fromIdlocation, @Nullable Integer toIdlocation, @Required @Nullable Integer amount) {

        MoveStock toCommand(StockId stock, WarehouseId idwarehouse) {
            return new MoveStock(stock, new Spot(Id.of(fromIdlocation, LocationId::new), idwarehouse),
                    new Spot(Id.of(toIdlocation, LocationId::new), idwarehouse),
                    Check.amount("amount", amount), null, true, null);
        }
    }
}
