package fulfilment.query.platform;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A column of a table and what a row has in it.
 *
 * @param type as PostgreSQL calls it
 */
public record Column<R>(String name, String type, Function<R, @Nullable Object> value) {}
