package fulfilment.api.comments;

/** Somebody mentioned in a comment. Source: contract, 20.3. @param text the part of the body that names them, with the @ */
public record Mention(String text, Participant mentioned) {}
