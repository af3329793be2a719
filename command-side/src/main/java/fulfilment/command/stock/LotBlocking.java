package fulfilment.command.stock;

import fulfilment.api.lots.LotCommand.BlockLot;
import fulfilment.api.lots.LotCommand.ReleaseLot;
import fulfilment.api.products.ProductId;
import fulfilment.api.stock.StockId;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Streams;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Finds the product whose lot is meant, and blocks or releases the lot in its stock. Rules LOT-10, LOT-12. */
@Component
class LotBlocking {

    private final Streams streams;
    private final Lots lots;
    private final Ids ids;

    LotBlocking(Streams streams, Lots lots, Ids ids) {
        this.streams = streams;
        this.lots = lots;
        this.ids = ids;
    }

    @CommandHandler
    ProductId decide(BlockLot command) {
        var product = lots.require(command.lotNumber(), command.idproduct());
        streams.load(ProductStock.class, StockId.of(product)).lots().block(command.lotNumber(), command.reason(), ids);
        return product;
    }

    @CommandHandler
    ProductId decide(ReleaseLot command) {
        var product = lots.require(command.lotNumber(), command.idproduct());
        streams.load(ProductStock.class, StockId.of(product)).lots().release(command.lotNumber(), ids);
        return product;
    }
}
