package fulfilment.api.products;

/** An image itself. @param contentType {@code image/jpeg} or {@code image/png} */
public record ImageContent(String contentType, byte[] bytes) {}
