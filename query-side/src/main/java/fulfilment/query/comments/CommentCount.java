package fulfilment.query.comments;

import fulfilment.api.comments.SourceType;
import fulfilment.query.answers.Value;
import org.jspecify.annotations.Nullable;

/** SQL that sets {@code comment_count} in the JSON of objects. Rule COM-12. */
public final class CommentCount {

    private CommentCount() {}

    /**
     * The number of comments on an object.
     *
     * @param id     SQL of the object's id
     * @param scoped whether to count only comments that the fulfilment customer who owns the object may see
     */
    public static Value of(SourceType type, String id, boolean scoped) {
        return Value.number(count(type, id, scoped));
    }

    /** The number of comments on an object and of those that objects related to it share. @param related SQL of the related objects: type and id */
    public static Value withRelated(SourceType type, String id, SourceType relatedType, String related, boolean scoped) {
        return Value.number("%s + (%s)".formatted(count(type, id, scoped), """
                select count(*) from (%s) related (id) join query.comment comment
                    on comment.source_type = '%s' and comment.idsource = related.id and comment.show_at_related%s"""
                .formatted(related, relatedType.word(), scoped ? " and comment.visible" : "")));
    }

    private static String count(SourceType type, String id, boolean scoped) {
        return """
                (select count(*) from query.comment comment where comment.source_type = '%s' and comment.idsource = %s%s)"""
                .formatted(type.word(), id, scoped ? " and comment.visible" : "");
    }

    /**
     * The JSON of an object with its number of comments. The stored view has 0 there. The replaced text cannot come from a client: JSON
     * escapes the quotes within values.
     *
     * @param json  the SQL expression of the JSON
     * @param id    the qualified column with the object's id
     * @param scope the fulfilment customer that owns the object, to count only comments visible to it; null to count all
     */
    public static String in(String json, SourceType type, String id, @Nullable Integer scope) {
        return counted(json, type, id, scope == null ? "" : " and comment.visible");
    }

    /** The same as {@code in} for the fulfilment customer that owns the object: counts only comments visible to it. */
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
     * The JSON as the owning fulfilment customer sees it. It is SQL null if the object has no owner or all its comments are visible, so that
     * only objects with internal comments are rendered twice.
     *
     * @param scoped the SQL expression of the JSON with only visible comments counted
     */
    public static String ifDifferent(String scoped, SourceType type, String id, String owner) {
        return "case when %s is not null and %s then %s end".formatted(owner, hides(type, id), scoped);
    }

    /** The SQL condition that an object has internal comments, which no fulfilment customer sees. */
    public static String hides(SourceType type, String id) {
        return "exists (select from query.comment comment where comment.source_type = '%s' and comment.idsource = %s and not comment.visible)"
                .formatted(type.word(), id);
    }
}
