package fulfilment.command.orders;

import fulfilment.api.backorders.BackorderId;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.orders.Backorder;
import fulfilment.api.orders.OrderEvent.BackorderAmount;
import fulfilment.api.orders.OrderEvent.BackorderPlace;
import fulfilment.api.orders.OrderEvent.LineAmount;
import fulfilment.api.orders.OrderEvent.Picking;
import fulfilment.api.orders.OrderLine;
import fulfilment.api.picklists.PicklistId;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where the pieces of a processed order are: on open picklists, in backorders, shipped or cancelled. Immutable. Rule ORD-54.
 *
 * @param open      the picklists that are neither closed nor cancelled
 * @param shipped   pieces by line
 * @param cancelled pieces by line
 * @param priority  of the backorders that the order gets from now on: a prioritised order keeps its priority. Rule BCK-5.
 */
record OrderProgress(SequencedMap<PicklistId, Picking> open, SortedMap<Integer, Backorder> backorders,
        Map<Integer, Integer> shipped, Map<Integer, Integer> cancelled, int priority) {

    static final OrderProgress NONE = new OrderProgress(new LinkedHashMap<>(), new TreeMap<>(), Map.of(), Map.of(),
            Backorder.USUAL_PRIORITY);

    /** Whether no piece is on an open picklist or in a backorder. Rule ORD-53. */
    boolean isFinished() {
        return open.isEmpty() && backorders.isEmpty();
    }

    /** The ids of all backorders. */
    List<Integer> idbackorders() {
        return ids(backorders.values());
    }

    static List<Integer> ids(Collection<Backorder> some) {
        return some.stream().map(Backorder::idbackorder).toList();
    }

    /**
     * A backorder and, if it is of a composition, the backorders of its parts: they are deleted together. Rules BCK-12, BCK-13.
     *
     * @throws NotFound  if there is no such backorder
     * @throws Rejection code 21 if it is the backorder of a part
     */
    List<Backorder> deletable(BackorderId idbackorder) {
        var backorder = backorders.get(idbackorder.value());
        if (backorder == null) {
            throw new NotFound("backorder", idbackorder);
        }
        if (backorder.partOfIdbackorder() != null) {
            throw new Rejection(ErrorCode.WRONG_STATUS, "backorder %d is part of backorder %d and can only be deleted with it"
                    .formatted(idbackorder.value(), backorder.partOfIdbackorder()));
        }
        return backorders.values().stream()
                .filter(one -> one.idbackorder() == idbackorder.value()
                        || Objects.equals(one.partOfIdbackorder(), idbackorder.value()))
                .toList();
    }

    /** All cancelled pieces of some lines, once more pieces of them are cancelled. */
    List<LineAmount> cancelledWith(List<LineAmount> more) {
        var after = new TreeMap<Integer, Integer>();
        more.forEach(one -> after.merge(one.idorderProduct(), one.amount(), Integer::sum));
        after.replaceAll((line, amount) -> amount + cancelled.getOrDefault(line, 0));
        return after.entrySet().stream().map(line -> new LineAmount(line.getKey(), line.getValue())).toList();
    }

    /** The pieces that are cancelled with the order: all that were not shipped. Rule ORD-50. */
    List<LineAmount> unshipped(Collection<OrderLine> lines) {
        return lines.stream().map(line -> new LineAmount(line.idorderProduct(),
                line.amount() - shipped.getOrDefault(line.idorderProduct(), 0))).toList();
    }

    OrderProgress processed(List<Picking> pickings, List<Backorder> waiting) {
        var after = new LinkedHashMap<>(open);
        pickings.forEach(picking -> after.put(picking.picklist(), picking));
        return new OrderProgress(after, plus(waiting), shipped, cancelled, priority);
    }

    private SortedMap<Integer, Backorder> plus(List<Backorder> waiting) {
        var after = new TreeMap<>(backorders);
        waiting.forEach(backorder -> after.put(backorder.idbackorder(), backorder));
        return after;
    }

    /** @param taken the pieces that leave their backorders for the new picklist */
    OrderProgress picked(Picking picking, List<BackorderAmount> taken) {
        var after = new LinkedHashMap<>(open);
        after.put(picking.picklist(), picking);
        return new OrderProgress(after, less(taken), shipped, cancelled, priority);
    }

    private SortedMap<Integer, Backorder> less(List<BackorderAmount> taken) {
        var left = new TreeMap<>(backorders);
        taken.forEach(one -> left.computeIfPresent(one.idbackorder(), (key, backorder) -> backorder.amount() == one.amount()
                ? null
                : backorder.withAmount(backorder.amount() - one.amount())));
        return left;
    }

    /** @param taken pieces that left their backorders; @param rest what is left on the picklists that lost pieces */
    OrderProgress lowered(List<BackorderAmount> taken, List<Picking> rest) {
        var after = new LinkedHashMap<>(open);
        rest.forEach(left -> after.computeIfPresent(left.picklist(), (key, before) -> left.lines().isEmpty() ? null : left));
        return new OrderProgress(after, less(taken), shipped, cancelled, priority);
    }

    /** @param again the backorders that its pieces become */
    OrderProgress picklistCancelled(PicklistId picklist, List<Backorder> again) {
        return new OrderProgress(without(picklist), plus(again), shipped, cancelled, priority);
    }

    /** @param all all cancelled pieces of the lines named */
    OrderProgress reduced(Picking left, List<Backorder> again, @Nullable Picking split, List<LineAmount> all) {
        var after = without(left.picklist());
        if (!left.lines().isEmpty()) {
            after.put(left.picklist(), left);
        }
        if (split != null) {
            after.put(split.picklist(), split);
        }
        return new OrderProgress(after, plus(again), shipped, cancelled(all), priority);
    }

    OrderProgress partlyShipped(PicklistId picklist, List<LineAmount> now) {
        var after = new LinkedHashMap<>(open);
        after.computeIfPresent(picklist, (key, picking) -> less(picking, now));
        return new OrderProgress(after, backorders, shippedWith(now), cancelled, priority);
    }

    private static Picking less(Picking picking, List<LineAmount> gone) {
        var amounts = gone.stream().collect(Collectors.toMap(LineAmount::idorderProduct, LineAmount::amount, Integer::sum));
        return new Picking(picking.picklist(), picking.idwarehouse(), picking.lines().stream()
                .map(line -> new LineAmount(line.idorderProduct(),
                        line.amount() - amounts.getOrDefault(line.idorderProduct(), 0)))
                .toList());
    }

    private Map<Integer, Integer> shippedWith(List<LineAmount> now) {
        var after = new HashMap<>(shipped);
        now.forEach(line -> after.merge(line.idorderProduct(), line.amount(), Integer::sum));
        return after;
    }

    /** @param back the picklist that has pieces again, and these pieces */
    OrderProgress shipmentUndone(Picking back) {
        var after = new LinkedHashMap<>(open);
        after.merge(back.picklist(), back, OrderProgress::plus);
        var left = new HashMap<>(shipped);
        back.lines().forEach(line -> left.merge(line.idorderProduct(), -line.amount(), OrderProgress::sumOrNothing));
        return new OrderProgress(after, backorders, left, cancelled, priority);
    }

    private static Picking plus(Picking picking, Picking more) {
        var amounts = new LinkedHashMap<Integer, Integer>();
        Stream.of(picking, more).flatMap(one -> one.lines().stream())
                .forEach(line -> amounts.merge(line.idorderProduct(), line.amount(), Integer::sum));
        return new Picking(picking.picklist(), picking.idwarehouse(),
                amounts.entrySet().stream().map(line -> new LineAmount(line.getKey(), line.getValue())).toList());
    }

    private static @Nullable Integer sumOrNothing(int amount, int more) {
        return amount + more == 0 ? null : amount + more;
    }

    OrderProgress picklistClosed(PicklistId picklist) {
        var picking = open.get(picklist);
        return new OrderProgress(without(picklist), backorders, shippedWith(picking == null ? List.of() : picking.lines()),
                cancelled, priority);
    }

    private SequencedMap<PicklistId, Picking> without(PicklistId picklist) {
        var after = new LinkedHashMap<>(open);
        after.remove(picklist);
        return after;
    }

    /** @param all all cancelled pieces of the lines named */
    OrderProgress deleted(List<Integer> idbackorders, List<LineAmount> all) {
        var left = new TreeMap<>(backorders);
        left.keySet().removeAll(idbackorders);
        return new OrderProgress(open, left, shipped, cancelled(all), priority);
    }

    private Map<Integer, Integer> cancelled(List<LineAmount> all) {
        var after = new HashMap<>(cancelled);
        all.forEach(line -> after.put(line.idorderProduct(), line.amount()));
        return after;
    }

    OrderProgress moved(List<BackorderPlace> places) {
        var after = new TreeMap<>(backorders);
        places.forEach(
                place -> after.computeIfPresent(place.idbackorder(), (key, backorder) -> backorder.in(place.warehouse())));
        return new OrderProgress(open, after, shipped, cancelled, priority);
    }

    OrderProgress prioritised(int changed) {
        var after = new TreeMap<>(backorders);
        after.replaceAll((key, backorder) -> backorder.withPriority(changed));
        return new OrderProgress(open, after, shipped, cancelled, changed);
    }

    /** After the order was cancelled. @param all all cancelled pieces of the lines named */
    OrderProgress ended(List<LineAmount> all) {
        return new OrderProgress(NONE.open, NONE.backorders, shipped, cancelled(all), priority);
    }

    /** After the order became a concept again. */
    OrderProgress restarted() {
        return new OrderProgress(NONE.open, NONE.backorders, shipped, Map.of(), Backorder.USUAL_PRIORITY);
    }
}
