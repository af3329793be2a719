package fulfilment.rest.bodies;

/**
 * Parts of a body that only some endpoints read, for {@code @JsonView}. A member names the part it belongs to, a parameter names the part
 * it reads. A parameter without a part reads everything. A part that is not read is ignored, whatever it holds. Rule CON-6.
 */
public final class BodyPart {

    private BodyPart() {}

    /** Read only when an object is created; other endpoints change this part. */
    public interface OnCreate {}

    /** Read only when an existing object is changed. */
    public interface OnChange {}
}
