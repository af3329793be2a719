package fulfilment.command.products;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Sent;
import fulfilment.api.products.ProductCommand.ProduceProduct;
import fulfilment.api.products.ProductId;
import fulfilment.api.products.ProductType;
import fulfilment.api.stock.ChangeType;
import fulfilment.api.stock.StockId;
import fulfilment.command.catalogue.ProductRegister;
import fulfilment.command.stock.StockOperations;
import fulfilment.command.warehouses.WarehouseRegister;
import java.util.Map;
import java.util.TreeMap;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/**
 * Produces pieces of a composition from pieces of its parts, all or nothing. It replaces a virtual part by its own parts and takes no
 * parts with unlimited stock. Rules PRD-42, PRD-44.
 */
@Component
class Production {

    private final ProductRegister products;
    private final WarehouseRegister warehouses;
    private final StockOperations stocks;

    Production(ProductRegister products, WarehouseRegister warehouses, StockOperations stocks) {
        this.products = products;
        this.warehouses = warehouses;
        this.stocks = stocks;
    }

    @CommandHandler
    void decide(ProduceProduct command) {
        var idproduct = command.product();
        requireProducible(idproduct);
        warehouses.require(command.warehouse());
        var changes = new TreeMap<Integer, Long>();
        changes.put(idproduct.value(), (long) command.amount());
        take(idproduct, command.amount(), changes);
        changes.forEach((product, change) -> stocks.change(new StockId(product), command.warehouse(), Sent.absent(),
                Math.toIntExact(change), null, command.reason(), ChangeType.PRODUCTION));
    }

    private void requireProducible(ProductId idproduct) {
        var product = products.require(idproduct);
        if (product.type() != ProductType.COMPOSITION_WITH_STOCK) {
            throw new NotProducible(idproduct, "is not of type composition_with_stock");
        }
        if (!product.active()) {
            throw new NotProducible(idproduct, "is inactive");
        }
        if (products.partsOf(idproduct).isEmpty()) {
            throw new NotProducible(idproduct, "has no parts");
        }
    }

    private void take(ProductId idproduct, long pieces, Map<Integer, Long> changes) {
        for (var part : products.partsOf(idproduct)) {
            long needed = pieces * part.amount();
            if (needed > PartGraph.MOST_PIECES) {
                throw new BadParameter("amount",
                        "needs more than 100,000,000 pieces of product %d".formatted(part.idproduct().value()));
            }
            var taken = products.require(part.idproduct());
            products.require(idproduct).requireSameOwner(taken); // older compositions were stored without this check
            switch (taken.type()) {
                case UNLIMITED_STOCK -> {
                }
                case VIRTUAL_COMPOSITION -> take(part.idproduct(), needed, changes);
                case NORMAL, COMPOSITION_WITH_STOCK -> {
                    if (Math.abs(changes.merge(part.idproduct().value(), -needed, Long::sum)) > PartGraph.MOST_PIECES) {
                        throw new BadParameter("amount",
                                "needs more than 100,000,000 pieces of product %d".formatted(part.idproduct().value()));
                    }
                }
            }
        }
    }
}
