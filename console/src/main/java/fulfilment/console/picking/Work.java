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
