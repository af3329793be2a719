package fulfilment.api.kernel;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The name under which an event is kept for ever. It is data: it does not move when the class is renamed or moves to another
 * package, and no two events share one.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface StoredAs {

    String value();

    /** Which form of the event this is, from 1; older ones are brought to it when they are read. */
    int revision() default 1;
}
