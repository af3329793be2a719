package fulfilment.command.movements;

import fulfilment.api.kernel.Rejection;
import fulfilment.api.movements.MovementCommand.ExecuteMovement;
import fulfilment.api.products.ProductId;
import fulfilment.api.stock.StockId;
import fulfilment.command.catalogue.ProductRegister;
import fulfilment.command.movements.FreeStockMissing.Missing;
import fulfilment.command.platform.Streams;
import fulfilment.command.stock.ProductWithoutStock;
import fulfilment.command.stock.StockOperations;
import java.util.ArrayList;
import java.util.SortedMap;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/**
 * Moves everything on a movement to its target warehouse, or nothing. It loads the movement first and then stocks by ascending id, as other
 * decisions over several stocks do, so two movements that cross cannot deadlock. Rules MOV-10, MOV-11, MOV-20.
 */
@Component
class MovementExecution {

    private final Streams streams;
    private final ProductRegister products;
    private final StockOperations stock;

    MovementExecution(Streams streams, ProductRegister products, StockOperations stock) {
        this.streams = streams;
        this.products = products;
        this.stock = stock;
    }

    @CommandHandler
    void decide(ExecuteMovement command) {
        var movement = streams.load(Movement.class, command.movement());
        movement.requireMovable();
        var pieces = movement.pieces();
        requireFree(movement, pieces);
        pieces.forEach((idproduct, amount) -> transfer(movement, idproduct, Math.toIntExact(amount)));
        movement.move(command.by());
    }

    /** Looks at all products before anything moves, so that the refusal names everything that is missing. */
    private void requireFree(Movement movement, SortedMap<ProductId, Long> pieces) {
        var from = movement.from();
        var missing = new ArrayList<Missing>();
        pieces.forEach((idproduct, amount) -> {
            var product = products.require(idproduct);
            ProductWithoutStock.refuse(product);
            int free = stock.free(StockId.of(idproduct), from);
            if (amount > free) {
                missing.add(new Missing(idproduct, product.productcode(), amount, free));
            }
        });
        if (!missing.isEmpty()) {
            throw new FreeStockMissing(from, missing);
        }
    }

    private void transfer(Movement movement, ProductId idproduct, int amount) {
        try {
            stock.transfer(StockId.of(idproduct), movement.from(), movement.to(), amount, movement.reason());
        } catch (Rejection refused) {
            throw new ProductNotMovable(products.require(idproduct), movement.to(), refused);
        }
    }
}
