package fulfilment.api.local;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a controller whose pages are for people who signed in. Keys sent with a request do not count there; the module that serves the
 * pages checks the session of each request. What the pages show and do, they ask of the {@link LocalApi}.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface GuardedBySession {}
