package fulfilment.command.returns;

import fulfilment.api.kernel.Price;
import fulfilment.command.products.CompositionPart;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Divides the price of a composition over its parts, in proportion to their own prices; evenly over all pieces if none of them has a price.
 * Prices have four decimals. A part with one piece in the composition gets what this leaves over. If each part has several pieces, one of
 * them gets a line of its own. So the parts are worth as much as the whole. Rule RET-10.
 */
final class PartPrices {

    private static final int DECIMALS = 4;

    private PartPrices() {}

    /** Some pieces of a part. @param perParent how many of them are in one composition @param price of one piece */
    record Share(CompositionPart part, int perParent, Price price) {}

    /** @return what each part gets, in the same order; one part may come twice */
    static List<Share> of(Price whole, List<CompositionPart> parts) {
        var value = sum(parts, true);
        boolean priced = value.signum() > 0;
        var divided = priced ? value : sum(parts, false);
        var shares = new ArrayList<Share>(parts.stream().map(part -> new Share(part, part.perParent(), new Price(
                whole.amount().multiply(weight(part, priced)).divide(divided, MathContext.DECIMAL64)
                        .setScale(DECIMALS, RoundingMode.DOWN))))
                .toList());
        var rest = whole.amount().subtract(shares.stream()
                .map(share -> share.price().amount().multiply(BigDecimal.valueOf(share.perParent())))
                .reduce(BigDecimal.ZERO, BigDecimal::add));
        if (rest.signum() != 0) {
            add(rest, shares);
        }
        return shares;
    }

    private static void add(BigDecimal rest, List<Share> shares) {
        int single = IntStream.range(0, shares.size()).filter(i -> shares.get(i).perParent() == 1).findFirst().orElse(-1);
        int at = single >= 0
                ? single
                : IntStream.range(0, shares.size()).boxed()
                        .max(Comparator.comparing(i -> shares.get(i).price().amount())).orElseThrow();
        var share = shares.get(at);
        var one = new Share(share.part(), 1, new Price(share.price().amount().add(rest)));
        if (single >= 0) {
            shares.set(at, one);
        } else {
            shares.set(at, new Share(share.part(), share.perParent() - 1, share.price()));
            shares.add(at + 1, one);
        }
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
