package fulfilment.api.products;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A part of a composition as clients see it. Rule PRD-38.
 *
 * @param idproduct the product that is part
 * @param amount    pieces of it in one piece of the composition
 * @param parts     only in the full tree, and there only for a virtual composition
 */
public record PartView(int idproductPart, int idproduct, int amount, String productcode, String name, ProductType type,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<PartView> parts) {}
