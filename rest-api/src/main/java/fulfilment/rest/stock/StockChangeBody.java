package fulfilment.rest.stock;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Command;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationId;
import fulfilment.api.stock.ChangeType;
import fulfilment.api.stock.StockCommand.ChangeStock;
import fulfilment.api.stock.StockCommand.SetStock;
import fulfilment.api.stock.StockId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.LotMembers;
import fulfilment.rest.bodies.Required;
import java.time.LocalDate;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that changes stock. Rules STK-21, STK-22, STK-23, STK-25, STK-26, STK-27, STK-31.
 *
 * @param idlocation     the id of the location that changes. Absent if the service chooses it, null for no specific location. Not together
 *                       with {@code amount}.
 * @param change         pieces to add, negative to remove. It or {@code amount} is required, not both. For example {@code -3}.
 * @param amount         the new stock of the warehouse in pieces, 0 or more. It or {@code change} is required, not both.
 * @param reason         why, as the stock history shows it
 * @param lotNumber      the number of the lot of the pieces, if the account keeps lots; only with {@code change}. Null or absent for none.
 * @param expirationDate the day on which the lot expires; only together with {@code lot_number}
 */
record StockChangeBody(Sent<Integer> idlocation, @Nullable Integer change, @Nullable Integer amount,
        @Required @Nullable String reason,
        @Nullable String lotNumber, @Nullable LocalDate expirationDate) {

    /** @return empty if the change is 0, which changes nothing. Rules STK-24, STK-31. */
    Optional<Command<Void>> toCommand(StockId stock, WarehouseId warehouse) {
        var because = Check.name("reason", reason);
        var lot = LotMembers.lot("", lotNumber, expirationDate);
        if (amount != null) {
            if (idlocation.isPresent()) {
                throw new Rejection(ErrorCode.LOCATION_WITH_AMOUNT, "idlocation cannot be sent together with amount");
            }
            if (change != null) {
                throw new BadParameter("change", "cannot be sent together with amount");
            }
            if (lot != null) {
                throw new BadParameter("lot_number", "cannot be sent together with amount");
            }
            return Optional.of(new SetStock(stock, warehouse, Check.level("amount", amount), because, ChangeType.API));
        }
        if (change == null) {
            throw new BadParameter("change", "is required unless amount is sent");
        }
        int pieces = Check.within("change", change);
        if (pieces == 0) {
            return Optional.empty();
        }
        return Optional.of(new ChangeStock(stock, warehouse, idlocation.map(LocationId::new), pieces, lot, because,
                ChangeType.API));
    }
}
