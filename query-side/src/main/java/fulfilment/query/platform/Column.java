package fulfilment.query.platform;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A column of a table, and the function that gives its value in a row.
 *
 * @param type the PostgreSQL type
 */
public record Column<R>(String name, String type, Function<R, @Nullable Object> value) {}
