package fulfilment.api.products;

/** An image as clients see it. Rule PRD-30. @param url absolute; @param size in bytes */
public record ProductImageView(int idproductImage, String url, String contenttype, int size) {}
