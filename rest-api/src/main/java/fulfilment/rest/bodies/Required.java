package fulfilment.rest.bodies;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a member that a {@code POST} with this body must have, with a value; for the API description. A {@code PUT} may leave it out. Rule
 * CON-9.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER})
public @interface Required {

    /** Whether null is a value, too. */
    boolean orNull() default false;
}
