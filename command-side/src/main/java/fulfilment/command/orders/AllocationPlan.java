package fulfilment.command.orders;

import fulfilment.api.warehouses.WarehouseId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Which warehouse delivers what of an order, and what is waited for where: the same question always has the same answer.
 *
 * <p>The whole order from one warehouse comes first, from the one with the lowest priority number. Failing that an order that may be
 * split is delivered from as few warehouses as deliver all that there is, and one that may not be split waits as a whole in the
 * warehouse that has most of it. A composition is delivered in whole pieces only, each from one warehouse; where lines leave each other short,
 * compositions choose first if more is delivered that way. Rules PRO-3, PRO-4, PRO-6, PRO-7, PRO-11.
 *
 * @param picks what is delivered, in the order of the lines and within a line of the warehouses
 * @param waits what is waited for; at most one for each line
 */
record AllocationPlan(List<Share> picks, List<Share> waits) {

    /** So many combinations of warehouses are tried, the smallest first; beyond, those that add most are taken one after the other. */
    private static final int COMBINATIONS = 1_024;

    /**
     * Something that is wanted.
     *
     * @param idorderProduct the line
     * @param amount         pieces
     * @param needs          what one piece takes out of stock; empty for what is always there
     */
    record Demand(int idorderProduct, int amount, List<Need> needs) {}

    /** @param amount pieces of the product in one piece of what is wanted */
    record Need(int idproduct, int amount) {}

    record Share(WarehouseId warehouse, int idorderProduct, int amount) {}

    /** How much may be taken. */
    @FunctionalInterface
    interface Availability {

        int of(int idproduct, WarehouseId warehouse);
    }

    /** @param candidates by priority; at least one */
    static AllocationPlan of(List<Demand> demands, List<WarehouseId> candidates, boolean split, Availability there) {
        var available = remembered(there);
        for (var candidate : candidates) {
            var alone = Delivery.by(List.of(candidate), demands, available);
            if (alone.isComplete()) {
                return new AllocationPlan(alone.shares, List.of());
            }
        }
        return split
                ? fewest(demands, candidates, available)
                : new AllocationPlan(List.of(), waits(demands, List.of(), best(demands, candidates, available)));
    }

    private static Availability remembered(Availability available) {
        var known = new HashMap<WarehouseId, Map<Integer, Integer>>();
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
        var alone = new Delivery(List.of(candidate), available);
        return demands.stream().anyMatch(demand -> !demand.needs().isEmpty() && alone.deliverable(demand, candidate) > 0);
    }

    private static Delivery tried(List<Demand> demands, List<WarehouseId> candidates, Availability available) {
        var all = Delivery.by(candidates, demands, available);
        long left = COMBINATIONS;
        long ofSize = 1;
        for (int size = 1; size < candidates.size(); size++) {
            ofSize = ofSize * (candidates.size() - size + 1) / size;
            left -= ofSize;
            if (left < 0) {
                return oneByOne(demands, candidates, available, all);
            }
            for (var some : combinations(candidates, size)) {
                var delivery = Delivery.by(some, demands, available);
                if (delivery.isAsGoodAs(all, candidates)) {
                    return delivery;
                }
            }
        }
        return all;
    }

    private static Delivery oneByOne(List<Demand> demands, List<WarehouseId> candidates, Availability available, Delivery all) {
        var chosen = Delivery.by(List.of(), demands, available);
        var left = new ArrayList<>(candidates);
        while (!chosen.isAsGoodAs(all, candidates)) {
            Delivery next = null;
            for (var candidate : left) {
                var warehouses = new ArrayList<>(chosen.warehouses);
                warehouses.add(candidate);
                warehouses.sort(Comparator.comparingInt(candidates::indexOf));
                var delivery = Delivery.by(warehouses, demands, available);
                next = next == null || delivery.pieces > next.pieces ? delivery : next;
            }
            if (next == null || next.pieces <= chosen.pieces) {
                return all;
            }
            chosen = next;
            left.removeAll(chosen.warehouses);
        }
        return chosen;
    }

    /** Those of a size, first those with the lowest priority numbers. */
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

    /** The warehouse that has most of an order. */
    private static WarehouseId best(List<Demand> demands, List<WarehouseId> candidates, Availability available) {
        var best = candidates.getFirst();
        long most = -1;
        for (var candidate : candidates) {
            var alone = Delivery.by(List.of(candidate), demands, available);
            if (alone.pieces > most) {
                most = alone.pieces;
                best = candidate;
            }
        }
        return best;
    }

    /**
     * A line is waited for where it is picked, else where its product is.
     *
     * @param otherwise where a line is waited for whose product nobody delivers anything of
     */
    private static List<Share> waits(List<Demand> demands, List<Share> picks, WarehouseId otherwise) {
        var delivered = new HashMap<Integer, Integer>();
        var deliveredBy = new HashMap<Integer, WarehouseId>();
        var needs = demands.stream().collect(Collectors.toMap(Demand::idorderProduct, Demand::needs));
        var products = new HashMap<Integer, WarehouseId>();
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

    /** What some warehouses deliver together, line by line; a line comes from one of them if one of them has it. */
    private static final class Delivery {

        private final List<WarehouseId> warehouses;
        private final Availability available;
        private final Map<WarehouseId, Map<Integer, Integer>> left = new LinkedHashMap<>();
        private final List<Share> shares = new ArrayList<>();
        private final List<Demand> unfinished = new ArrayList<>();
        private long pieces;

        Delivery(List<WarehouseId> warehouses, Availability available) {
            this.warehouses = warehouses;
            this.available = available;
        }

        static Delivery by(List<WarehouseId> warehouses, List<Demand> demands, Availability available) {
            var inOrder = new Delivery(warehouses, available);
            inOrder.deliver(demands);
            if (inOrder.isComplete() || demands.stream().allMatch(demand -> demand.needs().size() <= 1)) {
                return inOrder;
            }
            var hardestFirst = new Delivery(warehouses, available);
            hardestFirst.deliver(demands.stream().sorted(Comparator.comparingInt(demand -> -demand.needs().size())).toList());
            return hardestFirst.pieces > inOrder.pieces ? hardestFirst.inOrderOf(demands) : inOrder;
        }

        private Delivery inOrderOf(List<Demand> demands) {
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

        /** Whether others deliver no more pieces, and none that lies anywhere is waited for. */
        boolean isAsGoodAs(Delivery other, List<WarehouseId> candidates) {
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

        private int left(int idproduct, WarehouseId warehouse) {
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
