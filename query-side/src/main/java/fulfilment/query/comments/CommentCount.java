package fulfilment.query.comments;

import fulfilment.api.comments.SourceType;
import org.jspecify.annotations.Nullable;

/** Puts {@code comment_count} into objects. Rule COM-12. */
public final class CommentCount {

    private CommentCount() {}

    /**
     * An object with the number of its comments. Its stored view holds 0 in this place; in JSON an unescaped quote ends a name or a text, so
     * what is replaced cannot be a text a client sent.
     *
     * @param json  makes the JSON, in SQL
     * @param id    the column with the object's id, qualified
     * @param scope counts only what is visible to this fulfilment customer, whose object it is; null for all
     */
    public static String in(String json, SourceType type, String id, @Nullable Integer scope) {
        return counted(json, type, id, scope == null ? "" : " and comment.visible");
    }

    /** The same for any fulfilment customer whose object it is. */
    public static String inScoped(String json, SourceType type, String id) {
        return counted(json, type, id, " and comment.visible");
    }

    private static String counted(String json, SourceType type, String id, String which) {
        return """
                replace(%s, '"comment_count":0', '"comment_count":' || (select count(*) from query.comment comment
                    where comment.source_type = '%s' and comment.idsource = %s%s))"""
                .formatted(json, type.word(), id, which);
    }

    /**
     * The same as a fulfilment customer sees it whose object it is, in SQL; null where that is no different: it belongs to nobody, or
     * all of its comments are visible. So only objects with comments for the account's eyes are made twice.
     *
     * @param scoped makes the JSON with the comments counted that the fulfilment customer sees
     */
    public static String ifDifferent(String scoped, SourceType type, String id, String owner) {
        return "case when %s is not null and %s then %s end".formatted(owner, hides(type, id), scoped);
    }

    /** Whether an object has comments that no fulfilment customer sees, in SQL. */
    public static String hides(SourceType type, String id) {
        return "exists (select from query.comment comment where comment.source_type = '%s' and comment.idsource = %s and not comment.visible)"
                .formatted(type.word(), id);
    }
}
