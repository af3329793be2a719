package fulfilment.api.comments;

/** The object that a comment is about. */
public record CommentSource(SourceType type, int id) {}
