package fulfilment.rest.lists;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a list that callers may order, with {@code ?sorted_by=}, and count, with {@code ?with_total=true}. Its query says what the columns are in the
 * database. Rules CON-96, CON-98.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Sortable {

    /** The names of the columns: members of the list's elements. {@code id} stands for the element's own identifier. */
    String[] value();
}
