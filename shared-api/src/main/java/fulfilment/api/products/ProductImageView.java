package fulfilment.api.products;

/**
 * An image of a product. Rule PRD-30.
 *
 * @param url         absolute address of the file; it needs no key
 * @param contenttype {@code image/jpeg} or {@code image/png}
 * @param size        of the file, in bytes
 */
public record ProductImageView(int idproductImage, String url, String contenttype, int size) {}
