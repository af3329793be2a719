package fulfilment.query.feed;

import fulfilment.query.platform.Happened;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** The events of one command, and what is to be told of each. */
final class Story {

    /** Of an event that nothing is told of and that others' looks may depend on. */
    static final List<Told> OF_OTHERS = List.of();

    private final List<?> events;
    private final List<List<Told>> told;
    private final boolean concernsOthers;
    /** By what is computed and the object it is computed for: the last event that may have changed it. */
    private final Map<Derived, Map<Integer, Integer>> dependents = new LinkedHashMap<>();

    Story(List<?> events, List<List<Told>> told) {
        this.events = events;
        this.concernsOthers = told.stream().anyMatch(List::isEmpty);
        this.told = saidOnce(told);
    }

    /** What says no more than that an object changed is said of the last event of the command that says it. */
    private static List<List<Told>> saidOnce(List<List<Told>> told) {
        var said = new HashSet<List<Object>>();
        var once = new ArrayList<List<Told>>();
        for (var ofEvent : told.reversed()) {
            var kept = new ArrayList<Told>();
            for (var one : ofEvent) {
                kept.add(new Told(one.subject(), one.kinds().stream()
                        .filter(kind -> !kind.isPlain() || said.add(List.of(one.subject(), kind.kind()))).toList(), one.gone()));
            }
            once.add(kept);
        }
        return once.reversed();
    }

    List<?> events() {
        return events;
    }

    void depends(Derived one, int event, Set<Integer> ids) {
        ids.forEach(id -> dependents.computeIfAbsent(one, key -> new LinkedHashMap<>()).put(id, event));
    }

    Set<Integer> dependents(Derived one) {
        return dependents.getOrDefault(one, Map.of()).keySet();
    }

    /** Everything the command changes, also through others. */
    Set<Subject> touched() {
        var touched = new HashSet<Subject>();
        told.forEach(ofEvent -> ofEvent.forEach(one -> touched.add(one.subject())));
        dependents.forEach((one, ids) -> ids.keySet().forEach(id -> touched.add(new Subject(one.subject(), id))));
        return touched;
    }

    /** Whether the command would change how those look. */
    boolean touchesAnyOf(Set<Subject> shown) {
        return !shown.isEmpty() && (concernsOthers || touched().stream().anyMatch(shown::contains));
    }

    /** Everything that may be shown of the command. */
    Set<Subject> shown() {
        var shown = new HashSet<Subject>();
        told.forEach(ofEvent -> ofEvent.stream().filter(one -> !one.kinds().isEmpty()).forEach(one -> shown.add(one.subject())));
        dependents.forEach((one, ids) -> ids.keySet().forEach(id -> shown.add(new Subject(one.subject(), id))));
        return shown;
    }

    List<Subject> shownBefore() {
        return told.stream().flatMap(List::stream).filter(one -> one.gone() && !one.kinds().isEmpty()).map(Told::subject)
                .toList();
    }

    /** Parts of objects that are shown beside them. */
    List<Subject> partsShown() {
        return told.stream().flatMap(List::stream).flatMap(one -> one.kinds().stream()).map(Told.Kind::part)
                .filter(Objects::nonNull).toList();
    }

    /** What is computed as it was before is not told of; nor is what was not there before. */
    void compare(Map<Derived, Map<Integer, String>> before, Map<Derived, Map<Integer, String>> after) {
        dependents.forEach((one, ids) -> ids.keySet().removeIf(id -> {
            var was = before.getOrDefault(one, Map.of()).get(id);
            var is = after.getOrDefault(one, Map.of()).get(id);
            return was == null || is == null || was.equals(is);
        }));
    }

    /** @param before objects that are gone afterwards; @param parts what is shown beside others */
    List<FeedTable.Line> lines(List<Happened> happened, Map<Subject, FeedTable.Shown> before,
            Map<Subject, FeedTable.Shown> parts) {
        var lines = new ArrayList<FeedTable.Line>();
        for (int event = 0; event < happened.size(); event++) {
            int number = 0;
            for (var one : toldOf(event)) {
                if (!one.kinds().isEmpty()) {
                    lines.add(new FeedTable.Line(happened.get(event).recorded(), number, one,
                            one.gone() ? before.get(one.subject()) : null, beside(happened.get(event), one, parts)));
                    number += one.kinds().size();
                }
            }
        }
        return lines;
    }

    /** Of the event itself, and of what it was the last to change through others. */
    private List<Told> toldOf(int event) {
        var all = new ArrayList<>(told.get(event));
        dependents.forEach((one, ids) -> ids.forEach((id, last) -> {
            if (last == event) {
                all.add(Told.of(new Subject(one.subject(), id), one.kind()));
            }
        }));
        return all;
    }

    private static List<Object> beside(Happened happened, Told told, Map<Subject, FeedTable.Shown> parts) {
        var beside = new ArrayList<Object>();
        for (var kind : told.kinds()) {
            if (kind.entry() != null) {
                beside.add(kind.entry().apply(happened.recorded()));
            } else if (kind.part() != null) {
                beside.add(Objects.requireNonNull(parts.get(kind.part()), () -> kind.part() + " is not there to be shown"));
            } else {
                beside.add(FeedTable.NOTHING);
            }
        }
        return beside;
    }
}
