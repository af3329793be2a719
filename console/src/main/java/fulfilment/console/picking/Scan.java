package fulfilment.console.picking;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What a picker scanned or typed, as far as the tasks say what it means.
 */
sealed interface Scan {

    /** More digits are a barcode. */
    int MOST_DIGITS = 4;

    /** The next scan of a product picks so many pieces. */
    record Amount(int pieces) implements Scan {}

    /** A place, or a lot there, where a task is to be done. */
    record AtPlace(Task task, String name) implements Scan {}

    /** A product to pick. */
    record Product(Task task) implements Scan {}

    /** A product of the tasks of which nothing is left to pick. */
    record Picked(Task task) implements Scan {}

    /** A product that does not lie where the picker is. */
    record OtherPlace(Task task) implements Scan {}

    /** Nothing that belongs to the tasks. */
    record Unknown(String text) implements Scan {}

    /**
     * Codes count before places, places before amounts, and amounts before barcodes.
     *
     * @param scanned  without blanks around it
     * @param line     the line that the page shows; null for none
     * @param place    where the picker is; empty if no place was scanned
     * @param products finds the products of the tasks that have a barcode or a newer code
     */
    static Scan read(String scanned, Work work, @Nullable Long line, String place, Function<String, List<Long>> products) {
        var byCode = product(work, line, place, task -> task.code().equalsIgnoreCase(scanned));
        if (byCode.isPresent()) {
            return byCode.get();
        }
        var there = work.open().stream().filter(task -> task.liesAt(scanned)).findFirst();
        if (there.isPresent()) {
            var name = there.get().places().stream().filter(one -> one.is(scanned)).findFirst().orElseThrow().name();
            return new AtPlace(there.get(), name);
        }
        if (scanned.length() <= MOST_DIGITS && scanned.matches("[1-9][0-9]*")) {
            return new Amount(Integer.parseInt(scanned));
        }
        var ids = products.apply(scanned);
        return product(work, line, place, task -> ids.contains(task.idproduct())).orElseGet(() -> new Unknown(scanned));
    }

    private static Optional<Scan> product(Work work, @Nullable Long line, String place, Predicate<Task> isMeant) {
        var meant = work.tasks().stream().filter(isMeant).toList();
        if (meant.isEmpty()) {
            return Optional.empty();
        }
        var open = meant.stream().filter(Task::isOpen).toList();
        if (open.isEmpty()) {
            return Optional.of(new Picked(meant.getFirst()));
        }
        var here = open.stream().filter(task -> place.isEmpty() || task.places().isEmpty() || task.liesAt(place)).toList();
        if (here.isEmpty()) {
            return Optional.of(new OtherPlace(open.getFirst()));
        }
        var shown = here.stream().filter(task -> line != null && task.line() == line).findFirst();
        return Optional.of(new Product(shown.orElseGet(here::getFirst)));
    }
}
