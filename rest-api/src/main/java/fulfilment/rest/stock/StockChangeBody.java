package fulfilment.rest.stock;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Command;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationId;
import fulfilment.api.stock.ChangeType;
import fulfilment.api.stock.Lot;
import fulfilment.api.stock.StockCommand.ChangeStock;
import fulfilment.api.stock.StockCommand.SetStock;
import fulfilment.api.stock.StockId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.rest.platform.Check;
import java.time.LocalDate;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that changes stock. Rules STK-21, STK-22, STK-31.
 *
 * @param change         pieces to add, negative to remove; not together with {@code amount}
 * @param amount         the level to set; not together with {@code change}
 * @param lotNumber      the lot of added pieces, if the account keeps lots; our own addition
 * @param expirationDate of the lot; our own addition
 */
record StockChangeBody(Sent<Integer> idlocation, @Nullable Integer change, @Nullable Integer amount, @Nullable String reason,
        @Nullable String lotNumber, @Nullable LocalDate expirationDate) {

    /** @return empty if the change is 0, which changes nothing. Rule STK-24. */
    Optional<Command<Void>> toCommand(StockId stock, WarehouseId warehouse) {
        var because = Check.name("reason", reason);
        if (amount != null) {
            if (idlocation.isPresent()) {
                throw new Rejection(ErrorCode.LOCATION_WITH_AMOUNT, "idlocation cannot be sent together with amount");
            }
            if (change != null) {
                throw new BadParameter("change", "cannot be sent together with amount");
            }
            return Optional.of(new SetStock(stock, warehouse, Check.level("amount", amount), because, ChangeType.API));
        }
        int pieces = Check.within("change", Check.required("change", change));
        if (pieces == 0) {
            return Optional.empty();
        }
        return Optional.of(new ChangeStock(stock, warehouse, idlocation.map(LocationId::new), pieces, lot(), because,
                ChangeType.API));
    }

    private @Nullable Lot lot() {
        var number = Check.text("lot_number", lotNumber);
        return number == null || number.isBlank() ? null : new Lot(number, expirationDate);
    }
}
