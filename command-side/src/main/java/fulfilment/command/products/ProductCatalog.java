package fulfilment.command.products;

import fulfilment.api.kernel.NotFound;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which products there are, for decisions about other things. */
public interface ProductCatalog {

    Optional<ProductFacts> find(int idproduct);

    /** @throws NotFound when there is no such product */
    default ProductFacts require(int idproduct) {
        return find(idproduct).orElseThrow(() -> new NotFound("product", idproduct));
    }

    /** Those that exist among many, read at once, by id. */
    Map<Integer, ProductFacts> findAll(Collection<Integer> idproducts);

    /** All products that have this code, at most one for each fulfilment customer and one of the account: active ones first, then by id. */
    List<ProductFacts> findAllByProductcode(String productcode);

    /** All products whose code or barcode is the one given: the code before the barcode, then active ones first, then by id. */
    List<ProductFacts> findAllByProductcodeOrBarcode(String code);

    /** The direct parts of a composition; empty for other products. */
    List<PartFacts> partsOf(int idproduct);

    /** @param amount pieces of the part in one piece of the composition */
    record PartFacts(int idproductPart, int idproduct, int amount) {}
}
