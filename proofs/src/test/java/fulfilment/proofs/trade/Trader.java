package fulfilment.proofs.trade;

import fulfilment.proofs.trade.Operation.OrderDeed;
import fulfilment.proofs.trade.Operation.PicklistDeed;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import tools.jackson.databind.JsonNode;

/** Chooses the next request of a client. */
final class Trader {

    private final TradeSetup setup;
    private final KnownObjects known;
    private final WarehouseWork work;
    private final RecordingClient client;
    private final Random random;

    Trader(TradeSetup setup, KnownObjects known, RecordingClient client, Random random) {
        this.setup = setup;
        this.known = known;
        this.work = new WarehouseWork(setup, known, random);
        this.client = client;
        this.random = random;
    }

    Operation next() {
        var order = known.orders.any(random);
        var picklist = known.picklists.any(random);
        if (random.nextInt(6) == 0) {
            return work.next();
        }
        int dice = random.nextInt(100);
        if (order == null || dice < 14) {
            return sell();
        }
        if (dice < 48) {
            return new Operation.OnOrder(order, switch (dice) {
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
        if (dice < 72 && picklist != null) {
            return onPicklist(dice, picklist);
        }
        return elsewhere(dice, order);
    }

    private Operation onPicklist(int dice, int picklist) {
        return switch (dice) {
            case 48 -> {
                int product = any(setup.range());
                yield new Operation.Pick(picklist, product, setup.code(product), random.nextInt(5) - 1);
            }
            case 49, 50 -> onLine(picklist);
            case 51, 64 -> takeBack(picklist);
            case 52 -> new Operation.OnPicklist(picklist, PicklistDeed.CANCEL);
            case 53 -> new Operation.OnPicklist(picklist, PicklistDeed.PAUSE);
            case 54, 55 -> new Operation.OnPicklist(picklist, PicklistDeed.RESUME);
            case 56, 57, 58, 59 -> new Operation.OnPicklist(picklist, PicklistDeed.CLOSE);
            case 60, 61, 62, 63 -> new Operation.OnPicklist(picklist, PicklistDeed.SHIP);
            default -> new Operation.OnPicklist(picklist, PicklistDeed.PICK_ALL);
        };
    }

    private Operation takeBack(int picklist) {
        var shipped = known.shipped.any(random);
        var shipments = shipped == null ? null : client.look("/picklists/%d/shipments".formatted(shipped));
        return shipments == null || shipments.isEmpty()
                ? new Operation.OnPicklist(picklist, PicklistDeed.CANCEL)
                : new Operation.TakeBack(shipments.get(random.nextInt(shipments.size())).get("idshipment").asInt());
    }

    private Operation onLine(int picklist) {
        var shown = client.look("/picklists/" + picklist);
        if (shown == null || shown.get("products").isEmpty()) {
            return new Operation.OnPicklist(picklist, PicklistDeed.PICK_ALL);
        }
        var line = shown.get("products").get(random.nextInt(shown.get("products").size()));
        var deed = Operation.LineDeed.values()[random.nextInt(Operation.LineDeed.values().length)];
        boolean shorter = deed == Operation.LineDeed.SHORT || deed == Operation.LineDeed.SHORT_EMPTY;
        return new Operation.OnLine(picklist, line.get("idpicklist_product").asInt(), deed,
                random.nextInt(3) + (shorter ? 0 : 1));
    }

    private Operation elsewhere(int dice, int order) {
        int product = any(setup.products());
        int warehouse = any(setup.warehouses());
        if (dice < 80) {
            int receipt = any(setup.receipts().keySet().stream().sorted().toList());
            return new Operation.Receive(receipt, product, 1 + random.nextInt(4));
        }
        if (dice < 84) {
            return new Operation.Count(product, warehouse, random.nextInt(12));
        }
        if (dice < 90) {
            int to = random.nextInt(4) == 0 ? any(setup.warehouses()) : warehouse;
            return new Operation.Move(product, warehouse, place(warehouse), to, place(to), 1 + random.nextInt(4));
        }
        if (dice == 90) {
            return new Operation.ProcessAllBackorders();
        }
        if (dice == 92 || dice == 93) {
            return lower(order);
        }
        if (dice == 91) {
            var backorders = client.look("/orders/%d/backorders".formatted(order));
            if (backorders != null && !backorders.isEmpty()) {
                return new Operation.GiveUp(backorders.get(random.nextInt(backorders.size())).get("idbackorder").asInt());
            }
        }
        return dice < 95 ? new Operation.LookAtOrder(order) : new Operation.LookAtStock(product);
    }

    private Operation lower(int order) {
        var shown = client.look("/orders/" + order);
        if (shown == null) {
            return new Operation.LookAtOrder(order);
        }
        var line = shown.get("products").get(random.nextInt(shown.get("products").size()));
        return new Operation.Lower(order, line.get("idorder_product").asInt(),
                1 + random.nextInt(line.get("amount").asInt()));
    }

    private Operation sell() {
        var lines = new ArrayList<Operation.Line>();
        for (int line = random.nextInt(3); line >= 0; line--) {
            lines.add(new Operation.Line(any(setup.range()), 1 + random.nextInt(4)));
        }
        return new Operation.Sell(lines, random.nextInt(3) > 0, setup.warehouses());
    }

    /** 0 for no specific location. */
    private int place(int warehouse) {
        return random.nextInt(3) == 0 ? 0 : any(setup.locations().get(warehouse));
    }

    private int any(List<Integer> some) {
        return some.get(random.nextInt(some.size()));
    }

    /** Adds the objects of an answer, so that other clients use them too. */
    void learn(RecordedRequest request) {
        if (!request.isAcknowledged()) {
            return;
        }
        switch (request.operation()) {
            case Operation.Sell sell -> known.orders.add(request.answer().get("idorder").asInt());
            case Operation.OnOrder on -> {
                var picklists = request.answer().isArray() ? request.answer() : request.answer().path("picklists");
                learn(picklists);
            }
            case Operation.OnPicklist on -> {
                if (on.operation() == PicklistDeed.SHIP) {
                    known.shipped.add(on.idpicklist());
                }
            }
            case Operation.OnLine on -> {
                if (request.answer().has("idpicklist")) {
                    known.picklists.add(request.answer().get("idpicklist").asInt());
                }
            }
            case Operation.LookAtOrder look ->
                learn(request.answer().get("picklists"));
            default -> work.learn(request);
        }
    }

    private void learn(JsonNode picklists) {
        picklists.forEach(picklist -> known.picklists.add(picklist.get("idpicklist").asInt()));
    }
}
