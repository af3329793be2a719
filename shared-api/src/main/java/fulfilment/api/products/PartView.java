package fulfilment.api.products;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A part of a composition. Rule PRD-38.
 *
 * @param idproductPart identifies the part within its composition; not the id of a product
 * @param idproduct     the product that is the part
 * @param amount        pieces of it in one piece of the composition
 * @param productcode   the code of the part
 * @param name          the name of the part
 * @param type          the type of the part: {@code normal}, {@code unlimited_stock}, {@code virtual_composition} or
 *                      {@code composition_with_stock}
 * @param parts         the part's own parts: in the nested view, for virtual compositions only; otherwise absent
 */
public record PartView(int idproductPart, int idproduct, int amount, String productcode, String name, ProductType type,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<PartView> parts) {}
