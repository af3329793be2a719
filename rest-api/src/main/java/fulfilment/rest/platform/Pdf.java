package fulfilment.rest.platform;

/**
 * A PDF that goes back to the client: as it is, or in JSON for whoever asks for that. Rule CON-36.
 *
 * @param <T>    the view that holds it in JSON, for the API description
 * @param member of that view, with the PDF in base64
 * @param name   what the file is called
 */
public record Pdf<T>(String member, String name, byte[] content) {}
