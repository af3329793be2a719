package fulfilment.proofs.fuzz;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The ids of one request. They usually belong together, e.g. a line and its order. */
final class Ids {

    private final RandomChoices dice;
    private final Known known;
    private final Map<String, Integer> together = new LinkedHashMap<>();
    private final Set<String> asked = new HashSet<>();

    /** @param kinds in path order */
    Ids(RandomChoices dice, Known known, List<String> kinds) {
        this.dice = dice;
        this.known = known;
        if (dice.oneIn(5)) {
            return;
        }
        for (var kind : kinds.reversed()) {
            if (!together.containsKey(kind)) {
                known.around(dice, kind).forEach(together::putIfAbsent);
            }
        }
        Map.copyOf(together).entrySet().stream().sorted(Map.Entry.comparingByKey())
                .forEach(id -> known.around(dice, id.getKey(), id.getValue()).forEach(together::putIfAbsent));
    }

    int of(String kind) {
        var belonging = together.get(kind);
        boolean again = !asked.add(kind); // the target of a move usually differs from its source
        return belonging != null && !dice.oneIn(again ? 2 : 6) ? belonging : known.id(dice, kind);
    }
}
