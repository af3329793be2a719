package fulfilment.proofs.fuzz;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * Values learned from answers: ids by their kind, e.g. {@code idproduct}, and texts by their member. Requests that use them refer to
 * existing objects and so test deeper code.
 */
final class Known {

    private static final int REMEMBERED = 60;
    private static final Pattern KIND = Pattern.compile("(?:^|_)(id[a-z_]*)$");

    private final Map<String, List<Integer>> ids = new ConcurrentHashMap<>();
    private final Map<String, List<String>> words = new ConcurrentHashMap<>();
    /** Ids that occurred in the same object, under each of them. */
    private final Map<String, List<Map<String, Integer>>> objects = new ConcurrentHashMap<>();

    void learn(JsonNode answer) {
        learn(answer, Map.of());
    }

    /** @param around ids of the objects that contain the answer */
    private void learn(JsonNode answer, Map<String, Integer> around) {
        if (answer.isArray()) {
            for (int i = 0; i < Math.min(20, answer.size()); i++) {
                learn(answer.get(i), around);
            }
            return;
        }
        var together = new LinkedHashMap<String, Integer>();
        for (var member : answer.properties()) {
            var value = member.getValue();
            if (value.isInt()) {
                kind(member.getKey()).ifPresent(kind -> {
                    add(ids, kind, value.asInt());
                    together.putIfAbsent(kind, value.asInt());
                });
            } else if (value.isString() && value.asString().length() < 300) {
                add(words, member.getKey(), value.asString());
            }
        }
        around.forEach(together::putIfAbsent);
        answer.forEach(value -> {
            if (value.isContainer()) {
                learn(value, together);
            }
        });
        together.keySet().forEach(kind -> add(objects, kind, together));
    }

    /** @return the ids of one object by kind, so that a request names things that belong together; empty if the kind is unknown */
    Map<String, Integer> around(RandomChoices dice, String kind) {
        var there = objects.getOrDefault(kind, List.of());
        synchronized (there) {
            return there.isEmpty() ? Map.of() : dice.of(there);
        }
    }

    /** @return the ids of an object that has this id */
    Map<String, Integer> around(RandomChoices dice, String kind, int id) {
        var there = objects.getOrDefault(kind, List.of());
        synchronized (there) {
            var having = there.stream().filter(object -> object.get(kind) == id).toList();
            return having.isEmpty() ? Map.of() : dice.of(having);
        }
    }

    /** Adds a value. If the list is full, it replaces one in the later two thirds, so that both old and new values are used. */
    private static <T> void add(Map<String, List<T>> all, String kind, T value) {
        var there = all.computeIfAbsent(kind, any -> new ArrayList<>());
        synchronized (there) {
            if (!there.contains(value)) {
                if (there.size() < REMEMBERED) {
                    there.add(value);
                } else {
                    there.set(REMEMBERED / 3 + Math.floorMod(value.hashCode(), REMEMBERED - REMEMBERED / 3), value);
                }
            }
        }
    }

    /** @return {@code iduser} for {@code assigned_to_iduser}; empty if the member is not an id */
    static Optional<String> kind(String member) {
        var found = KIND.matcher(member);
        return found.find() ? Optional.of(found.group(1)) : Optional.empty();
    }

    /** @return usually one of the known ids; 1 if there is none */
    int id(RandomChoices dice, String kind) {
        var there = ids.getOrDefault(kind, List.of());
        synchronized (there) {
            if (there.isEmpty()) {
                return 1;
            }
            return there.get(dice.oneIn(3) ? dice.below(there.size()) : dice.below(Math.min(8, there.size())));
        }
    }

    Optional<String> word(RandomChoices dice, String member) {
        var there = words.getOrDefault(member, List.of());
        synchronized (there) {
            return there.isEmpty() ? Optional.empty() : Optional.of(dice.of(there));
        }
    }
}
