package fulfilment.proofs.trade;

import fulfilment.api.stock.StockEvent.StockChanged;
import fulfilment.api.stock.StockEvent.LotReleased;
import fulfilment.api.stock.StockEvent.LotBlocked;
import fulfilment.api.locationstockcounts.StockCountEvent.ProductCounted;
import fulfilment.api.locationstockcounts.StockCountEvent.StockCountCancelled;
import fulfilment.api.locationstockcounts.StockCountEvent.StockCountCompleted;
import fulfilment.api.locationstockcounts.StockCountEvent.StockCountOpened;
import fulfilment.api.movements.MovementEvent.MovementCancelled;
import fulfilment.api.movements.MovementEvent.MovementCreated;
import fulfilment.api.movements.MovementEvent.MovementMoved;
import fulfilment.api.returns.ReturnEvent.ReplacementsOrdered;
import fulfilment.api.returns.ReturnEvent.ReturnCreated;
import fulfilment.api.returns.ReturnEvent.ReturnedProductsReceived;
import java.util.List;
import java.util.stream.Collectors;

/** Says whether events are what a request about a return, a movement, a lot or a stock count asked for. */
final class WorkAnswerCheck {

    private WorkAnswerCheck() {}

    /** @param event stored by the request */
    static boolean isDone(RecordedRequest request, Object event) {
        return switch (request.operation()) {
            case Operation.SendBack back ->
                event instanceof ReturnCreated e && isAnswered(request, "idreturn", e.idreturn().value())
                        && e.returned().stream().map(line -> new Operation.Line(line.idproduct(), line.amount())).toList()
                                .equals(back.returned())
                        && e.replacements().stream().map(line -> new Operation.Line(line.idproduct(), line.amount())).toList()
                                .equals(back.replacements());
            case Operation.ReceiveBack back ->
                event instanceof ReturnedProductsReceived e && e.idreturn().value() == back.idreturn()
                        && e.received().stream().collect(Collectors.toMap(line -> line.line(), line -> line.status()))
                                .equals(back.lines())
                        && e.received().stream().allMatch(line -> line.place() != null
                                && line.place().warehouse().value() == back.idwarehouse());
            case Operation.Replace replace ->
                event instanceof ReplacementsOrdered e && e.idreturn().value() == replace.idreturn();
            case Operation.PlanMovement plan -> event instanceof MovementCreated e
                    && isAnswered(request, "idmovement", e.movement().value()) && e.from().value() == plan.fromWarehouse()
                    && e.to().value() == plan.toWarehouse() && planned(e).equals(plan.lines());
            case Operation.ExecuteMovement execute ->
                event instanceof MovementMoved e && e.movement().value() == execute.idmovement();
            case Operation.CancelMovement cancel ->
                event instanceof MovementCancelled e && e.movement().value() == cancel.idmovement();
            case Operation.OpenCount open -> event instanceof StockCountOpened e
                    && isAnswered(request, "idlocation_stock_count", e.count().value())
                    && e.location().value() == open.idlocation() && e.blind() == open.blind();
            case Operation.CountProduct count -> event instanceof ProductCounted e && e.count().value() == count.idcount()
                    && e.counted().amount() == count.amount();
            case Operation.CompleteCount complete ->
                event instanceof StockCountCompleted e && e.count().value() == complete.idcount();
            case Operation.CancelCount cancel ->
                event instanceof StockCountCancelled e && e.count().value() == cancel.idcount();
            case Operation.ReceiveLot receive ->
                event instanceof StockChanged e && e.stock().value() == receive.idproduct() && e.change() == receive.amount()
                        && e.place().location() != null && e.place().location().value() == receive.idlocation()
                        && e.lot() != null && e.lot().number().equals(receive.lot());
            case Operation.BlockLot block -> event instanceof LotBlocked e && e.stock().value() == block.idproduct()
                    && e.lotNumber().equals(block.lot());
            case Operation.ReleaseLot release -> event instanceof LotReleased e && e.stock().value() == release.idproduct()
                    && e.lotNumber().equals(release.lot());
            default -> false;
        };
    }

    private static List<Operation.Line> planned(MovementCreated movement) {
        return movement.lines().stream().map(line -> new Operation.Line(line.idproduct().value(), line.amount())).toList();
    }

    private static boolean isAnswered(RecordedRequest request, String member, int id) {
        return !request.isAcknowledged() || request.answer().get(member).asInt() == id;
    }
}
