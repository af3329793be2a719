package fulfilment.api.stock;

import fulfilment.api.kernel.Rejection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What became of levels that were set together. Rules STK-73, STK-74.
 *
 * @param changed   how many levels were changed
 * @param unchanged how many levels were as wanted before
 * @param refused   how many levels were refused; they are as before
 * @param levels    each level, in the order in which they were sent
 */
public record SetLevels(int changed, int unchanged, int refused, List<SetLevel> levels) {

    /** Whether a level was changed. */
    public enum Outcome {
        CHANGED,
        UNCHANGED,
        REFUSED
    }

    /**
     * What became of a level.
     *
     * @param idproduct    the product; null if there is none with the code that was sent
     * @param productcode  the code of the product as it was sent; null if it was named by its id
     * @param idwarehouse  the warehouse
     * @param outcome      {@code changed}, {@code unchanged} or {@code refused}
     * @param oldStock     the pieces there before; null if it was refused. For example {@code 3}.
     * @param newStock     the pieces there now; null if it was refused. For example {@code 5}.
     * @param errorCode    why it was refused, as a change of this stock alone says it; null if it was not
     * @param errorMessage the same in English, for people; null if it was not refused
     */
    public record SetLevel(@Nullable Integer idproduct, @Nullable String productcode, int idwarehouse, Outcome outcome,
            @Nullable Integer oldStock, @Nullable Integer newStock, @Nullable Integer errorCode, @Nullable String errorMessage) {

        public static SetLevel set(int idproduct, @Nullable String productcode, int idwarehouse, int before, int after) {
            return new SetLevel(idproduct, productcode, idwarehouse, before == after ? Outcome.UNCHANGED : Outcome.CHANGED,
                    before,
                    after, null, null);
        }

        public static SetLevel refused(@Nullable Integer idproduct, @Nullable String productcode, int idwarehouse,
                Rejection why) {
            return new SetLevel(idproduct, productcode, idwarehouse, Outcome.REFUSED, null, null, why.code().number(),
                    why.message());
        }
    }

    public static SetLevels of(List<SetLevel> levels) {
        return new SetLevels(count(levels, Outcome.CHANGED), count(levels, Outcome.UNCHANGED), count(levels, Outcome.REFUSED),
                levels);
    }

    private static int count(List<SetLevel> levels, Outcome outcome) {
        return (int) levels.stream().filter(level -> level.outcome() == outcome).count();
    }
}
