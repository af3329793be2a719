package fulfilment.api.products;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A part of a composition as the API shows it. Rule PRD-38.
 *
 * @param idproduct the product that is the part
 * @param amount    pieces of it in one piece of the composition
 * @param parts     the part's own parts: in the nested view, for virtual compositions only; otherwise null and left out
 */
public record PartView(int idproductPart, int idproduct, int amount, String productcode, String name, ProductType type,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<PartView> parts) {}
