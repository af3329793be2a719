package fulfilment.query.feed;

import fulfilment.query.platform.RecordedEvent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
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

    AnnouncementPublisher(List<Announcements<?>> announcements, List<PayloadDefinition> definitions, List<DerivedValue> derived,
            List<OwnValue> own, JdbcTemplate jdbc, FeedTable feed) {
        this.announcements = announcements;
        definitions.forEach(definition -> this.definitions.put(definition.kind(), definition));
        this.derived = derived;
        this.own = own;
        this.jdbc = jdbc;
        this.feed = feed;
    }

    /**
     * Must be called first in a transaction. Locks the objects that several streams make up, so that a concurrent change of one of them
     * comes entirely before this transaction or after it.
     *
     * @param commands the events of each command
     */
    public Announcing begin(List<? extends List<?>> commands) {
        var allChanges = commands.stream()
                .map(events -> new CommandChanges(events, events.stream().map(this::changesOf).toList(), own)).toList();
        link(allChanges);
        hold(allChanges);
        return new Announcing(allChanges);
    }

    private List<ObjectChange> changesOf(Object event) {
        for (var those : announcements) {
            if (those.events().isInstance(event)) {
                return changesOf(event, those);
            }
        }
        return CommandChanges.OF_OTHERS;
    }

    private static <E> List<ObjectChange> changesOf(Object event, Announcements<E> those) {
        return those.of(those.events().cast(event));
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

    private void hold(List<CommandChanges> allChanges) {
        for (var definition : definitions.values()) {
            if (definition.locked() == null) {
                continue;
            }
            var ids = new TreeSet<Integer>();
            for (var changes : allChanges) {
                changes.touched().stream().filter(subject -> subject.kind().equals(definition.kind())).map(Subject::id)
                        .forEach(ids::add);
            }
            if (!ids.isEmpty()) {
                jdbc.query(
                        "select id from kept.\"%s\" where id = any(?) order by id for no key update"
                                .formatted(definition.locked()),
                        statement -> statement.setArray(1, statement.getConnection().createArrayOf("int4", ids.toArray())),
                        row -> {});
            }
        }
    }

    /** The announcements that some commands are about to make. */
    public final class Announcing {

        private final List<CommandChanges> allChanges;
        /**
         * Whether links between objects change between the commands. The links found at the beginning include all additions and no removal:
         * enough for the locks, but each command announces what depends on it with the links of its own moment.
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
            var parts = renderAll(together.stream().flatMap(changes -> changes.partsShown().stream()).toList());
            var lines = new TreeMap<String, List<FeedTable.Line>>();
            for (int i = 0; i < together.size(); i++) {
                for (var line : together.get(i).lines(commands.get(i), before, parts)) {
                    lines.computeIfAbsent(line.changed().subject().kind(), kind -> new ArrayList<>()).add(line);
                }
            }
            lines.forEach((kind, ofKind) -> feed.add(definition(kind),
                    definition(kind).renderer() == null ? ofKind : rendered(ofKind)));
        }
    }

    /** Renders the objects that exist now or existed before, and drops the others. */
    private List<FeedTable.Line> rendered(List<FeedTable.Line> lines) {
        var shown = renderAll(lines.stream().filter(line -> line.shown() == null).map(line -> line.changed().subject()).toList());
        var rendered = new ArrayList<FeedTable.Line>();
        for (var line : lines) {
            var it = line.shown() == null ? shown.get(line.changed().subject()) : line.shown();
            if (it != null) {
                rendered.add(line.showing(it));
            }
        }
        return rendered;
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
        byKind.forEach((kind, ids) -> definition(kind).of(ids, jdbc).forEach(
                rendered -> shown.put(new Subject(kind, rendered.id()),
                        new FeedTable.Shown(rendered.idfulfilmentCustomer(), rendered.json(), rendered.scoped()))));
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
