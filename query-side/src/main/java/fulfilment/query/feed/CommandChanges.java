package fulfilment.query.feed;

import fulfilment.query.platform.RecordedEvent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The events of one command, and what is announced of each. */
final class CommandChanges {

    /** For an event that announces nothing and may change how other objects are shown. */
    static final List<ObjectChange> OF_OTHERS = List.of();

    private final List<?> events;
    private List<List<ObjectChange>> changed;
    /** Whether it may change how any object is shown. */
    private final boolean concernsOthers;
    /** Objects that show something of those it changes. */
    private final Set<Subject> alsoShownBy = new HashSet<>();
    /** For each derived value and object id: the last event that may have changed the value. */
    private final Map<DerivedValue, Map<Integer, Integer>> dependents = new LinkedHashMap<>();
    /** For each value: the ids of objects for which the command may leave it as it was. */
    private final Map<OwnValue, Set<Integer>> doubtful = new LinkedHashMap<>();

    CommandChanges(List<?> events, List<List<ObjectChange>> changed, List<@Nullable List<Subject>> alsoShownBy,
            List<OwnValue> values) {
        this.events = events;
        this.concernsOthers = changed.stream().anyMatch(List::isEmpty) || alsoShownBy.stream().anyMatch(Objects::isNull);
        alsoShownBy.stream().filter(Objects::nonNull).forEach(this.alsoShownBy::addAll);
        values.forEach(value -> doubtful.put(value, doubtful(value, events, changed)));
        this.changed = saidOnce(changed);
    }

    private static Set<Integer> doubtful(OwnValue value, List<?> events, List<List<ObjectChange>> changed) {
        var seen = new HashSet<Integer>();
        var doubtful = new HashSet<Integer>();
        for (int event = 0; event < events.size(); event++) {
            for (var one : changed.get(event)) {
                if (one.announces(value) && (!seen.add(one.subject().id()) || !value.isChangedBy(events.get(event)))) {
                    doubtful.add(one.subject().id());
                }
            }
        }
        return doubtful;
    }

    /**
     * An announcement that says only that an object changed is made once for a command. Keeps that of the command's last such event and drops
     * the others.
     */
    private static List<List<ObjectChange>> saidOnce(List<List<ObjectChange>> changed) {
        var said = new HashSet<List<Object>>();
        var once = new ArrayList<List<ObjectChange>>();
        for (var ofEvent : changed.reversed()) {
            var kept = new ArrayList<ObjectChange>();
            for (var one : ofEvent) {
                kept.add(new ObjectChange(one.subject(), one.kinds().stream()
                        .filter(kind -> !kind.isPlain() || said.add(List.of(one.subject(), kind.kind()))).toList(), one.gone()));
            }
            once.add(kept);
        }
        return once.reversed();
    }

    List<?> events() {
        return events;
    }

    /** @param subject shows something of an object that the command changes */
    void showsAlso(Subject subject) {
        alsoShownBy.add(subject);
    }

    void dependsOnNothing(DerivedValue one) {
        dependents.remove(one);
    }

    void depends(DerivedValue one, int event, Set<Integer> ids) {
        ids.forEach(id -> dependents.computeIfAbsent(one, key -> new LinkedHashMap<>()).put(id, event));
    }

    /** Returns the ids of the objects whose value must be compared. */
    Set<Integer> compared(ComparedValue one) {
        return one instanceof OwnValue value
                ? doubtful.getOrDefault(value, Set.of())
                : dependents.getOrDefault(one, Map.of()).keySet();
    }

    /** Returns every object that the command changes, directly or through others. */
    Set<Subject> touched() {
        var touched = new HashSet<Subject>();
        changed.forEach(ofEvent -> ofEvent.forEach(one -> touched.add(one.subject())));
        dependents.forEach((one, ids) -> ids.keySet().forEach(id -> touched.add(new Subject(one.subject(), id))));
        return touched;
    }

    /** Returns whether the command may change how one of these objects is shown. */
    boolean touchesAnyOf(Set<Subject> shown) {
        return !shown.isEmpty() && (concernsOthers || alsoShownBy.stream().anyMatch(shown::contains)
                || touched().stream().anyMatch(shown::contains));
    }

    /** Returns every object that may be shown because of the command. */
    Set<Subject> shown() {
        var shown = new HashSet<Subject>();
        changed.forEach(
                ofEvent -> ofEvent.stream().filter(one -> !one.kinds().isEmpty()).forEach(one -> shown.add(one.subject())));
        dependents.forEach((one, ids) -> ids.keySet().forEach(id -> shown.add(new Subject(one.subject(), id))));
        return shown;
    }

    List<Subject> shownBefore() {
        return changed.stream().flatMap(List::stream).filter(one -> one.gone() && !one.kinds().isEmpty())
                .map(ObjectChange::subject)
                .toList();
    }

    /** Returns the objects that are shown as they are after the command, and the parts of objects that are shown beside them. */
    List<Subject> shownAfter() {
        var after = new ArrayList<Subject>();
        changed.stream().flatMap(List::stream).filter(one -> !one.kinds().isEmpty()).forEach(one -> {
            if (!one.gone()) {
                after.add(one.subject());
            }
            one.kinds().stream().map(ObjectChange.Kind::part).filter(Objects::nonNull).forEach(after::add);
        });
        dependents.forEach((one, ids) -> ids.keySet().forEach(id -> after.add(new Subject(one.subject(), id))));
        return after;
    }

    /** Drops values that did not change, and derived ones that did not exist before or do not exist after. */
    void compare(Map<ComparedValue, Map<Integer, String>> before, Map<ComparedValue, Map<Integer, String>> after) {
        dependents.forEach((one, ids) -> ids.keySet().removeIf(id -> {
            var was = before.getOrDefault(one, Map.of()).get(id);
            var is = after.getOrDefault(one, Map.of()).get(id);
            return was == null || is == null || was.equals(is);
        }));
        doubtful.forEach((value, ids) -> {
            var same = ids.stream().filter(id -> Objects.equals(before.getOrDefault(value, Map.of()).get(id),
                    after.getOrDefault(value, Map.of()).get(id))).collect(Collectors.toSet());
            if (!same.isEmpty()) {
                changed = changed.stream().map(ofEvent -> ofEvent.stream()
                        .map(one -> same.contains(one.subject().id()) ? one.without(value) : one).toList()).toList();
            }
        });
    }

    /**
     * Returns the lines of the feed. Nothing is said of an object that does not exist.
     *
     * @param before objects that no longer exist after the command
     * @param after  objects and parts of them
     * @param names  of objects outside the service, by kind
     */
    List<FeedTable.Line> lines(List<RecordedEvent> recordedEvents, Map<Subject, FeedTable.Shown> before,
            Map<Subject, FeedTable.Shown> after, UnaryOperator<String> names) {
        var lines = new ArrayList<FeedTable.Line>();
        for (int event = 0; event < recordedEvents.size(); event++) {
            int number = 0;
            for (var one : changesOf(event)) {
                var shown = (one.gone() ? before : after).get(one.subject());
                if (!one.kinds().isEmpty() && shown != null) {
                    var object = names.apply(one.subject().kind()) + "-" + one.subject().id();
                    lines.add(new FeedTable.Line(recordedEvents.get(event).recorded(), number, one, object, shown,
                            beside(recordedEvents.get(event), one, after)));
                }
                number += one.kinds().size();
            }
        }
        return lines;
    }

    /** Returns the changes of the event itself, and the derived values that it was the last to change. */
    private List<ObjectChange> changesOf(int event) {
        var all = new ArrayList<>(changed.get(event));
        dependents.forEach((one, ids) -> ids.forEach((id, last) -> {
            if (last == event) {
                all.add(ObjectChange.of(new Subject(one.subject(), id), one.kind()));
            }
        }));
        return all;
    }

    private static List<Object> beside(RecordedEvent recordedEvents, ObjectChange changed, Map<Subject, FeedTable.Shown> parts) {
        var beside = new ArrayList<Object>();
        for (var kind : changed.kinds()) {
            if (kind.entry() != null) {
                beside.add(kind.entry().apply(recordedEvents.recorded()));
            } else if (kind.part() != null) {
                beside.add(Objects.requireNonNull(parts.get(kind.part()), () -> kind.part() + " has no payload to show"));
            } else {
                beside.add(FeedTable.NOTHING);
            }
        }
        return beside;
    }
}
