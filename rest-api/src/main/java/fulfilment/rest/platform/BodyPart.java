package fulfilment.rest.platform;

/**
 * Parts of a body that only some endpoints read, for {@code @JsonView}: at a part which one reads it, at a parameter which parts are read. A
 * parameter that says nothing reads all; a part that is not read is ignored, whatever it is. Rule CON-6.
 */
public final class BodyPart {

    private BodyPart() {}

    /** Of what is made; whoever changes it has other endpoints for that part. */
    public interface OnCreate {}

    /** Of what is there already. */
    public interface OnChange {}
}
