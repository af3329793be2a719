package fulfilment.api.returns;

import org.jspecify.annotations.Nullable;

/** A product as a return shows it. @param imageUrl of its first image; null if it has none */
public record ReturnProductName(int idproduct, @Nullable String imageUrl, String productcode, String name) {}
