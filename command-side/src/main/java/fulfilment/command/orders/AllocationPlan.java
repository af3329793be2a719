package fulfilment.command.orders;

import fulfilment.api.products.ProductId;
import fulfilment.api.warehouses.WarehouseId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Says which warehouse delivers which pieces of an order, and in which warehouse the missing pieces become backorders. The same input always
 * gives the same plan.
 *
 * <p>If one warehouse has the whole order, it delivers all; of several, the first candidate does. Otherwise an order that may be split is
 * delivered from as few warehouses as deliver all available pieces, and an order that may not be split waits as a whole in the warehouse that
 * has most of it. A composition is delivered in whole pieces only, each from one warehouse. If lines compete for the same stock, compositions
 * choose first if more pieces are delivered that way. Rules PRO-3, PRO-4, PRO-6, PRO-7, PRO-8, PRO-11, PRO-12.
 *
 * @param picks pieces to deliver, ordered by line, then by warehouse
 * @param waits pieces to wait for; at most one entry for each line
 */
record AllocationPlan(List<Share> picks, List<Share> waits) {

    /** Maximum number of combinations to try, smallest first. With more, warehouses that add most are taken one by one. Rule PRO-5. */
    private static final int COMBINATIONS = 1_024;

    /**
     * Pieces of a line to deliver.
     *
     * @param idorderProduct the line
     * @param amount         pieces
     * @param needs          what one piece takes out of stock; empty for a product that is always available
     */
    record Demand(int idorderProduct, int amount, List<Need> needs) {}

    /** @param amount pieces of the product in one piece of the demand */
    record Need(ProductId idproduct, int amount) {}

    record Share(WarehouseId warehouse, int idorderProduct, int amount) {}

    /** Pieces of a product that may be taken from a warehouse. */
    @FunctionalInterface
    interface Availability {

        int of(ProductId idproduct, WarehouseId warehouse);
    }

    /** @param candidates at least one, the preferred first */
    static AllocationPlan of(List<Demand> demands, List<WarehouseId> candidates, boolean split, Availability there) {
        var available = remembered(there);
        for (var candidate : candidates) {
            var alone = WarehouseChoice.by(List.of(candidate), demands, available);
            if (alone.isComplete()) {
                return new AllocationPlan(alone.shares, List.of());
            }
        }
        return split
                ? fewest(demands, candidates, available)
                : new AllocationPlan(List.of(), waits(demands, List.of(), best(demands, candidates, available)));
    }

    private static Availability remembered(Availability available) {
        var known = new HashMap<WarehouseId, Map<ProductId, Integer>>();
        return (idproduct, warehouse) -> known.computeIfAbsent(warehouse, one -> new HashMap<>())
                .computeIfAbsent(idproduct, product -> available.of(product, warehouse));
    }

    private static AllocationPlan fewest(List<Demand> demands, List<WarehouseId> candidates, Availability available) {
        var useful = candidates.stream().filter(candidate -> hasSome(candidate, demands, available)).toList();
        var chosen = tried(demands, useful.isEmpty() ? candidates.subList(0, 1) : useful, available);
        return new AllocationPlan(chosen.shares,
                waits(demands, chosen.shares,
                        chosen.shares.isEmpty() ? candidates.getFirst() : chosen.shares.getFirst().warehouse()));
    }

    private static boolean hasSome(WarehouseId candidate, List<Demand> demands, Availability available) {
        var alone = new WarehouseChoice(List.of(candidate), available);
        return demands.stream().anyMatch(demand -> !demand.needs().isEmpty() && alone.deliverable(demand, candidate) > 0);
    }

    private static WarehouseChoice tried(List<Demand> demands, List<WarehouseId> candidates, Availability available) {
        var all = WarehouseChoice.by(candidates, demands, available);
        long left = COMBINATIONS;
        long ofSize = 1;
        for (int size = 1; size < candidates.size(); size++) {
            ofSize = ofSize * (candidates.size() - size + 1) / size;
            left -= ofSize;
            if (left < 0) {
                return oneByOne(demands, candidates, available, all);
            }
            for (var some : combinations(candidates, size)) {
                var choice = WarehouseChoice.by(some, demands, available);
                if (choice.isAsGoodAs(all, candidates)) {
                    return choice;
                }
            }
        }
        return all;
    }

    private static WarehouseChoice oneByOne(List<Demand> demands, List<WarehouseId> candidates, Availability available,
            WarehouseChoice all) {
        var chosen = WarehouseChoice.by(List.of(), demands, available);
        var left = new ArrayList<>(candidates);
        while (!chosen.isAsGoodAs(all, candidates)) {
            WarehouseChoice next = null;
            for (var candidate : left) {
                var warehouses = new ArrayList<>(chosen.warehouses);
                warehouses.add(candidate);
                warehouses.sort(Comparator.comparingInt(candidates::indexOf));
                var choice = WarehouseChoice.by(warehouses, demands, available);
                next = next == null || choice.pieces > next.pieces ? choice : next;
            }
            if (next == null || next.pieces <= chosen.pieces) {
                return all;
            }
            chosen = next;
            left.removeAll(chosen.warehouses);
        }
        return chosen;
    }

    /** All combinations of this size, those of the preferred candidates first. */
    private static List<List<WarehouseId>> combinations(List<WarehouseId> candidates, int size) {
        if (size == 0) {
            return List.of(List.of());
        }
        var all = new ArrayList<List<WarehouseId>>();
        for (int first = 0; first + size <= candidates.size(); first++) {
            for (var rest : combinations(candidates.subList(first + 1, candidates.size()), size - 1)) {
                var some = new ArrayList<WarehouseId>();
                some.add(candidates.get(first));
                some.addAll(rest);
                all.add(some);
            }
        }
        return all;
    }

    /** The warehouse that has most pieces of the order. */
    private static WarehouseId best(List<Demand> demands, List<WarehouseId> candidates, Availability available) {
        var best = candidates.getFirst();
        long most = -1;
        for (var candidate : candidates) {
            var alone = WarehouseChoice.by(List.of(candidate), demands, available);
            if (alone.pieces > most) {
                most = alone.pieces;
                best = candidate;
            }
        }
        return best;
    }

    /**
     * Missing pieces of a line wait in the warehouse that picks the rest of the line, else in one that picks the same product. Rule PRO-6.
     *
     * @param otherwise the warehouse for a line whose product no warehouse picks
     */
    private static List<Share> waits(List<Demand> demands, List<Share> picks, WarehouseId otherwise) {
        var delivered = new HashMap<Integer, Integer>();
        var deliveredBy = new HashMap<Integer, WarehouseId>();
        var needs = demands.stream().collect(Collectors.toMap(Demand::idorderProduct, Demand::needs));
        var products = new HashMap<ProductId, WarehouseId>();
        for (var pick : picks) {
            delivered.merge(pick.idorderProduct(), pick.amount(), Integer::sum);
            deliveredBy.putIfAbsent(pick.idorderProduct(), pick.warehouse());
            needs.getOrDefault(pick.idorderProduct(), List.of())
                    .forEach(need -> products.putIfAbsent(need.idproduct(), pick.warehouse()));
        }
        var waits = new ArrayList<Share>();
        for (var demand : demands) {
            int missing = demand.amount() - delivered.getOrDefault(demand.idorderProduct(), 0);
            if (missing > 0) {
                var sameProduct = demand.needs().stream().map(Need::idproduct).filter(products::containsKey).findFirst()
                        .map(products::get).orElse(otherwise);
                waits.add(new Share(deliveredBy.getOrDefault(demand.idorderProduct(), sameProduct), demand.idorderProduct(),
                        missing));
            }
        }
        return waits;
    }

    /** What some warehouses deliver together, line by line. A line comes from a single warehouse if one has all of it. */
    private static final class WarehouseChoice {

        private final List<WarehouseId> warehouses;
        private final Availability available;
        private final Map<WarehouseId, Map<ProductId, Integer>> left = new LinkedHashMap<>();
        private final List<Share> shares = new ArrayList<>();
        private final List<Demand> unfinished = new ArrayList<>();
        private long pieces;

        WarehouseChoice(List<WarehouseId> warehouses, Availability available) {
            this.warehouses = warehouses;
            this.available = available;
        }

        static WarehouseChoice by(List<WarehouseId> warehouses, List<Demand> demands, Availability available) {
            var inOrder = new WarehouseChoice(warehouses, available);
            inOrder.deliver(demands);
            if (inOrder.isComplete() || demands.stream().allMatch(demand -> demand.needs().size() <= 1)) {
                return inOrder;
            }
            var hardestFirst = new WarehouseChoice(warehouses, available);
            hardestFirst.deliver(demands.stream().sorted(Comparator.comparingInt(demand -> -demand.needs().size())).toList());
            return hardestFirst.pieces > inOrder.pieces ? hardestFirst.inOrderOf(demands) : inOrder;
        }

        private WarehouseChoice inOrderOf(List<Demand> demands) {
            var places = new HashMap<Integer, Integer>();
            demands.forEach(demand -> places.put(demand.idorderProduct(), places.size()));
            shares.sort(Comparator.comparing(share -> places.get(share.idorderProduct())));
            return this;
        }

        boolean isComplete() {
            return unfinished.isEmpty();
        }

        private void deliver(List<Demand> demands) {
            for (var demand : demands) {
                int missing = demand.amount();
                for (var warehouse : warehouses) {
                    if (deliverable(demand, warehouse) >= missing) {
                        missing -= take(demand, warehouse, missing);
                        break;
                    }
                }
                for (var warehouse : warehouses) {
                    missing -= take(demand, warehouse, Math.min(missing, deliverable(demand, warehouse)));
                }
                if (missing > 0) {
                    unfinished.add(demand);
                }
            }
        }

        /** Whether it delivers at least as many pieces as the other, and no candidate has pieces left for what it lacks. */
        boolean isAsGoodAs(WarehouseChoice other, List<WarehouseId> candidates) {
            return pieces >= other.pieces && unfinished.stream()
                    .noneMatch(demand -> candidates.stream().anyMatch(candidate -> deliverable(demand, candidate) > 0));
        }

        private int deliverable(Demand demand, WarehouseId warehouse) {
            int most = demand.amount();
            for (var need : demand.needs()) {
                most = Math.min(most, left(need.idproduct(), warehouse) / need.amount());
            }
            return most;
        }

        private int left(ProductId idproduct, WarehouseId warehouse) {
            return left.computeIfAbsent(warehouse, one -> new HashMap<>())
                    .computeIfAbsent(idproduct, product -> available.of(product, warehouse));
        }

        private int take(Demand demand, WarehouseId warehouse, int amount) {
            if (amount > 0) {
                for (var need : demand.needs()) {
                    left.getOrDefault(warehouse, Map.of()).merge(need.idproduct(), -amount * need.amount(), Integer::sum);
                }
                shares.add(new Share(warehouse, demand.idorderProduct(), amount));
                pieces += amount;
            }
            return amount;
        }
    }
}
