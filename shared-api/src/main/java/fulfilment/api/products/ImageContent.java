package fulfilment.api.products;

/** The bytes of an image. @param contentType {@code image/jpeg} or {@code image/png} */
public record ImageContent(String contentType, byte[] bytes) {}
