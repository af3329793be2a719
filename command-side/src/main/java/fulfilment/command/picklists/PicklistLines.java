package fulfilment.command.picklists;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.picklists.PickLocations;
import fulfilment.api.picklists.PicklistEvent.Chosen;
import fulfilment.api.picklists.PicklistEvent.Located;
import fulfilment.api.picklists.PicklistEvent.Picked;
import fulfilment.api.picklists.PicklistEvent.Remaining;
import fulfilment.api.picklists.PicklistLine;
import fulfilment.api.picklists.PicklistProductId;
import fulfilment.api.products.ProductId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The lines of a picklist, with the pieces picked of each and the locations chosen for it. Decides which lines picked pieces belong to. No line
 * is picked beyond its amount, and a composition is picked by picking its parts. Rules PCK-12, PCK-15.
 */
final class PicklistLines {

    private final Map<Integer, PicklistLine> lines = new TreeMap<>();
    private final Map<Integer, Integer> picked = new HashMap<>();
    private final Map<Integer, Chosen> chosen = new HashMap<>();
    private final Map<Integer, Integer> shipped = new HashMap<>();
    private final Map<Integer, Integer> unnamed = new TreeMap<>();

    /** All lines by id. A composition comes before its parts. */
    List<PicklistLine> all() {
        return new ArrayList<>(lines.values());
    }

    Optional<PicklistLine> find(PicklistProductId idpicklistProduct) {
        return Optional.ofNullable(lines.get(idpicklistProduct.value()));
    }

    void add(Collection<PicklistLine> more) {
        more.forEach(line -> lines.put(line.idpicklistProduct(), line));
    }

    void describe(PicklistProductId idpicklistProduct, String name, String remarks, Price price) {
        lines.computeIfPresent(idpicklistProduct.value(), (key, line) -> line.with(name, remarks, price));
    }

    void record(List<Picked> now) {
        now.forEach(line -> picked.put(line.idpicklistProduct(), line.amount()));
    }

    /** @param left the changed lines; those without pieces are gone */
    void reduce(List<Remaining> left) {
        for (var line : left) {
            int id = line.idpicklistProduct();
            if (line.amount() == 0) {
                lines.remove(id);
                picked.remove(id);
                chosen.remove(id);
            } else {
                lines.computeIfPresent(id, (key, before) -> before.with(line.amount()));
                picked.put(id, line.picked());
            }
        }
    }

    void ship(List<Picked> now) {
        now.forEach(line -> shipped.put(line.idpicklistProduct(), line.amount()));
    }

    /** Records that all remaining pieces leave, without a shipment that lists them. */
    void close() {
        lines.values().forEach(line -> unnamed.merge(line.idpicklistProduct(), line.amount() - shippedOf(line), Integer::sum));
    }

    /** @param gone all lines, with their pieces that are still gone; @param without those of them that no shipment lists */
    void restore(List<Picked> gone, List<Picked> without) {
        ship(gone);
        unnamed.clear();
        without.forEach(line -> unnamed.put(line.idpicklistProduct(), line.amount()));
    }

    /** Pieces that have left without a shipment that lists them, by line; parts of compositions are not included. */
    Map<Integer, Integer> unnamed() {
        var bought = new TreeMap<>(unnamed);
        bought.keySet().removeIf(id -> {
            var line = lines.get(id);
            return line == null || line.partofIdpicklistProduct() != null;
        });
        bought.values().removeIf(amount -> amount == 0);
        return bought;
    }

    /** Pieces that have left without a shipment that lists them, parts of compositions included. */
    List<Picked> allUnnamed() {
        return unnamed.entrySet().stream().filter(line -> line.getValue() > 0)
                .map(line -> new Picked(line.getKey(), line.getValue())).toList();
    }

    /** All lines, with their pieces that are gone once some are back. @param closed whether all pieces are gone */
    List<Picked> goneWithout(List<PicklistLine> back, boolean closed) {
        var returned = back.stream().collect(Collectors.toMap(PicklistLine::idpicklistProduct, PicklistLine::amount));
        return lines.values().stream().map(line -> new Picked(line.idpicklistProduct(), (closed ? line.amount() : shippedOf(line))
                - returned.getOrDefault(line.idpicklistProduct(), 0))).toList();
    }

    void choose(List<Chosen> choice) {
        choice.forEach(line -> chosen.put(line.idpicklistProduct(), line));
    }

    boolean isChosen(Chosen choice) {
        return choice.equals(chosen.get(choice.idpicklistProduct()));
    }

    /** Number of pieces to pick. */
    int pieces() {
        return lines.values().stream().filter(PicklistLine::isFetched).mapToInt(PicklistLine::amount).sum();
    }

    /** What has not left, as pieces by line that is no part; everything if all has left. */
    Map<Integer, Integer> rest() {
        boolean all = isAllShipped();
        var rest = new TreeMap<Integer, Integer>();
        lines.values().stream().filter(line -> line.partofIdpicklistProduct() == null).forEach(line -> {
            int left = all ? line.amount() : line.amount() - shippedOf(line);
            if (left > 0) {
                rest.put(line.idpicklistProduct(), left);
            }
        });
        return rest;
    }

    boolean isAllPicked() {
        return lines.values().stream().allMatch(line -> pickedOf(line) >= line.amount());
    }

    /** Whether all pieces have left. */
    boolean isAllShipped() {
        return lines.values().stream().allMatch(line -> shippedOf(line) >= line.amount());
    }

    /** Whether a piece has left. */
    boolean isAnyShipped() {
        return shipped.values().stream().anyMatch(amount -> amount > 0);
    }

    /** Pieces of a line that have left; of a composition, whole ones. */
    int shippedOf(PicklistLine line) {
        return shipped.getOrDefault(line.idpicklistProduct(), 0);
    }

    /**
     * The lines on which pieces of a product are fetched that have not left, in line order, each with the locations chosen for it.
     */
    List<PickLocations.Line> fetching(ProductId idproduct) {
        return lines.values().stream().filter(line -> line.isFetched() && line.idproduct() == idproduct.value())
                .map(line -> new PickLocations.Line(line.idpicklistProduct(), line.amount() - shippedOf(line), chosenFor(line)))
                .toList();
    }

    /** Pieces of a product that are picked and have not left. */
    int packed(ProductId idproduct) {
        return lines.values().stream().filter(line -> line.isFetched() && line.idproduct() == idproduct.value())
                .mapToInt(line -> pickedOf(line) - shippedOf(line)).sum();
    }

    /** The fetched lines of a product, the last one first. */
    List<PicklistLine> lastFirst(ProductId idproduct) {
        return lines.values().stream().filter(line -> line.isFetched() && line.idproduct() == idproduct.value()).toList()
                .reversed();
    }

    /** What leaves with pieces of a line: these, or as many whole compositions as need them. @return pieces by line that is no part */
    Map<Integer, Integer> boughtWith(PicklistLine line, int amount) {
        var composition = line.partofIdpicklistProduct();
        return composition == null
                ? Map.of(line.idpicklistProduct(), amount)
                : Map.of(composition, Math.ceilDiv(amount, perParent(line)));
    }

    /**
     * What is left of lines when pieces of them leave. The parts of a composition leave with it. What is picked beyond the rest counts as put
     * back.
     *
     * @param leaving pieces by line that is no part
     */
    Reduction less(Map<Integer, Integer> leaving) {
        var changed = new TreeMap<Integer, Remaining>();
        leaving.forEach((id, less) -> {
            var line = Objects.requireNonNull(lines.get(id));
            int left = line.amount() - less;
            var parts = line.hasParts() ? partsOf(line) : List.<PicklistLine>of();
            parts.forEach(part -> {
                int leftOfPart = left * perParent(part);
                changed.put(part.idpicklistProduct(), new Remaining(part.idpicklistProduct(), leftOfPart,
                        Math.min(pickedOf(part), leftOfPart)));
            });
            int whole = line.hasParts()
                    ? parts.stream().mapToInt(part -> Math.min(pickedOf(part), left * perParent(part)) / perParent(part)).min()
                            .orElse(left)
                    : Math.min(pickedOf(line), left);
            changed.put(id, new Remaining(id, left, whole));
        });
        int pieces = 0;
        int pickedPieces = 0;
        long weight = 0;
        for (var line : lines.values()) {
            if (line.isFetched()) {
                var after = changed.get(line.idpicklistProduct());
                int amount = after == null ? line.amount() : after.amount();
                pieces += amount;
                pickedPieces += after == null ? pickedOf(line) : after.picked();
                weight += (long) amount * line.weight();
            }
        }
        return new Reduction(List.copyOf(changed.values()), pieces, pickedPieces, weight);
    }

    /** What is left of the changed lines, and of the whole picklist. */
    record Reduction(List<Remaining> lines, int pieces, int picked, long weight) {}

    /** The line and, if it is a composition, its parts. */
    List<PicklistLine> family(PicklistLine line) {
        return line.hasParts() ? Stream.concat(Stream.of(line), partsOf(line).stream()).toList() : List.of(line);
    }

    /** Lines with other amounts, and the parts of compositions with theirs. @param amounts pieces by line that is no part */
    List<PicklistLine> with(Map<Integer, Integer> amounts) {
        return amounts.entrySet().stream().flatMap(one -> family(Objects.requireNonNull(lines.get(one.getKey()))).stream()
                .map(line -> line.with(line.partsPerParent() == null ? one.getValue() : one.getValue() * perParent(line))))
                .toList();
    }

    /** @throws BadParameter if fewer pieces of a line are picked and have not left. Rules SHP-43, SHP-44. */
    void requirePacked(PicklistLine line, int amount) {
        int packed = pickedOf(line) - shippedOf(line);
        if (amount > packed) {
            throw new BadParameter("amount", "of line %d must be at most %d, the pieces that are picked and have not left"
                    .formatted(line.idpicklistProduct(), packed));
        }
    }

    int unpicked(PicklistLine line) {
        return line.amount() - pickedOf(line);
    }

    /** The number of whole pieces of a line that are not picked, not even a part of them. */
    int untouched(PicklistLine line) {
        return line.hasParts()
                ? line.amount() - partsOf(line).stream().mapToInt(part -> Math.ceilDiv(pickedOf(part), perParent(part))).max()
                        .orElse(0)
                : line.amount() - pickedOf(line);
    }

    private Map<Integer, Integer> chosenFor(PicklistLine line) {
        var choice = chosen.get(line.idpicklistProduct());
        return choice == null
                ? Map.of()
                : choice.locations().stream().collect(Collectors.toMap(Located::idlocation, Located::amount));
    }

    /**
     * The lines of the scanned product. If several products fit, takes the first that still has pieces to pick (or to put back). Lines that fit
     * the scan themselves come first. Rule PCK-15.
     *
     * @param fitting the lines that fit the scan; at least one
     * @param amount  negative to put pieces back
     */
    List<PicklistLine> meant(Collection<PicklistLine> fitting, int amount) {
        var meant = fitting.stream().filter(line -> amount > 0 ? pickedOf(line) < line.amount() : pickedOf(line) > 0)
                .findFirst().orElseGet(() -> fitting.iterator().next());
        return lines.values().stream().filter(line -> line.idproduct() == meant.idproduct())
                .sorted(Comparator.comparing(line -> !fitting.contains(line))).toList();
    }

    /**
     * Spreads picked pieces over lines. The last line gives pieces back first.
     *
     * @param amount negative to put pieces back
     * @return the pieces picked of each changed line, once this is done
     * @throws Rejection if the lines cannot take or give that many
     */
    PickChange pick(List<PicklistLine> having, int amount) {
        if (amount == 0) {
            throw new Rejection(ErrorCode.PICK_AMOUNT, "amount must not be 0");
        }
        var after = new TreeMap<Integer, Integer>();
        int left = amount;
        for (var line : amount > 0 ? having : having.reversed()) {
            int most = amount > 0 ? Math.min(left, line.amount() - pickedOf(line)) : Math.max(left, -pickedOf(line));
            if (most != 0) {
                pick(line, most, after);
                left -= most;
            }
        }
        if (left > 0) {
            throw new Rejection(ErrorCode.PICK_TOO_MANY, "only %d pieces are left to pick".formatted(amount - left));
        }
        if (left < 0) {
            throw new Rejection(ErrorCode.PICK_AMOUNT, "only %d pieces are picked and can be put back".formatted(left - amount));
        }
        return changed(after);
    }

    private void pick(PicklistLine line, int amount, Map<Integer, Integer> after) {
        if (!line.hasParts()) {
            after.put(line.idpicklistProduct(), pickedOf(line) + amount);
            return;
        }
        int whole = pickedOf(line) + amount;
        for (var part : partsOf(line)) {
            int together = whole * perParent(part);
            after.put(part.idpicklistProduct(),
                    amount > 0 ? Math.max(pickedOf(part), together) : Math.min(pickedOf(part), together));
        }
    }

    /** Picks all that is left. @return a change of no line if everything is picked */
    PickChange pickAll() {
        var left = new TreeMap<Integer, Integer>();
        lines.values().stream().filter(line -> line.isFetched() && pickedOf(line) < line.amount())
                .forEach(line -> left.put(line.idpicklistProduct(), line.amount()));
        return changed(left);
    }

    /** Adds the compositions of changed parts. @param after pieces picked of each changed line; compositions have none of their own */
    private PickChange changed(Map<Integer, Integer> after) {
        int more = after.entrySet().stream()
                .mapToInt(line -> line.getValue() - picked.getOrDefault(line.getKey(), 0)).sum();
        var all = new TreeMap<Integer, Integer>();
        for (int changed : after.keySet()) {
            var parent = Objects.requireNonNull(lines.get(changed)).partofIdpicklistProduct();
            if (parent != null) {
                all.put(parent, partsOf(Objects.requireNonNull(lines.get(parent))).stream()
                        .mapToInt(part -> after.getOrDefault(part.idpicklistProduct(), pickedOf(part)) / perParent(part)).min()
                        .orElse(0));
            }
        }
        all.putAll(after);
        return new PickChange(all.entrySet().stream().map(line -> new Picked(line.getKey(), line.getValue())).toList(), more);
    }

    private List<PicklistLine> partsOf(PicklistLine composition) {
        return lines.values().stream()
                .filter(line -> Objects.equals(line.partofIdpicklistProduct(), composition.idpicklistProduct())).toList();
    }

    private static int perParent(PicklistLine part) {
        return Objects.requireNonNull(part.partsPerParent(), "a part has its number of pieces in one composition");
    }

    /** Pieces picked of a line; for a composition, how many have all their parts picked. */
    private int pickedOf(PicklistLine line) {
        if (!line.hasParts()) {
            return picked.getOrDefault(line.idpicklistProduct(), 0);
        }
        return partsOf(line).stream().mapToInt(part -> pickedOf(part) / perParent(part)).min().orElse(line.amount());
    }

    /**
     * @param picked pieces picked of each changed line, compositions included
     * @param more   pieces picked by the change; negative if pieces are put back
     */
    record PickChange(List<Picked> picked, int more) {}
}
