package fulfilment.command.returns;

import fulfilment.api.kernel.Price;
import fulfilment.command.products.CompositionPart;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;

/**
 * Divides the price of a composition over its parts, in proportion to their own prices; evenly over all pieces if none of them has a price.
 * Prices have four decimals, so the parts may differ from the whole in the last one. Rule RET-10.
 */
final class PartPrices {

    private PartPrices() {}

    /** @return the price of one piece of each part, in the same order */
    static List<Price> of(Price whole, List<CompositionPart> parts) {
        var value = sum(parts, true);
        var divided = value.signum() > 0 ? value : sum(parts, false);
        return parts.stream().map(part -> new Price(whole.amount().multiply(weight(part, value.signum() > 0))
                .divide(divided, MathContext.DECIMAL64))).toList();
    }

    private static BigDecimal sum(List<CompositionPart> parts, boolean priced) {
        return parts.stream().map(part -> weight(part, priced).multiply(BigDecimal.valueOf(part.perParent())))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /** The share of one piece of a part. @param priced whether the prices of the parts count */
    private static BigDecimal weight(CompositionPart part, boolean priced) {
        return priced ? part.product().price().amount().max(BigDecimal.ZERO) : BigDecimal.ONE;
    }
}
