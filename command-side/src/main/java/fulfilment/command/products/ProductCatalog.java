package fulfilment.command.products;

import fulfilment.api.kernel.NotFound;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Looks up products for decisions about other objects. */
public interface ProductCatalog {

    Optional<ProductFacts> find(int idproduct);

    /** @throws NotFound if there is no such product */
    default ProductFacts require(int idproduct) {
        return find(idproduct).orElseThrow(() -> new NotFound("product", idproduct));
    }

    /** Reads many products with one query. @return the products that exist, by id */
    Map<Integer, ProductFacts> findAll(Collection<Integer> idproducts);

    /** All products with this code: active ones first, then by id. Each fulfilment customer and the account have at most one. */
    List<ProductFacts> findAllByProductcode(String productcode);

    /** All products with this code or barcode: matches of the code first, then active ones, then by id. */
    List<ProductFacts> findAllByProductcodeOrBarcode(String code);

    /** The direct parts of a composition; empty for other products. */
    List<PartFacts> partsOf(int idproduct);

    /** @param amount pieces of the part in one piece of the composition */
    record PartFacts(int idproductPart, int idproduct, int amount) {}
}
