package fulfilment.proofs.labels;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Copies of lists with one change, for faults that are planted in good records. */
final class PlantedChange {

    private PlantedChange() {}

    /** @throws java.util.NoSuchElementException if there is none: the fault cannot be planted */
    static <T> T first(List<T> some, Predicate<T> such) {
        return some.stream().filter(such).findFirst().orElseThrow();
    }

    static <T> List<T> with(List<T> some, T one) {
        var more = new ArrayList<>(some);
        more.add(one);
        return more;
    }

    static <T> List<T> without(List<T> some, T one) {
        var rest = new ArrayList<>(some);
        rest.remove(one);
        return rest;
    }

    static <T> List<T> replaced(List<T> some, T one, T by) {
        var changed = new ArrayList<>(some);
        changed.set(changed.indexOf(one), by);
        return changed;
    }

    /** Changes the first one that is such. */
    static <T> List<T> changed(List<T> some, Predicate<T> such, UnaryOperator<T> change) {
        var one = first(some, such);
        return replaced(some, one, change.apply(one));
    }
}
