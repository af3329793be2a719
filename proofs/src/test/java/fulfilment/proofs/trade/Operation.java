package fulfilment.proofs.trade;

import fulfilment.api.returns.ReturnedProductStatus;
import java.util.List;
import java.util.Map;

/** A client's request. */
sealed interface Operation {

    record Line(int idproduct, int amount) {}

    /**
     * An order of a guest.
     *
     * @param warehouses that may fulfil it
     */
    record Sell(List<Line> lines, boolean split, List<Integer> warehouses) implements Operation {}

    /** Orders fewer pieces. */
    record Lower(int idorder, int idorderProduct, int amount) implements Operation {}

    record OnOrder(int idorder, OrderDeed operation) implements Operation {}

    enum OrderDeed {
        PROCESS,
        ALLOCATE,
        DEALLOCATE,
        PRIORITISE,
        PROCESS_BACKORDERS,
        PAUSE,
        RESUME,
        REOPEN,
        CANCEL,
        CANCEL_WITH_FORCE,
        UNDO_CANCELLATION
    }

    record OnPicklist(int idpicklist, PicklistDeed operation) implements Operation {}

    enum PicklistDeed {
        PICK_ALL,
        CLOSE,
        /** Also closes it if everything is picked. */
        SHIP,
        CANCEL,
        PAUSE,
        RESUME
    }

    /** @param amount negative to put back */
    record Pick(int idpicklist, int idproduct, String productcode, int amount) implements Operation {}

    /** @param amount pieces; of a short pick, those that were found */
    record OnLine(int idpicklist, int idpicklistProduct, LineDeed operation, int amount) implements Operation {}

    enum LineDeed {
        /** At an empty place. */
        SHORT_EMPTY,
        SHORT,
        SPLIT,
        SPLIT_TO_WAIT,
        SPLIT_AWAY,
        /** Ships some pieces. */
        SHIP
    }

    /** What left with a shipment is back. */
    record TakeBack(int idshipment) implements Operation {}

    record GiveUp(int idbackorder) implements Operation {}

    /** Of all orders, each in a separate decision. */
    record ProcessAllBackorders() implements Operation {}

    record Receive(int idreceipt, int idproduct, int amount) implements Operation {}

    /** Pieces of a lot, put to a location. */
    record ReceiveLot(int idreceipt, int idproduct, int idlocation, String lot, int amount) implements Operation {}

    record BlockLot(int idproduct, String lot) implements Operation {}

    record ReleaseLot(int idproduct, String lot) implements Operation {}

    record Count(int idproduct, int idwarehouse, int amount) implements Operation {}

    /**
     * @param from location; 0 for no specific one
     * @param to location; 0 for no specific one
     */
    record Move(int idproduct, int fromWarehouse, int from, int toWarehouse, int to, int amount) implements Operation {}

    /** A return of a guest, with products that the guest gets instead. */
    record SendBack(List<Line> returned, List<Line> replacements) implements Operation {}

    /** @param lines those that arrived, each with its new status */
    record ReceiveBack(int idreturn, int idwarehouse, Map<Integer, ReturnedProductStatus> lines) implements Operation {}

    record Replace(int idreturn, int idwarehouse) implements Operation {}

    /** A movement that is a concept. */
    record PlanMovement(int fromWarehouse, int toWarehouse, List<Line> lines) implements Operation {}

    record ExecuteMovement(int idmovement) implements Operation {}

    record CancelMovement(int idmovement) implements Operation {}

    record OpenCount(int idlocation, boolean blind) implements Operation {}

    /** @param amount pieces counted */
    record CountProduct(int idcount, int idproduct, int amount) implements Operation {}

    /** Keeps the stock of products that were not counted. */
    record CompleteCount(int idcount) implements Operation {}

    record CancelCount(int idcount) implements Operation {}

    record LookAtStock(int idproduct) implements Operation {}

    record LookAtOrder(int idorder) implements Operation {}

    default boolean isWrite() {
        return !(this instanceof LookAtStock || this instanceof LookAtOrder);
    }
}
