package fulfilment.api.products;

/** An image as the API shows it. Rule PRD-30. @param url absolute; @param size in bytes */
public record ProductImageView(int idproductImage, String url, String contenttype, int size) {}
