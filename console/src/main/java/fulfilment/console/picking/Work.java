package fulfilment.console.picking;

import fulfilment.console.platform.Members;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The tasks of a walk through the warehouse, in the order of their places. */
public record Work(List<Task> tasks) {

    /** @param boxes the letters of the picklists of a batch, by their ids; empty outside one */
    static Work of(List<Members> picklists, Map<Long, String> boxes) {
        return new Work(picklists.stream()
                .flatMap(picklist -> picklist.list("products").stream()
                        .filter(line -> !Boolean.TRUE.equals(line.get("has_parts"))) // its parts are picked
                        .map(line -> Task.of(picklist, boxes.get(picklist.number("idpicklist")), line)))
                .sorted(Comparator.comparing(Task::route).thenComparing(Task::code)
                        .thenComparing(task -> task.box() == null ? "" : task.box()).thenComparing(Task::line))
                .toList());
    }

    /** The same with the pieces that a page showed as left: what was not open there had none. @param left pieces by line */
    Work asShown(Map<Long, Long> left) {
        return new Work(tasks.stream().map(task -> task.withLeft(left.getOrDefault(task.line(), 0L))).toList());
    }

    /** The pieces left of each open line, as a page sends them back: {@code 17:3,18:1}. */
    public String left() {
        return open().stream().map(task -> task.line() + ":" + task.left()).collect(Collectors.joining(","));
    }

    public List<Task> open() {
        return tasks.stream().filter(Task::isOpen).toList();
    }

    public long picked() {
        return tasks.stream().mapToLong(Task::picked).sum();
    }

    public long amount() {
        return tasks.stream().mapToLong(Task::amount).sum();
    }

    Set<Long> products() {
        return tasks.stream().map(Task::idproduct).collect(Collectors.toSet());
    }

    Optional<Task> ofLine(@Nullable Long line) {
        return tasks.stream().filter(task -> line != null && task.line() == line).findFirst();
    }

    /** The task that the page shows: the chosen one while it is open, else the first open one at the place, else the first open one. */
    Optional<Task> current(@Nullable Long line, String place) {
        return ofLine(line).filter(Task::isOpen)
                .or(() -> open().stream().filter(task -> task.liesAt(place)).findFirst())
                .or(() -> open().stream().findFirst());
    }

    /** The open task after another one; the first one after the last. */
    Optional<Task> after(Task task) {
        var later = tasks.subList(tasks.indexOf(task) + 1, tasks.size()).stream().filter(Task::isOpen).findFirst();
        return later.or(() -> open().stream().findFirst());
    }
}
