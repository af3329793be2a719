package fulfilment.rest.documents;

import fulfilment.api.picklists.PicklistProductView;
import fulfilment.api.picklists.PicklistProductView.Line;
import fulfilment.api.picklists.PicklistView;
import fulfilment.api.shipments.ParcelContent;
import fulfilment.api.shipments.ShipmentView;
import fulfilment.api.shipments.ShipmentView.ParcelView;
import fulfilment.api.stock.LotPieces;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What is in a shipment, parcel by parcel. A shipment without listed contents has everything on its picklist that no other shipment lists.
 * Rule DOC-12.
 */
public record PackedShipment(int idshipment, List<PackedParcel> parcels) {

    /** @param trackingcode null if there is none */
    record PackedParcel(@Nullable String trackingcode, List<Packed> lines) {}

    /** Pieces of a line, or of a part of it. */
    record Packed(Line line, int amount, List<LotPieces> lots) {}

    /** @param ofPicklist all shipments of the picklist */
    public static PackedShipment of(ShipmentView shipment, PicklistView picklist, List<ShipmentView> ofPicklist) {
        var lines = Objects.requireNonNull(picklist.products()).stream().map(PicklistProductView::line).toList();
        var lots = lots(shipment);
        var parcels = new ArrayList<PackedParcel>();
        if (saysContents(shipment)) {
            shipment.parcels().forEach(parcel -> parcels.add(new PackedParcel(parcel.trackingcode(),
                    packed(lines, amounts(List.of(parcel)), lots))));
        } else {
            var left = new HashMap<Integer, Integer>();
            lines.forEach(line -> left.put(line.idpicklistProduct(), line.amount()));
            ofPicklist.stream().filter(other -> other.undone() == null && saysContents(other))
                    .forEach(
                            other -> amounts(other.parcels()).forEach((line, amount) -> left.merge(line, -amount, Integer::sum)));
            parcels.add(new PackedParcel(shipment.trackingcode(), packed(lines, left, lots)));
        }
        return new PackedShipment(shipment.idshipment(), parcels);
    }

    private static boolean saysContents(ShipmentView shipment) {
        return shipment.parcels().getFirst().products() != null;
    }

    private static Map<Integer, Integer> amounts(List<ParcelView> parcels) {
        return parcels.stream().flatMap(parcel -> Objects.requireNonNull(parcel.products()).stream())
                .collect(Collectors.toMap(ParcelContent::idpicklistProduct, ParcelContent::amount, Integer::sum));
    }

    /** @param amounts pieces by line that is no part */
    private static List<Packed> packed(List<Line> lines, Map<Integer, Integer> amounts, Map<Integer, Deque<LotPieces>> lots) {
        var wholes = lines.stream().collect(Collectors.toMap(Line::idpicklistProduct, line -> line));
        var packed = new ArrayList<Packed>();
        for (var line : lines) {
            var whole = line.partofIdpicklistProduct() == null ? null : wholes.get(line.partofIdpicklistProduct());
            int amount = whole == null
                    ? amounts.getOrDefault(line.idpicklistProduct(), 0)
                    : amounts.getOrDefault(whole.idpicklistProduct(), 0) * (line.amount() / whole.amount());
            if (amount > 0) {
                packed.add(new Packed(line, amount, line.hasParts() ? List.of() : taken(lots.get(line.idproduct()), amount)));
            }
        }
        return packed;
    }

    private static Map<Integer, Deque<LotPieces>> lots(ShipmentView shipment) {
        var lots = new HashMap<Integer, Deque<LotPieces>>();
        if (shipment.lots() != null) {
            shipment.lots().forEach(lot -> lots.computeIfAbsent(lot.idproduct(), none -> new ArrayDeque<>())
                    .add(new LotPieces(lot.lotNumber(), lot.expirationDate(), lot.amount())));
        }
        return lots;
    }

    /** Takes pieces from the first lots. */
    private static List<LotPieces> taken(@Nullable Deque<LotPieces> lots, int amount) {
        var taken = new ArrayList<LotPieces>();
        int missing = amount;
        while (lots != null && !lots.isEmpty() && missing > 0) {
            var lot = lots.removeFirst();
            int some = Math.min(missing, lot.amount());
            taken.add(new LotPieces(lot.lotNumber(), lot.expirationDate(), some));
            missing -= some;
            if (some < lot.amount()) {
                lots.addFirst(new LotPieces(lot.lotNumber(), lot.expirationDate(), lot.amount() - some));
            }
        }
        return taken;
    }
}
