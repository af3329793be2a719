package fulfilment.command.catalogue;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.products.ProductId;
import fulfilment.command.fulfilmentcustomers.Ownership;
import org.jspecify.annotations.Nullable;

/** Refuses to buy, receive, sell or use as a part for one fulfilment customer a product that belongs to another. See ADR 22. */
public final class ProductOfAnother extends Rejection {

    private ProductOfAnother(ErrorCode code, ProductId idproduct, @Nullable FulfilmentCustomerId belongsTo,
            @Nullable FulfilmentCustomerId owner, String what) {
        super(code,
                "product %d belongs to %s: it cannot be used in %s of %s".formatted(idproduct.value(), Ownership.words(belongsTo),
                        what,
                        Ownership.words(owner)));
    }

    /** @param what the object that names the product, with an article, for example {@code a composition} */
    public static ProductOfAnother on(String what, @Nullable FulfilmentCustomerId owner, ProductId idproduct,
            @Nullable FulfilmentCustomerId belongsTo) {
        return new ProductOfAnother(ErrorCode.PARAMETER, idproduct, belongsTo, owner, what);
    }

    /** Refuses the product on an order. Rule AUT-21. */
    public static ProductOfAnother onOrder(@Nullable FulfilmentCustomerId owner, ProductId idproduct,
            @Nullable FulfilmentCustomerId belongsTo) {
        return new ProductOfAnother(ErrorCode.ORDER_LINE_UNKNOWN_PRODUCT, idproduct, belongsTo, owner, "an order");
    }
}
