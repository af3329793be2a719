package fulfilment.command.orders;

import fulfilment.api.kernel.Price;
import fulfilment.api.orders.OrderLine;
import fulfilment.api.products.ProductId;
import fulfilment.command.catalogue.ProductRegister;
import fulfilment.command.orders.AllocationPlan.Demand;
import fulfilment.command.orders.AllocationPlan.Need;
import fulfilment.command.products.CompositionPart;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The lines of an order with virtual compositions taken apart, through all depths, into products that have stock or are always available. A part
 * that comes up twice is listed once, with the sum of its pieces. Rules PRO-10, PRO-13.
 *
 * @param lines   the ordered lines
 * @param parts   parts of the lines that are virtual compositions, by line
 * @param stocked products that have stock: ordered ones and parts
 */
record ExplodedLines(List<OrderLine> lines, Map<Integer, List<CompositionPart>> parts, Set<Integer> stocked) {

    /** @param lines the ordered lines, without parts */
    static ExplodedLines of(List<OrderLine> lines, ProductRegister products) {
        var facts = products.findAll(lines.stream().map(OrderLine::idproduct).collect(Collectors.toSet()));
        var parts = new LinkedHashMap<Integer, List<CompositionPart>>();
        var stocked = new TreeSet<Integer>();
        for (var line : lines) {
            var product = Objects.requireNonNull(facts.get(line.idproduct()), "products are never removed");
            switch (product.type()) {
                case NORMAL, COMPOSITION_WITH_STOCK -> stocked.add(product.idproduct().value());
                case UNLIMITED_STOCK -> {
                }
                case VIRTUAL_COMPOSITION -> {
                    var made = CompositionPart.of(product.idproduct(), products);
                    if (!made.isEmpty()) {
                        parts.put(line.idorderProduct(), made);
                    }
                    made.stream().map(CompositionPart::product).filter(part -> part.type().hasStock())
                            .forEach(part -> stocked.add(part.idproduct().value()));
                }
            }
        }
        return new ExplodedLines(lines, parts, stocked);
    }

    boolean isComposition(OrderLine line) {
        return parts.containsKey(line.idorderProduct());
    }

    List<CompositionPart> partsOf(OrderLine line) {
        return parts.getOrDefault(line.idorderProduct(), List.of());
    }

    boolean isStocked(OrderLine line) {
        return !isComposition(line) && stocked.contains(line.idproduct());
    }

    List<Demand> demands() {
        return lines.stream().map(line -> new Demand(line.idorderProduct(), line.amount(), needs(line))).toList();
    }

    List<Need> needs(OrderLine line) {
        if (isComposition(line)) {
            return partsOf(line).stream().filter(part -> part.product().type().hasStock())
                    .map(part -> new Need(part.product().idproduct(), part.perParent())).toList();
        }
        return isStocked(line) ? List.of(new Need(new ProductId(line.idproduct()), 1)) : List.of();
    }

    /** The lines that the parts get on the order. Their price is 0, since the composition has the price. Rule PRO-10. */
    List<OrderLine> partLines(List<Integer> ids) {
        var made = new ArrayList<OrderLine>();
        var numbers = ids.iterator();
        for (var line : lines) {
            for (var part : partsOf(line)) {
                var product = part.product();
                made.add(new OrderLine(numbers.next(), product.idproduct().value(), product.productcode(), product.name(), "",
                        Math.multiplyExact(line.amount(), part.perParent()), Price.ZERO, product.idvatgroup().value(),
                        product.weight(),
                        line.idorderProduct()));
            }
        }
        return made;
    }

    int numberOfParts() {
        return parts.values().stream().mapToInt(List::size).sum();
    }
}
