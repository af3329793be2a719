package fulfilment.command.products;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.command.fulfilmentcustomers.Ownership;
import org.jspecify.annotations.Nullable;

/** A product of one fulfilment customer is not bought, received, sold or built in for another one. See ADR 22. */
public final class ProductOfAnother extends Rejection {

    private ProductOfAnother(ErrorCode code, int idproduct, @Nullable Integer belongsTo, @Nullable Integer owner, String what) {
        super(code, "product %d belongs to %s and cannot be on %s of %s".formatted(idproduct, Ownership.words(belongsTo), what,
                Ownership.words(owner)));
    }

    /** @param what names it, with its article */
    public static ProductOfAnother on(String what, @Nullable Integer owner, int idproduct, @Nullable Integer belongsTo) {
        return new ProductOfAnother(ErrorCode.PARAMETER, idproduct, belongsTo, owner, what);
    }

    /** Rule AUT-21. */
    public static ProductOfAnother onOrder(@Nullable Integer owner, int idproduct, @Nullable Integer belongsTo) {
        return new ProductOfAnother(ErrorCode.ORDER_LINE_UNKNOWN_PRODUCT, idproduct, belongsTo, owner, "an order");
    }
}
