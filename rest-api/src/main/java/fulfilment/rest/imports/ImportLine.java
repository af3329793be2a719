package fulfilment.rest.imports;

import fulfilment.api.local.ApiCall;
import fulfilment.rest.imports.ImportAnswer.LineError;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A line of a file before it is carried out. */
sealed interface ImportLine {

    /** Its number in a spreadsheet program. */
    int line();

    /** What it calls its object; null if it does not say. */
    @Nullable
    String key();

    /** A line that is refused before anything is carried out. @param errors at least one */
    record Wrong(int line, @Nullable String key, List<LineError> errors) implements ImportLine {}

    /**
     * A line that can be carried out.
     *
     * @param id      of the object; null if the line makes a new one
     * @param call    the operation
     * @param before  for a change under an {@code Idempotency-Key}: the operation that it was if the same request made the object before;
     *                null for others
     * @param notUsed columns with a value that only a new object takes
     * @param products the line of each product, of an object whose lines are its products; empty for others
     */
    record Operation(int line, String key, @Nullable Integer id, ApiCall call, @Nullable ApiCall before,
            List<String> notUsed, List<Integer> products) implements ImportLine {}

    /**
     * A new object that there is already. It is refused, unless an earlier copy of the request made it.
     *
     * @param creation the operation that the earlier copy carried out
     * @param error    why it is refused
     */
    record Existing(int line, String key, ApiCall creation, LineError error) implements ImportLine {}
}
