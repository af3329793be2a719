package fulfilment.query.replica;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a class whose query handlers read through {@link fulfilment.query.reads.Views} and do nothing else, so a replica may answer
 * them. Without it the primary answers. Rule FLT-7.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface ReadsOnlyViews {}
