package fulfilment.rest.platform;

import fulfilment.api.users.Right;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The right an endpoint needs; without it the answer is 403. Source: contract, 2, Right missing. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Needs {

    Right value();
}
