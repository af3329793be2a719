package fulfilment.command.movements;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.movements.MovementLine;
import fulfilment.api.movements.MovementLine.Wanted;
import fulfilment.command.catalogue.ProductFacts;
import fulfilment.command.catalogue.ProductRegister;
import fulfilment.command.platform.Ids;
import fulfilment.command.stock.ProductWithoutStock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Makes lines of the products that clients name, with one query and one block of ids. Rules MOV-6, MOV-7. */
final class MovableProducts {

    private final ProductRegister products;
    private final Ids ids;

    MovableProducts(ProductRegister products, Ids ids) {
        this.products = products;
        this.ids = ids;
    }

    /**
     * @return lines in the order of their ids
     * @throws NotFound if there is no such product
     * @throws ProductWithoutStock if a product is inactive or of a type without stock
     */
    List<MovementLine> lines(List<Wanted> wanted) {
        if (wanted.isEmpty()) {
            return List.of();
        }
        var facts = products.findAll(wanted.stream().map(one -> one.idproduct().value()).collect(Collectors.toSet()));
        wanted.forEach(one -> ProductWithoutStock.refuse(known(facts, one)));
        var numbers = ids.next("movement_product", wanted.size());
        var lines = new ArrayList<MovementLine>(wanted.size());
        for (int i = 0; i < wanted.size(); i++) {
            var product = known(facts, wanted.get(i));
            lines.add(new MovementLine(numbers.get(i), product.idproduct(), product.productcode(), product.name(),
                    wanted.get(i).amount()));
        }
        return lines;
    }

    private static ProductFacts known(Map<Integer, ProductFacts> facts, Wanted wanted) {
        var product = facts.get(wanted.idproduct().value());
        if (product == null) {
            throw new NotFound("product", wanted.idproduct());
        }
        return product;
    }
}
