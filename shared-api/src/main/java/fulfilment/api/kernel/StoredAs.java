package fulfilment.api.kernel;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The permanent name under which an event is stored. The name is data: it stays the same when the class is renamed or moves, and no two
 * events share one.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface StoredAs {

    String value();

    /** The form of the event, from 1. Older forms are converted to it when they are read. */
    int revision() default 1;
}
