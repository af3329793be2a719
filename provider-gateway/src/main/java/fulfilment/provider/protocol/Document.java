package fulfilment.provider.protocol;

/** A label or customs document, byte for byte as the provider made it. */
public record Document(Type type, Size size, Format format, byte[] content) {

    public enum Type {
        LABEL,
        CUSTOMS
    }

    public enum Size {
        A6,
        A4
    }

    public enum Format {
        PDF,
        ZPL
    }
}
