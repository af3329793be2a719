package fulfilment.command.products;

import fulfilment.api.products.ProductId;
import fulfilment.command.catalogue.ProductFacts;
import fulfilment.command.catalogue.ProductRegister;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A product that a virtual composition is made of, through all depths. A part that comes up twice is listed once, with the sum of its pieces.
 * Rules PRO-10, PRO-13.
 *
 * @param perParent pieces in one composition
 */
public record CompositionPart(ProductFacts product, int perParent) {

    /** Maximum number of pieces of one product in a composition. */
    private static final long MOST_PIECES = 100_000_000;

    /** The parts that have stock or are always available. */
    public static List<CompositionPart> of(ProductId composition, ProductRegister products) {
        var made = new LinkedHashMap<Integer, CompositionPart>();
        unfold(composition, 1, products, made);
        return List.copyOf(made.values());
    }

    private static void unfold(ProductId composition, long pieces, ProductRegister products, Map<Integer, CompositionPart> made) {
        for (var part : products.partsOf(composition)) {
            long needed = Math.min(MOST_PIECES, pieces * part.amount());
            var product = products.require(part.idproduct());
            switch (product.type()) {
                case VIRTUAL_COMPOSITION -> unfold(product.idproduct(), needed, products, made);
                case NORMAL, COMPOSITION_WITH_STOCK, UNLIMITED_STOCK -> made.merge(product.idproduct().value(),
                        new CompositionPart(product, (int) needed), (one, other) -> new CompositionPart(one.product(),
                                (int) Math.min(MOST_PIECES, (long) one.perParent() + other.perParent())));
            }
        }
    }
}
