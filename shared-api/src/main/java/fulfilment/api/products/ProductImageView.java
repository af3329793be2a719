package fulfilment.api.products;

/** An image as clients see it. Source: contract, 7.2. @param url absolute; @param size in bytes */
public record ProductImageView(int idproductImage, String url, String contenttype, int size) {}
