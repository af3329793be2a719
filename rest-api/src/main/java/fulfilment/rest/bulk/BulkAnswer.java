package fulfilment.rest.bulk;

import fulfilment.api.requests.Json;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What became of the operations of a request. Rules BLK-3, BLK-6, BLK-7.
 *
 * @param done     how many operations were carried out
 * @param refused  how many operations were refused
 * @param notBegun how many operations were not begun
 * @param results  the result of each operation, in the order in which they were sent
 */
public record BulkAnswer(int done, int refused, int notBegun, List<Result> results) {

    /**
     * The result of an operation.
     *
     * @param status        The HTTP status that the operation would have alone; null if it was not begun. For example {@code 201}.
     * @param requestId     The identifier of the operation in logs and in the audit; null if it was not begun. For example
     *                      {@code 6f1c2a9be0d34f55}.
     * @param location      Where a new object can be read; null if the operation does not say
     * @param body          The answer that the operation would have alone; null if it has none, or if it is left out
     * @param bodyLeftOut   Whether the body is left out, because all bodies together would be too large
     * @param notBegunBecause Why it was not begun; null if it was
     */
    public record Result(@Nullable Integer status, @Nullable String requestId, @Nullable String location, @Nullable Json body,
            boolean bodyLeftOut, @Nullable String notBegunBecause) {

        static Result notBegun(String because) {
            return new Result(null, null, null, null, false, because);
        }

        public boolean wasRefused() {
            return status != null && status >= 400;
        }
    }
}
