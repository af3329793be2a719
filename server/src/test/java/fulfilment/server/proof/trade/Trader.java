package fulfilment.server.proof.trade;

import fulfilment.server.proof.trade.Deed.OrderDeed;
import fulfilment.server.proof.trade.Deed.PicklistDeed;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Thinks up what a client asks for next. */
final class Trader {

    private final Premises premises;
    private final Market market;
    private final Desk desk;
    private final Random random;

    Trader(Premises premises, Market market, Desk desk, Random random) {
        this.premises = premises;
        this.market = market;
        this.desk = desk;
        this.random = random;
    }

    Deed next() {
        int order = market.order(random);
        int picklist = market.picklist(random);
        int dice = random.nextInt(100);
        if (order == 0 || dice < 14) {
            return sell();
        }
        if (dice < 48) {
            return new Deed.OnOrder(order, switch (dice) {
                case 32, 33, 34 -> OrderDeed.ALLOCATE;
                case 35 -> OrderDeed.DEALLOCATE;
                case 36, 37 -> OrderDeed.PRIORITISE;
                case 38, 39, 40, 41 -> OrderDeed.PROCESS_BACKORDERS;
                case 42 -> OrderDeed.PAUSE;
                case 43, 44 -> OrderDeed.RESUME;
                case 45 -> OrderDeed.REOPEN;
                case 46 -> random.nextBoolean() ? OrderDeed.CANCEL : OrderDeed.UNDO_CANCELLATION;
                case 47 -> OrderDeed.CANCEL_WITH_FORCE;
                default -> OrderDeed.PROCESS;
            });
        }
        if (dice < 72 && picklist != 0) {
            return onPicklist(dice, picklist);
        }
        return elsewhere(dice, order);
    }

    private Deed onPicklist(int dice, int picklist) {
        return switch (dice) {
            case 48, 49, 50 -> {
                int product = any(premises.range());
                yield new Deed.Pick(picklist, product, premises.code(product), random.nextInt(5) - 1);
            }
            case 51, 52 -> new Deed.OnPicklist(picklist, PicklistDeed.CANCEL);
            case 53 -> new Deed.OnPicklist(picklist, PicklistDeed.PAUSE);
            case 54, 55 -> new Deed.OnPicklist(picklist, PicklistDeed.RESUME);
            case 56, 57, 58, 59 -> new Deed.OnPicklist(picklist, PicklistDeed.CLOSE);
            case 60, 61, 62, 63 -> new Deed.OnPicklist(picklist, PicklistDeed.SHIP);
            default -> new Deed.OnPicklist(picklist, PicklistDeed.PICK_ALL);
        };
    }

    private Deed elsewhere(int dice, int order) {
        int product = any(premises.products());
        int warehouse = any(premises.warehouses());
        if (dice < 80) {
            int receipt = any(premises.receipts().keySet().stream().sorted().toList());
            return new Deed.Receive(receipt, product, 1 + random.nextInt(4));
        }
        if (dice < 84) {
            return new Deed.Count(product, warehouse, random.nextInt(12));
        }
        if (dice < 90) {
            int to = random.nextInt(4) == 0 ? any(premises.warehouses()) : warehouse;
            return new Deed.Move(product, warehouse, place(warehouse), to, place(to), 1 + random.nextInt(4));
        }
        if (dice == 90) {
            return new Deed.ProcessAllBackorders();
        }
        if (dice == 91) {
            var backorders = desk.look("/orders/%d/backorders".formatted(order));
            if (backorders != null && !backorders.isEmpty()) {
                return new Deed.GiveUp(backorders.get(random.nextInt(backorders.size())).get("idbackorder").asInt());
            }
        }
        return dice < 95 ? new Deed.LookAtOrder(order) : new Deed.LookAtStock(product);
    }

    private Deed sell() {
        var lines = new ArrayList<Deed.Line>();
        for (int line = random.nextInt(3); line >= 0; line--) {
            lines.add(new Deed.Line(any(premises.range()), 1 + random.nextInt(4)));
        }
        return new Deed.Sell(lines, random.nextInt(3) > 0, premises.warehouses());
    }

    /** 0 for no specific location. */
    private int place(int warehouse) {
        return random.nextInt(3) == 0 ? 0 : any(premises.locations().get(warehouse));
    }

    private int any(List<Integer> some) {
        return some.get(random.nextInt(some.size()));
    }

    /** Others hear of what an answer speaks of. */
    void learn(Deal deal) {
        if (!deal.isAcknowledged()) {
            return;
        }
        switch (deal.deed()) {
            case Deed.Sell sell -> market.ordered(deal.answer().get("idorder").asInt());
            case Deed.OnOrder on -> {
                var picklists = deal.answer().isArray() ? deal.answer() : deal.answer().path("picklists");
                picklists.forEach(picklist -> market.picked(picklist.get("idpicklist").asInt()));
            }
            case Deed.LookAtOrder look ->
                deal.answer().get("picklists").forEach(picklist -> market.picked(picklist.get("idpicklist").asInt()));
            default -> { // nor of orders that nobody here made, whose backorders were processed with all others
            }
        }
    }
}
