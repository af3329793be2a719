package fulfilment.rest.platform;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a read of what keeps no past. It refuses {@code as_of}, and its description does not offer it. Rule TIM-14. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface OnlyNow {

    /** Why there is no past to show; the message of the refusal ends with it. */
    String value();
}
