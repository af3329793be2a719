package fulfilment.api.returns;

import org.jspecify.annotations.Nullable;

/**
 * A product as a return shows it.
 *
 * @param imageUrl    address of its first image; null if it has none
 * @param productcode code of the product when the line was made
 * @param name        name of the product when the line was made
 */
public record ReturnProductName(int idproduct, @Nullable String imageUrl, String productcode, String name) {}
