package fulfilment.command.stock;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.StockCommand.MoveStock;
import fulfilment.api.stock.StockEvent.ClaimMoved;
import fulfilment.command.stock.places.ClaimsNotCovered;
import java.util.List;

/** A move of pieces from one place to another, and the claims that move with them. It loses neither pieces nor claims. */
record StockMove(Place from, Place to, int amount, List<ClaimMoved> claims) {

    /** Chooses the claims that move. Inside a warehouse pieces may move with their claims; to another one only free pieces move. */
    static StockMove of(MoveStock command, Place from, Place to, StockLevels levels) {
        if (from.warehouse().equals(to.warehouse())) {
            return new StockMove(from, to, command.amount(), claimsThatMove(command, levels.at(from)));
        }
        requireTransferable(command, from, to, levels);
        return new StockMove(from, to, command.amount(), List.of());
    }

    /** Rules STK-40, STK-41, STK-42. */
    private static List<ClaimMoved> claimsThatMove(MoveStock command, Pieces pieces) {
        int amount = command.amount();
        if (command.claimsOfPicklist() != null) {
            int held = pieces.claimedBy(command.claimsOfPicklist());
            if (held < amount) {
                throw new ClaimsNotCovered("picklist %d claims only %d of the %d pieces to move"
                        .formatted(command.claimsOfPicklist().value(), held, amount));
            }
            return List.of(new ClaimMoved(command.claimsOfPicklist().value(), amount));
        }
        if (!command.reallocateClaims() && amount > pieces.free()) {
            throw new ClaimsNotCovered(
                    "only %d pieces there are unclaimed; reallocate_claims true moves claimed pieces".formatted(pieces.free()));
        }
        return pieces.claimsOn(amount).stream().map(claim -> new ClaimMoved(claim.idpicklist(), claim.amount())).toList();
    }

    /** Rules STK-2, STK-44, STK-45, STK-46. */
    private static void requireTransferable(MoveStock command, Place from, Place to, StockLevels levels) {
        if (command.claimsOfPicklist() != null) {
            throw new ClaimsNotCovered("claims cannot move to another warehouse");
        }
        if (command.reason() == null) {
            throw new BadParameter("reason", "is required when moving between warehouses");
        }
        int free = Math.min(levels.at(from).free(), levels.in(from.warehouse()).free());
        if (command.amount() > free) {
            throw new ReservedStockNotMovable(command.amount(), Math.max(0, free));
        }
        levels.requireRoomFor(command.amount(), to.warehouse(), "amount");
    }

    boolean isInsideWarehouse() {
        return from.warehouse().equals(to.warehouse());
    }

    /** The levels after the move. The lot moves with its pieces. Rule STK-35. */
    StockLevels appliedTo(StockLevels levels) {
        var lot = levels.at(from).lot();
        var after = levels;
        for (var claim : claims) {
            after = after.claim(new PicklistId(claim.idpicklist()), from, -claim.amount());
        }
        after = after.plus(from, -amount, null).plus(to, amount, lot);
        for (var claim : claims) {
            after = after.claim(new PicklistId(claim.idpicklist()), to, claim.amount());
        }
        return after;
    }
}
