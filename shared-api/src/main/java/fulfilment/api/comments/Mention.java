package fulfilment.api.comments;

/** Somebody mentioned in a comment. Rule COM-17. @param text the part of the body that names them, with the @ */
public record Mention(String text, Participant mentioned) {}
