package fulfilment.rest.lots;

import fulfilment.api.kernel.Id;
import fulfilment.api.lots.LotCommand.ReleaseLot;
import fulfilment.api.products.ProductId;
import org.jspecify.annotations.Nullable;

/** The body of a request that releases a lot. Rule LOT-12. @param idproduct required if several products have the lot */
record LotReleaseBody(@Nullable Integer idproduct) {

    ReleaseLot toCommand(String lotNumber) {
        return new ReleaseLot(lotNumber, Id.of(idproduct, ProductId::new));
    }
}
