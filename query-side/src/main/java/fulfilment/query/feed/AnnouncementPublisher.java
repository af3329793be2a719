package fulfilment.query.feed;

import fulfilment.query.platform.Happened;
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
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Tells what commands changed, in the transaction that stores their events. What a command changed is shown as it stood right after that
 * command: commands that are stored together are projected together only as far as none of them touches what another is about to show.
 */
@Component
public class Announcer {

    private final List<Announcements<?>> announcements;
    private final Map<String, Portrait> portraits = new TreeMap<>();
    private final List<Derived> derived;
    private final JdbcTemplate jdbc;
    private final FeedTable feed;

    Announcer(List<Announcements<?>> announcements, List<Portrait> portraits, List<Derived> derived, JdbcTemplate jdbc,
            FeedTable feed) {
        this.announcements = announcements;
        portraits.forEach(portrait -> this.portraits.put(portrait.kind(), portrait));
        this.derived = derived;
        this.jdbc = jdbc;
        this.feed = feed;
    }

    /**
     * To be called first in a transaction: holds the objects that several streams make up, so that whoever else changes one of them comes
     * before all this or after it.
     *
     * @param commands the events of each
     */
    public Announcing begin(List<? extends List<?>> commands) {
        var stories = commands.stream().map(events -> new Story(events, events.stream().map(this::toldOf).toList())).toList();
        link(stories);
        hold(stories);
        return new Announcing(stories);
    }

    private List<Told> toldOf(Object event) {
        for (var those : announcements) {
            if (those.events().isInstance(event)) {
                return toldOf(event, those);
            }
        }
        return Story.OF_OTHERS;
    }

    private static <E> List<Told> toldOf(Object event, Announcements<E> those) {
        return those.of(those.events().cast(event));
    }

    private void link(List<Story> stories) {
        var events = stories.stream().flatMap(story -> story.events().stream()).toList();
        for (var one : derived) {
            var links = one.link(events, jdbc).iterator();
            for (var story : stories) {
                for (int i = 0; i < story.events().size(); i++) {
                    story.depends(one, i, links.next());
                }
            }
        }
    }

    private void hold(List<Story> stories) {
        for (var portrait : portraits.values()) {
            if (portrait.locked() == null) {
                continue;
            }
            var ids = new TreeSet<Integer>();
            for (var story : stories) {
                story.touched().stream().filter(subject -> subject.kind().equals(portrait.kind())).map(Subject::id)
                        .forEach(ids::add);
            }
            if (!ids.isEmpty()) {
                jdbc.query(
                        "select id from kept.\"%s\" where id = any(?) order by id for no key update".formatted(portrait.locked()),
                        statement -> statement.setArray(1, statement.getConnection().createArrayOf("int4", ids.toArray())),
                        row -> {});
            }
        }
    }

    /** What some commands are about to change. */
    public final class Announcing {

        private final List<Story> stories;

        private Announcing(List<Story> stories) {
            this.stories = stories;
        }

        /**
         * Projects the events and tells of them.
         *
         * @param commands   the events of each, in the order and of the size that was given before
         * @param projection projects events, as many together as it is given
         */
        public void write(List<? extends List<Happened>> commands, Consumer<List<Happened>> projection) {
            int first = 0;
            var shown = new HashSet<Subject>();
            boolean alone = false;
            for (int next = 0; next < stories.size(); next++) {
                var story = stories.get(next);
                if (alone || story.touchesAnyOf(shown)) {
                    write(stories.subList(first, next), commands.subList(first, next), projection);
                    first = next;
                    shown.clear();
                }
                shown.addAll(story.shown());
                alone = story.shown().stream().anyMatch(subject -> !portrait(subject).selfContained());
            }
            write(stories.subList(first, stories.size()), commands.subList(first, stories.size()), projection);
        }

        private void write(List<Story> together, List<? extends List<Happened>> commands, Consumer<List<Happened>> projection) {
            var before = portraits(together.stream().flatMap(story -> story.shownBefore().stream()).toList());
            var looksBefore = looks(together);
            projection.accept(commands.stream().flatMap(List::stream).toList());
            var looksAfter = looks(together);
            for (var story : together) {
                story.compare(looksBefore, looksAfter);
            }
            var parts = portraits(together.stream().flatMap(story -> story.partsShown().stream()).toList());
            var lines = new TreeMap<String, List<FeedTable.Line>>();
            for (int i = 0; i < together.size(); i++) {
                for (var line : together.get(i).lines(commands.get(i), before, parts)) {
                    lines.computeIfAbsent(line.told().subject().kind(), kind -> new ArrayList<>()).add(line);
                }
            }
            lines.forEach((kind, ofKind) -> feed.add(portrait(kind), portrait(kind).artist() == null ? ofKind : drawn(ofKind)));
        }
    }

    /** Those whose objects there are, or were. */
    private List<FeedTable.Line> drawn(List<FeedTable.Line> lines) {
        var shown = portraits(lines.stream().filter(line -> line.shown() == null).map(line -> line.told().subject()).toList());
        var drawn = new ArrayList<FeedTable.Line>();
        for (var line : lines) {
            var it = line.shown() == null ? shown.get(line.told().subject()) : line.shown();
            if (it != null) {
                drawn.add(line.showing(it));
            }
        }
        return drawn;
    }

    private Map<Derived, Map<Integer, String>> looks(List<Story> stories) {
        var looks = new LinkedHashMap<Derived, Map<Integer, String>>();
        for (var one : derived) {
            var ids = new TreeSet<Integer>();
            stories.forEach(story -> ids.addAll(story.dependents(one)));
            if (!ids.isEmpty()) {
                looks.put(one, one.looks(ids, jdbc));
            }
        }
        return looks;
    }

    private Map<Subject, FeedTable.Shown> portraits(List<Subject> subjects) {
        var byKind = new TreeMap<String, Set<Integer>>();
        subjects.forEach(subject -> byKind.computeIfAbsent(subject.kind(), kind -> new TreeSet<>()).add(subject.id()));
        var shown = new HashMap<Subject, FeedTable.Shown>();
        byKind.forEach((kind, ids) -> portrait(kind).of(ids, jdbc).forEach(
                drawn -> shown.put(new Subject(kind, drawn.id()),
                        new FeedTable.Shown(drawn.idfulfilmentCustomer(), drawn.json(), drawn.scoped()))));
        return shown;
    }

    private Portrait portrait(Subject subject) {
        return portrait(subject.kind());
    }

    private Portrait portrait(String kind) {
        var portrait = portraits.get(kind);
        if (portrait == null) {
            throw new IllegalStateException("nobody knows how to show a " + kind);
        }
        return portrait;
    }
}
