package fulfilment.command.locationstockcounts;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.kernel.Rejection;
import java.util.List;

/** Products of the count were not counted, and nothing says what becomes of them. Rules CNT-15, CNT-16, CNT-28. */
final class ProductsNotCounted extends Rejection {

    private ProductsNotCounted(String problem, List<String> products) {
        super(ErrorCode.PARAMETER, "%s: %s".formatted(problem, Excerpt.ofAll(products, "products")));
    }

    /** @param products in words */
    static ProductsNotCounted undecided(List<String> products) {
        return new ProductsNotCounted(
                "uncounted must be 'zero' or 'keep', or these products must be counted, because they were not", products);
    }

    /** @param products in words */
    static ProductsNotCounted moved(List<String> products) {
        return new ProductsNotCounted(
                "uncounted cannot be 'zero', because the stock of these products changed during the count: count them", products);
    }

    /** @param products in words */
    static ProductsNotCounted shortPicked(List<String> products) {
        return new ProductsNotCounted(
                "pickers have corrected the stock of these products since they were counted: count them again",
                products);
    }
}
