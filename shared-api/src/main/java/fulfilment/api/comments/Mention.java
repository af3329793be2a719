package fulfilment.api.comments;

/** A mention in a comment. Rule COM-17. @param text the part of the body that names the participant, with the @ */
public record Mention(String text, Participant mentioned) {}
