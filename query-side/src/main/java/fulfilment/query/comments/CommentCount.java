package fulfilment.query.comments;

import fulfilment.api.comments.ParticipantType;
import fulfilment.api.comments.SourceType;
import fulfilment.query.answers.Value;

/** The member {@code comment_count} of objects. Rule COM-12. */
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
                select count(*) from (%s) related (id) join comment comment
                    on comment.source_type = '%s' and comment.idsource = related.id and comment.show_at_related%s"""
                .formatted(related, relatedType.word(), scoped ? " and " + isFor(ownerBeside(id), "comment") : "")));
    }

    private static String count(SourceType type, String id, boolean scoped) {
        return """
                (select count(*) from comment comment where comment.source_type = '%s' and comment.idsource = %s%s)"""
                .formatted(type.word(), id, scoped ? " and " + isFor(ownerBeside(id), "comment") : "");
    }

    /**
     * The SQL condition that a fulfilment customer sees a comment on its object: not if an earlier owner of the object wrote it. Rule AUT-30.
     *
     * @param owner   SQL of the fulfilment customer
     * @param comment alias of the comment
     */
    static String isFor(String owner, String comment) {
        return "(%2$s.visible and (%2$s.author_type <> '%3$s' or %2$s.idauthor = %1$s))".formatted(owner, comment,
                ParticipantType.FULFILMENT_CUSTOMER.word());
    }

    /** @param id SQL of the object's id, or of an id that it has */
    private static String ownerBeside(String id) {
        return id.substring(0, id.indexOf('.')) + ".idfulfilment_customer";
    }

    /** The SQL condition that an object has comments that its fulfilment customer does not see. */
    public static String hides(SourceType type, String id) {
        return "exists (select from comment comment where comment.source_type = '%s' and comment.idsource = %s and not %s)"
                .formatted(type.word(), id, isFor(ownerBeside(id), "comment"));
    }
}
