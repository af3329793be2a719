package fulfilment.rest.access;

import fulfilment.api.users.Right;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares who may call an endpoint. An endpoint without it is refused for every caller. {@link AccessCheck} enforces it on the handler
 * that runs. Rules AUT-8, AUT-9.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Access {

    Level value() default Level.RIGHTS;

    /** The rights of {@link Level#RIGHTS} and {@link Level#ONE_OF_RIGHTS}; empty with other levels. */
    Right[] rights() default {};

    /** Whether keys limited to one fulfilment customer may call it. */
    boolean scopedKeys() default false;

    enum Level {
        /** Every request, even without a key. */
        PUBLIC,
        /** Requests without a key that are signed with a secret. The endpoint itself checks the signature, before anything else. */
        SIGNED,
        /** Every key of an active user. */
        ANY_USER,
        /** Keys of users who have at least one right. A user without any right only reads. */
        ANY_RIGHT,
        /** Keys of users who have all the named rights. */
        RIGHTS,
        /** Keys of users who have at least one of the named rights. */
        ONE_OF_RIGHTS,
        /** Keys of admins that are not limited to a fulfilment customer. */
        ADMIN
    }
}
