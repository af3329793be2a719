package fulfilment.query.comments;

import fulfilment.api.comments.SourceType;
import org.jspecify.annotations.Nullable;

/** Puts {@code comment_count} into objects. Source: contract, 6, comment_count. */
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
        return """
                replace(%s, '"comment_count":0', '"comment_count":' || (select count(*) from query.comment comment
                    where comment.source_type = '%s' and comment.idsource = %s%s))"""
                .formatted(json, type.word(), id, scope == null ? "" : " and comment.visible");
    }
}
