package fulfilment.console.sheets;

import fulfilment.console.platform.Listing.Column;
import fulfilment.console.platform.Members;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A form of a sheet with a row for each of several objects. Each row that is filled in becomes one request.
 *
 * @param name    in the texts {@code entry.<name>}
 * @param source  a member of the object with the rows, or a path of the API as in {@link Sheet.Table}
 * @param key     the member of a row that says what it is about; an action's field or id of this name is not filled in
 * @param columns shown of each row
 * @param action  the name of what is done with each row; its other fields are filled in
 * @param rest    the member of a row that is its amount if all of it is entered with one button; null for no such button
 * @param others  rows for objects that are not listed, in which the key is named; 0 for none
 * @param when    whether the object takes entries
 */
public record Entry(String name, String source, String key, List<Column> columns, String action, @Nullable String rest,
        int others,
        Predicate<Members> when) {}
