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
     */
    record Operation(int line, String key, @Nullable Integer id, ApiCall call, @Nullable ApiCall before,
            List<String> notUsed) implements ImportLine {}
}
