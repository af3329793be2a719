package fulfilment.api.labels;

/** A stored label or customs document. @param format {@code pdf} or {@code zpl} */
public record LabelDocument(String format, byte[] content) {}
