package fulfilment.query.feed;

import fulfilment.api.kernel.PublicAddress;
import fulfilment.query.platform.HeldRows;
import fulfilment.query.platform.RecordedEvent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Announces what commands changed, in the transaction that stores their events. An announcement shows an object as it stood right after
 * the command that changed it. So commands that are stored together are projected together only while none of them changes an object that
 * another one announces.
 */
@Component
public class AnnouncementPublisher {

    private final List<Announcements<?>> announcements;
    private final Map<String, PayloadDefinition> definitions = new TreeMap<>();
    private final List<DerivedValue> derived;
    private final List<OwnValue> own;
    private final JdbcTemplate jdbc;
    private final FeedTable feed;
    private final String site;

    AnnouncementPublisher(List<Announcements<?>> announcements, List<PayloadDefinition> definitions, List<DerivedValue> derived,
            List<OwnValue> own, JdbcTemplate jdbc, FeedTable feed, PublicAddress site) {
        this.announcements = announcements;
        definitions.forEach(definition -> this.definitions.put(definition.kind(), definition));
        this.derived = derived;
        this.own = own;
        this.jdbc = jdbc;
        this.feed = feed;
        this.site = site.or("");
    }

    /**
     * Must be called first in a transaction. Locks the objects that several streams make up, so that a concurrent change of one of them
     * comes entirely before this transaction or after it.
     *
     * @param commands the events of each command
     * @param reads    by table, the documents that projections need
     * @param held     receives those of them that are locked
     */
    public Announcing begin(List<? extends List<?>> commands, Map<String, Set<Integer>> reads, HeldRows held) {
        var allChanges = commands.stream()
                .map(events -> {
                    var announced = events.stream().map(this::announced).toList();
                    return new CommandChanges(events, announced.stream().map(Announced::changes).toList(),
                            announced.stream().map(Announced::alsoShownBy).toList(), own);
                }).toList();
        link(allChanges);
        hold(allChanges, reads, held);
        return new Announcing(allChanges);
    }

    private record Announced(List<ObjectChange> changes, @Nullable List<Subject> alsoShownBy) {}

    private Announced announced(Object event) {
        for (var those : announcements) {
            if (those.events().isInstance(event)) {
                return announced(event, those);
            }
        }
        return new Announced(CommandChanges.OF_OTHERS, null);
    }

    private static <E> Announced announced(Object event, Announcements<E> those) {
        var one = those.events().cast(event);
        return new Announced(those.of(one), those.alsoShownBy(one));
    }

    private void link(List<CommandChanges> allChanges) {
        var events = allChanges.stream().flatMap(changes -> changes.events().stream()).toList();
        for (var one : derived) {
            var links = one.link(events, jdbc).iterator();
            for (var changes : allChanges) {
                changes.dependsOnNothing(one);
                for (int i = 0; i < changes.events().size(); i++) {
                    changes.depends(one, i, links.next());
                }
            }
        }
    }

    private boolean changesLinks(CommandChanges changes) {
        return derived.stream().anyMatch(one -> changes.events().stream().anyMatch(one::changesLinks));
    }

    private void hold(List<CommandChanges> allChanges, Map<String, Set<Integer>> reads, HeldRows held) {
        for (var definition : definitions.values()) {
            if (definition.locked() == null) {
                continue;
            }
            var touched = allChanges.stream().map(changes -> touched(changes, definition.kind())).toList();
            var ids = new TreeSet<Integer>();
            touched.forEach(ids::addAll);
            if (!ids.isEmpty()) {
                var within = hold(definition, ids, reads.getOrDefault(definition.locked(), Set.of()), held);
                for (int i = 0; i < touched.size(); i++) {
                    touched.get(i).stream().map(within::get).filter(Objects::nonNull).forEach(allChanges.get(i)::showsAlso);
                }
            }
        }
    }

    private static List<Integer> touched(CommandChanges changes, String kind) {
        return changes.touched().stream().filter(subject -> subject.kind().equals(kind)).map(Subject::id).toList();
    }

    /** @return by id, the object that each one is shown within */
    private Map<Integer, Subject> hold(PayloadDefinition definition, Set<Integer> ids, Set<Integer> reads, HeldRows held) {
        var within = definition.within();
        var found = new HashMap<Integer, Subject>();
        var read = new TreeSet<>(ids);
        read.retainAll(reads);
        var bodies = new HashMap<Integer, String>();
        jdbc.query(
                """
                select id, %s, case when id = any(?) then body end from kept."%s" where id = any(?) order by id for no key update"""
                        .formatted(within == null ? "null" : within.column(), definition.locked()),
                statement -> {
                    statement.setArray(1, statement.getConnection().createArrayOf("int4", read.toArray()));
                    statement.setArray(2, statement.getConnection().createArrayOf("int4", ids.toArray()));
                }, row -> {
                    int id = row.getInt(1);
                    if (within != null && row.getObject(2) != null) {
                        found.put(id, new Subject(within.kind(), row.getInt(2)));
                    }
                    if (row.getString(3) != null) {
                        bodies.put(id, row.getString(3));
                    }
                });
        held.add(Objects.requireNonNull(definition.locked()), read, bodies);
        return found;
    }

    /** The announcements that some commands are about to make. */
    public final class Announcing {

        private final List<CommandChanges> allChanges;
        /**
         * Whether links between objects change between the commands. The links found at the beginning include those that the commands add, and
         * still those that they remove. That suffices for the locks, but a command must announce with the links of its own moment.
         */
        private final boolean relinked;

        private Announcing(List<CommandChanges> allChanges) {
            this.allChanges = allChanges;
            this.relinked = allChanges.size() > 1 && allChanges.stream().anyMatch(AnnouncementPublisher.this::changesLinks);
        }

        /**
         * Projects the events and announces them.
         *
         * @param commands   the events of each command, in the order and number given before
         * @param projection projects the events it is given together
         */
        public void write(List<? extends List<RecordedEvent>> commands, Consumer<List<RecordedEvent>> projection) {
            int first = 0;
            var shown = new HashSet<Subject>();
            boolean alone = false;
            for (int next = 0; next < allChanges.size(); next++) {
                var changes = allChanges.get(next);
                boolean linking = relinked && changesLinks(changes);
                if (next > first && (alone || linking || changes.touchesAnyOf(shown))) {
                    write(allChanges.subList(first, next), commands.subList(first, next), projection);
                    first = next;
                    shown.clear();
                }
                shown.addAll(changes.shown());
                alone = linking || changes.shown().stream().anyMatch(subject -> !definition(subject).selfContained());
            }
            write(allChanges.subList(first, allChanges.size()), commands.subList(first, allChanges.size()), projection);
        }

        private void write(List<CommandChanges> together, List<? extends List<RecordedEvent>> commands,
                Consumer<List<RecordedEvent>> projection) {
            if (relinked) {
                link(together);
            }
            var before = renderAll(together.stream().flatMap(changes -> changes.shownBefore().stream()).toList());
            var valuesBefore = current(together);
            projection.accept(commands.stream().flatMap(List::stream).toList());
            var valuesAfter = current(together);
            for (var changes : together) {
                changes.compare(valuesBefore, valuesAfter);
            }
            var after = renderAll(together.stream().flatMap(changes -> changes.shownAfter().stream()).toList());
            var lines = new ArrayList<FeedTable.Line>();
            for (int i = 0; i < together.size(); i++) {
                lines.addAll(together.get(i).lines(commands.get(i), before, after, kind -> definition(kind).name()));
            }
            feed.add(lines);
        }
    }

    private Map<ComparedValue, Map<Integer, String>> current(List<CommandChanges> allChanges) {
        var current = new LinkedHashMap<ComparedValue, Map<Integer, String>>();
        Stream.of(derived, own).flatMap(List::stream).forEach(one -> {
            var ids = new TreeSet<Integer>();
            allChanges.forEach(changes -> ids.addAll(changes.compared(one)));
            if (!ids.isEmpty()) {
                current.put(one, one.current(ids, jdbc));
            }
        });
        return current;
    }

    private Map<Subject, FeedTable.Shown> renderAll(List<Subject> subjects) {
        var byKind = new TreeMap<String, Set<Integer>>();
        subjects.forEach(subject -> byKind.computeIfAbsent(subject.kind(), kind -> new TreeSet<>()).add(subject.id()));
        var shown = new HashMap<Subject, FeedTable.Shown>();
        byKind.forEach((kind, ids) -> definition(kind).objects().shown(ids, site, jdbc)
                .forEach((id, object) -> shown.put(new Subject(kind, id), object)));
        return shown;
    }

    private PayloadDefinition definition(Subject subject) {
        return definition(subject.kind());
    }

    private PayloadDefinition definition(String kind) {
        var definition = definitions.get(kind);
        if (definition == null) {
            throw new IllegalStateException("no payload is defined for " + kind);
        }
        return definition;
    }
}
