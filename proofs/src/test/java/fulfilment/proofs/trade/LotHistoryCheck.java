package fulfilment.proofs.trade;

import fulfilment.api.stock.ChangeType;
import fulfilment.api.stock.Lot;
import fulfilment.api.stock.LotStatus;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.StockEvent;
import fulfilment.api.stock.StockEvent.ClaimedStockTaken;
import fulfilment.api.stock.StockEvent.LotBlocked;
import fulfilment.api.stock.StockEvent.LotPlace;
import fulfilment.api.stock.StockEvent.LotReleased;
import fulfilment.api.stock.StockEvent.StockChanged;
import fulfilment.api.stock.StockEvent.StockClaimed;
import fulfilment.api.stock.StockEvent.StockMoved;
import fulfilment.api.stock.StockEvent.StockTransferred;
import fulfilment.api.stock.StockEvent.TakenStockRestored;
import fulfilment.proofs.Evidence.At;
import fulfilment.proofs.StatedLevels.AtPlace;
import fulfilment.proofs.Tally;
import fulfilment.proofs.trade.Records.LotOf;
import fulfilment.proofs.trade.Records.ShownLot;
import fulfilment.proofs.trade.Records.Stored;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Replays the lots of one product from the events of its stock. A place holds one lot, pieces keep theirs until they leave, pieces of a blocked
 * lot are neither claimed nor moved nor shipped, and what came of a lot is in stock or has left.
 */
final class LotHistoryCheck {

    private final int idproduct;
    private final Tally tally;
    private final List<String> violations;
    private final Map<At, Lot> lots = new HashMap<>();
    private final Set<String> blocked = new HashSet<>();
    private final Map<String, Sums> sums = new HashMap<>();
    private final Map<Integer, Map<String, Integer>> shipped = new HashMap<>();

    /** Pieces of a lot that came and left. */
    private static final class Sums {

        private int received;
        private int returned;
        private int removed;
        private int shipped;

        int inStock() {
            return received + returned - removed - shipped;
        }
    }

    /** @param tally counts the pieces; this counts an event before it does */
    LotHistoryCheck(int idproduct, Tally tally, List<String> violations) {
        this.idproduct = idproduct;
        this.tally = tally;
        this.violations = violations;
    }

    void apply(Stored stored, StockEvent event) {
        switch (event) {
            case StockChanged e when e.change() > 0 -> {
                arrive(stored, e.place(), e.change(), e.placeAfter().lot(), true);
                if (e.placeAfter().lot() != null) {
                    var sum = sum(e.placeAfter().lot());
                    if (e.type() == ChangeType.RETURN) {
                        sum.returned += e.change();
                    } else {
                        sum.received += e.change();
                    }
                }
            }
            case StockChanged e -> {
                leave(stored, e.place(), -e.change(), e.removed());
                if (e.removed() != null) {
                    sum(e.removed()).removed -= e.change();
                }
            }
            case StockMoved e -> move(stored, e.from(), e.to(), e.amount());
            case StockTransferred e -> move(stored, e.from(), e.to(), e.amount());
            case StockClaimed e -> requireUsable(stored, "claimed", at(e.place()));
            case ClaimedStockTaken e -> {
                requireUsable(stored, "shipped", at(e.place()));
                leave(stored, e.place(), e.amount(), e.lot());
                if (e.lot() != null) {
                    sum(e.lot()).shipped += e.amount();
                    ship(stored, e.idpicklist(), e.lot(), e.amount());
                }
            }
            case TakenStockRestored e -> {
                arrive(stored, e.place(), e.amount(), e.lot(), false);
                if (e.lot() != null) {
                    sum(e.lot()).shipped -= e.amount();
                    ship(stored, e.idpicklist(), e.lot(), -e.amount());
                }
            }
            case LotBlocked e -> {
                blocked.add(e.lotNumber());
                requireAll(stored, e.lotNumber(), e.places());
            }
            case LotReleased e -> {
                blocked.remove(e.lotNumber());
                requireAll(stored, e.lotNumber(), e.places());
            }
            default -> {
            }
        }
    }

    private At at(Place place) {
        return tally.at(place);
    }

    private @Nullable Lot lot(At at) {
        return tally.level(at).stock() > 0 ? lots.get(at) : null;
    }

    private Sums sum(Lot lot) {
        return sums.computeIfAbsent(lot.number(), none -> new Sums());
    }

    /** @param joins whether pieces without a lot get that of the place */
    private void arrive(Stored stored, Place place, int amount, @Nullable Lot arriving, boolean joins) {
        var at = at(place);
        if (tally.level(at).stock() > 0 && !Objects.equals(lots.get(at), arriving)) {
            wrong(stored, "%d pieces of %s arrive at %s, where pieces of %s lie".formatted(amount, arriving, at, lots.get(at))
                    + (joins ? "" : ", and do not join them"));
        }
        if (arriving != null && place.location() == null) {
            wrong(stored, "%s is at no location".formatted(arriving));
        }
        put(at, arriving);
    }

    private void leave(Stored stored, Place place, int amount, @Nullable Lot leaving) {
        var at = at(place);
        if (!Objects.equals(lot(at), leaving)) {
            wrong(stored, "%d pieces of %s leave %s, where pieces of %s lie".formatted(amount, leaving, at, lot(at)));
        }
        if (tally.level(at).stock() == amount) {
            lots.remove(at);
        }
    }

    private void move(Stored stored, Place from, Place to, int amount) {
        requireUsable(stored, "moved", at(from));
        var lot = lot(at(from));
        leave(stored, from, amount, lot);
        arrive(stored, to, amount, lot, false);
    }

    private void put(At at, @Nullable Lot lot) {
        if (lot == null) {
            lots.remove(at);
        } else {
            lots.put(at, lot);
        }
    }

    private void requireUsable(Stored stored, String done, At at) {
        var lot = lot(at);
        if (lot != null && blocked.contains(lot.number())) {
            wrong(stored, "pieces of %s at %s are %s, although it is blocked".formatted(lot, at, done));
        }
    }

    private void ship(Stored stored, int idpicklist, Lot lot, int amount) {
        int with = shipped.computeIfAbsent(idpicklist, none -> new HashMap<>()).merge(lot.number(), amount, Integer::sum);
        if (with < 0) {
            wrong(stored, "more pieces of %s come back than left with picklist %d".formatted(lot, idpicklist));
        }
    }

    /** A change of the state of a lot states all places where it lies. */
    private void requireAll(Stored stored, String number, List<LotPlace> stated) {
        var there = lots.entrySet().stream().filter(place -> place.getValue().number().equals(number)).map(Map.Entry::getKey)
                .collect(Collectors.toSet());
        var said = stated.stream().map(place -> at(place.place())).collect(Collectors.toSet());
        if (!said.equals(there)) {
            wrong(stored, "lot %s lies at %s".formatted(number, there));
        }
    }

    private void wrong(Stored stored, String what) {
        violations.add("event %d of product %d: %s: %s".formatted(stored.index(), idproduct, what, stored.event()));
    }

    /** Pieces of blocked lots in a warehouse that no picklist claims; after the tally has counted. */
    int blockedIn(int idwarehouse) {
        return lots.entrySet().stream()
                .filter(place -> place.getKey().idwarehouse() == idwarehouse && blocked.contains(place.getValue().number()))
                .mapToInt(place -> tally.level(place.getKey()).free()).sum();
    }

    /** Compares what an event states about places with what its events result in; after the tally has counted. */
    void compare(Stored stored, List<AtPlace> places) {
        for (var place : places) {
            var lot = lot(at(place.place()));
            var status = lot != null && blocked.contains(lot.number()) ? LotStatus.BLOCKED : null;
            if (!Objects.equals(place.level().lot(), lot) || place.level().lotStatus() != status) {
                wrong(stored, "%s is said to hold %s, %s".formatted(place.place(), lot, status));
            }
        }
    }

    Map<LotOf, Integer> shippedWith(int idpicklist) {
        var lots = new HashMap<LotOf, Integer>();
        shipped.getOrDefault(idpicklist, Map.of()).forEach((number, amount) -> {
            if (amount > 0) {
                lots.put(new LotOf(idproduct, number), amount);
            }
        });
        return lots;
    }

    /** Every lot that ever came, as it should be shown. */
    Map<LotOf, ShownLot> shown() {
        var shown = new HashMap<LotOf, ShownLot>();
        sums.forEach((number, sum) -> {
            var places = new HashMap<Integer, Integer>();
            lots.forEach((at, lot) -> {
                if (lot.number().equals(number)) {
                    places.put(at.idlocation(), tally.level(at).stock());
                }
            });
            int there = places.values().stream().mapToInt(amount -> amount).sum();
            if (there != sum.inStock()) {
                violations.add("lot %s of product %d has %d pieces in stock, but %d came and did not leave".formatted(number,
                        idproduct, there, sum.inStock()));
            }
            shown.put(new LotOf(idproduct, number),
                    new ShownLot(blocked.contains(number), sum.received, sum.returned, sum.removed, sum.shipped, places));
        });
        return shown;
    }
}
