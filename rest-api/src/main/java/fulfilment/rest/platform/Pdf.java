package fulfilment.rest.platform;

/**
 * A PDF for the client: as it is, or inside JSON for clients that ask for JSON. Rule CON-36.
 *
 * @param <T>    the view that holds it in JSON, for the API description
 * @param member of that view, with the PDF in base64
 * @param name   the file name
 */
public record Pdf<T>(String member, String name, byte[] content) {}
