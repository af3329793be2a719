package fulfilment.command.picklists;

import fulfilment.api.picklists.PicklistLine;
import fulfilment.command.products.ProductFacts;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * What a picker says was picked: a product's id, its code or its barcode. Codes move on to other products, and barcodes are shared, so only what is on
 * the picklist counts: first the code a line has shown since it was made, then what the product is called today. Rules PCK-14, PCK-15.
 *
 * @param today what is known now of products with these ids
 */
public record Scan(String text, Function<Set<Integer>, Collection<ProductFacts>> today) {

    /** The lines that are meant in the strictest way in which any is, in their order; empty when none is. */
    Set<PicklistLine> fitting(List<PicklistLine> lines) {
        var fitting = those(lines, line -> text.equals(String.valueOf(line.idproduct())));
        if (fitting.isEmpty()) {
            fitting = those(lines, line -> text.equals(line.productcode()));
        }
        return fitting.isEmpty() ? fittingToday(lines) : fitting;
    }

    private Set<PicklistLine> fittingToday(List<PicklistLine> lines) {
        var products = today.apply(lines.stream().map(PicklistLine::idproduct).collect(Collectors.toSet()));
        var fitting = called(products, ProductFacts::productcode, lines);
        return fitting.isEmpty() ? called(products, ProductFacts::barcode, lines) : fitting;
    }

    private Set<PicklistLine> called(Collection<ProductFacts> products, Function<ProductFacts, String> how,
            List<PicklistLine> lines) {
        var called = products.stream().filter(product -> text.equals(how.apply(product))).map(ProductFacts::idproduct)
                .collect(Collectors.toSet());
        return those(lines, line -> called.contains(line.idproduct()));
    }

    private static Set<PicklistLine> those(List<PicklistLine> lines, Predicate<PicklistLine> meant) {
        return lines.stream().filter(meant).collect(Collectors.toCollection(LinkedHashSet::new));
    }
}
