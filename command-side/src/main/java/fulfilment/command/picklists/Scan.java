package fulfilment.command.picklists;

import fulfilment.api.kernel.Gtin;
import fulfilment.api.picklists.PicklistLine;
import fulfilment.command.catalogue.ProductFacts;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * A text that a picker scanned or typed: a product id, code or barcode. Codes can move to other products and products can share a barcode, so only
 * products on the picklist count. The order is: product id, code shown on a line, current product code, current barcode. Rules PCK-14, PCK-15, PRD-49.
 *
 * @param today looks up the current data of products by id
 */
public record Scan(String text, Function<Set<Integer>, Collection<ProductFacts>> today) {

    /** The lines that match by the first criterion that any line matches, in line order; empty if none matches. */
    Set<PicklistLine> fitting(List<PicklistLine> lines) {
        var fitting = those(lines, line -> text.equals(String.valueOf(line.idproduct())));
        if (fitting.isEmpty()) {
            fitting = those(lines, line -> text.equals(line.productcode()));
        }
        return fitting.isEmpty() ? fittingToday(lines) : fitting;
    }

    private Set<PicklistLine> fittingToday(List<PicklistLine> lines) {
        var products = today.apply(lines.stream().map(PicklistLine::idproduct).collect(Collectors.toSet()));
        var fitting = called(products, product -> text.equals(product.productcode()), lines);
        return fitting.isEmpty() ? called(products, product -> Gtin.same(text, product.barcode()), lines) : fitting;
    }

    private static Set<PicklistLine> called(Collection<ProductFacts> products, Predicate<ProductFacts> meant,
            List<PicklistLine> lines) {
        var called = products.stream().filter(meant).map(it -> it.idproduct().value())
                .collect(Collectors.toSet());
        return those(lines, line -> called.contains(line.idproduct()));
    }

    private static Set<PicklistLine> those(List<PicklistLine> lines, Predicate<PicklistLine> meant) {
        return lines.stream().filter(meant).collect(Collectors.toCollection(LinkedHashSet::new));
    }
}
