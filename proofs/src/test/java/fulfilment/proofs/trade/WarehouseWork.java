package fulfilment.proofs.trade;

import fulfilment.api.returns.ReturnedProductStatus;
import fulfilment.proofs.trade.KnownObjects.KnownReturn;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Random;

/** Chooses requests about returns, movements, lots and stock counts. */
final class WarehouseWork {

    private static final List<ReturnedProductStatus> ARRIVED = List.of(ReturnedProductStatus.RECEIVED,
            ReturnedProductStatus.ADDED_TO_STOCK, ReturnedProductStatus.ADDED_TO_STOCK,
            ReturnedProductStatus.NOT_ADDED_TO_STOCK);

    private final TradeSetup setup;
    private final KnownObjects known;
    private final Random random;

    WarehouseWork(TradeSetup setup, KnownObjects known, Random random) {
        this.setup = setup;
        this.known = known;
        this.random = random;
    }

    Operation next() {
        return switch (random.nextInt(4)) {
            case 0 -> aboutReturns();
            case 1 -> aboutMovements();
            case 2 -> aboutLots();
            default -> aboutCounts();
        };
    }

    private Operation aboutCounts() {
        var one = known.counts.any(random);
        int dice = random.nextInt(10);
        if (one == null || dice < 2) {
            var locations = setup.locations().values().stream().flatMap(List::stream).sorted().toList();
            return new Operation.OpenCount(any(locations), random.nextBoolean());
        }
        if (dice < 6) {
            return new Operation.CountProduct(one, any(setup.products()), random.nextInt(10));
        }
        return dice < 9 ? new Operation.CompleteCount(one) : new Operation.CancelCount(one);
    }

    private Operation aboutLots() {
        int product = any(setup.lotted());
        var lot = any(TradeSetup.LOTS);
        int dice = random.nextInt(10);
        if (dice < 7) {
            int receipt = any(setup.receipts().keySet().stream().sorted().toList());
            return new Operation.ReceiveLot(receipt, product, any(setup.locations().get(setup.receipts().get(receipt))), lot,
                    1 + random.nextInt(4));
        }
        return dice < 8 ? new Operation.BlockLot(product, lot) : new Operation.ReleaseLot(product, lot);
    }

    private Operation aboutReturns() {
        var one = known.returns.any(random);
        int dice = random.nextInt(10);
        if (one == null || dice < 3) {
            return new Operation.SendBack(lines(), lines());
        }
        return dice < 8 ? receive(one) : new Operation.Replace(one.idreturn(), any(setup.warehouses()));
    }

    private Operation receive(KnownReturn one) {
        var lines = new HashMap<Integer, ReturnedProductStatus>();
        one.lines().stream().filter(line -> lines.isEmpty() || random.nextBoolean())
                .forEach(line -> lines.put(line, any(ARRIVED)));
        return new Operation.ReceiveBack(one.idreturn(), any(setup.warehouses()), lines);
    }

    private Operation aboutMovements() {
        var one = known.movements.any(random);
        int dice = random.nextInt(10);
        if (one == null || dice < 4) {
            int from = any(setup.warehouses());
            return new Operation.PlanMovement(from, any(setup.warehouses().stream().filter(id -> id != from).toList()), lines());
        }
        return dice < 9 ? new Operation.ExecuteMovement(one) : new Operation.CancelMovement(one);
    }

    private List<Operation.Line> lines() {
        var lines = new ArrayList<Operation.Line>();
        for (int line = random.nextInt(3); line >= 0; line--) {
            lines.add(new Operation.Line(any(setup.products()), 1 + random.nextInt(2)));
        }
        return lines;
    }

    private <T> T any(List<T> some) {
        return some.get(random.nextInt(some.size()));
    }

    /** Adds the objects of an answer, so that other clients use them too. */
    void learn(RecordedRequest request) {
        switch (request.operation()) {
            case Operation.SendBack back -> {
                var lines = new ArrayList<Integer>();
                request.answer().get("returned_products").forEach(line -> lines.add(line.get("idreturn_product").asInt()));
                known.returns.add(new KnownReturn(request.answer().get("idreturn").asInt(), lines));
            }
            case Operation.Replace replace -> request.answer().get("replacement_products").forEach(line -> {
                if (line.path("idpicklist").asInt(0) > 0) {
                    known.picklists.add(line.get("idpicklist").asInt());
                }
            });
            case Operation.PlanMovement plan -> known.movements.add(request.answer().get("idmovement").asInt());
            case Operation.OpenCount open ->
                known.counts.add(request.answer().get("idlocation_stock_count").asInt());
            default -> { // clients learn nothing from other answers, such as those about orders outside the run
            }
        }
    }
}
