package fulfilment.command.products;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.products.PartId;
import fulfilment.api.products.ProductId;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Records which product is a part of which. No product ever contains itself, at any depth. */
final class PartGraph {

    /** Limits the levels of parts below a composition. */
    static final int MOST_LEVELS = 16;
    /** Limits the parts of a composition over all levels. A part that occurs twice counts twice. */
    static final int MOST_PARTS = 1_000;
    /** Limits the pieces in one piece of a composition: amounts are multiplied through all levels. */
    static final int MOST_PIECES = 100_000_000;

    private final Map<PartId, Part> parts = new HashMap<>();
    private final Map<ProductId, Map<ProductId, PartId>> partsOf = new HashMap<>();
    private final Map<ProductId, Set<ProductId>> partOf = new HashMap<>();

    /** @param idproduct the composition; @param amount pieces of the part in one piece of it */
    record Part(ProductId idproduct, ProductId part, int amount) {}

    /** The parts and pieces of a composition over all levels. Both counts stop at one more than the limit. */
    private record Weight(long parts, long pieces) {

        static final Weight NONE = new Weight(0, 0);

        Weight plus(int amount, Weight below) {
            return new Weight(Math.min(parts + 1 + below.parts, MOST_PARTS + 1L),
                    Math.min(pieces + amount * (1 + below.pieces), MOST_PIECES + 1L));
        }

        boolean isTooMuch() {
            return parts > MOST_PARTS || pieces > MOST_PIECES;
        }
    }

    /** @throws fulfilment.api.kernel.Rejection if the product is already a part, closes a loop or makes a composition too large */
    void requireRoom(ProductId idproduct, ProductId part, int amount) {
        if (partsOf.getOrDefault(idproduct, Map.of()).containsKey(part)) {
            throw new PartAlreadyThere(idproduct, part);
        }
        if (containing(idproduct).contains(part)) {
            throw new CompositionLoop(idproduct, part);
        }
        if (levelsAbove(idproduct, new HashMap<>()) + 1 + levelsBelow(part, new HashMap<>()) > MOST_LEVELS) {
            throw new CompositionTooLarge(idproduct);
        }
        requireWeight(new Part(idproduct, part, amount));
    }

    /** @throws CompositionTooLarge if the new amount makes any composition too large */
    void requireRoom(PartId idproductPart, int amount) {
        var part = parts.get(idproductPart);
        if (part != null && amount > part.amount()) {
            requireWeight(new Part(part.idproduct(), part.part(), amount));
        }
    }

    private void requireWeight(Part wanted) {
        var known = new HashMap<ProductId, Weight>();
        for (var composition : containing(wanted.idproduct())) {
            if (weigh(composition, wanted, known).isTooMuch()) {
                throw new CompositionTooLarge(wanted.idproduct());
            }
        }
    }

    /** Counts the parts and pieces as if the wanted part were already added. */
    private Weight weigh(ProductId idproduct, Part wanted, Map<ProductId, Weight> known) {
        var before = known.get(idproduct);
        if (before != null) {
            return before;
        }
        var weight = Weight.NONE;
        for (var idproductPart : partsOf.getOrDefault(idproduct, Map.of()).values()) {
            var part = Objects.requireNonNull(parts.get(idproductPart));
            if (!part.idproduct().equals(wanted.idproduct()) || !part.part().equals(wanted.part())) {
                weight = weight.plus(part.amount(), weigh(part.part(), wanted, known));
            }
        }
        if (idproduct.equals(wanted.idproduct())) {
            weight = weight.plus(wanted.amount(), weigh(wanted.part(), wanted, known));
        }
        known.put(idproduct, weight);
        return weight;
    }

    void add(PartId idproductPart, ProductId idproduct, ProductId part, int amount) {
        parts.put(idproductPart, new Part(idproduct, part, amount));
        partsOf.computeIfAbsent(idproduct, key -> new HashMap<>()).put(part, idproductPart);
        partOf.computeIfAbsent(part, key -> new HashSet<>()).add(idproduct);
    }

    void change(PartId idproductPart, int amount) {
        parts.computeIfPresent(idproductPart, (key, part) -> new Part(part.idproduct(), part.part(), amount));
    }

    void remove(PartId idproductPart) {
        var removed = parts.remove(idproductPart);
        if (removed != null) {
            forget(partsOf, removed.idproduct(), removed.part());
            partOf.computeIfPresent(removed.part(), (key, compositions) -> {
                compositions.remove(removed.idproduct());
                return compositions.isEmpty() ? null : compositions;
            });
        }
    }

    private static void forget(Map<ProductId, Map<ProductId, PartId>> of, ProductId key, ProductId value) {
        of.computeIfPresent(key, (same, values) -> {
            values.remove(value);
            return values.isEmpty() ? null : values;
        });
    }

    /** @throws NotFound if this composition has no such part */
    Part require(ProductId idproduct, PartId idproductPart) {
        @Nullable
        Part part = parts.get(idproductPart);
        if (part == null || !part.idproduct().equals(idproduct)) {
            throw new NotFound("part", idproductPart);
        }
        return part;
    }

    /** The product and all compositions that contain it, at any depth. */
    private Set<ProductId> containing(ProductId idproduct) {
        var found = new HashSet<ProductId>();
        var open = new ArrayDeque<ProductId>();
        open.add(idproduct);
        while (!open.isEmpty()) {
            var next = open.poll();
            if (found.add(next)) {
                open.addAll(partOf.getOrDefault(next, Set.of()));
            }
        }
        return found;
    }

    private int levelsAbove(ProductId idproduct, Map<ProductId, Integer> known) {
        var before = known.get(idproduct);
        if (before != null) {
            return before;
        }
        int levels = 0;
        for (var composition : partOf.getOrDefault(idproduct, Set.of())) {
            levels = Math.max(levels, 1 + levelsAbove(composition, known));
        }
        known.put(idproduct, levels);
        return levels;
    }

    private int levelsBelow(ProductId idproduct, Map<ProductId, Integer> known) {
        var before = known.get(idproduct);
        if (before != null) {
            return before;
        }
        int levels = 0;
        for (var part : partsOf.getOrDefault(idproduct, Map.of()).keySet()) {
            levels = Math.max(levels, 1 + levelsBelow(part, known));
        }
        known.put(idproduct, levels);
        return levels;
    }
}
