package fulfilment.command.orders;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.orders.OrderStatus;
import java.util.EnumSet;
import java.util.Set;

/** What can be done with an order, and in which statuses. */
enum OrderAction {
    /** Rule ORD-36. */
    CHANGE(ErrorCode.ORDER_BEING_PROCESSED, "order %s is %s and can no longer be changed",
            EnumSet.complementOf(EnumSet.of(OrderStatus.COMPLETED, OrderStatus.CANCELLED))),
    /** Rule ORD-32, like the next two. */
    ADD_PRODUCT(ErrorCode.ORDER_LINE_PROCESSED, "products cannot be added: order %s is %s", EnumSet.of(OrderStatus.CONCEPT)),
    RAISE_AMOUNT(ErrorCode.ORDER_LINE_PROCESSED, "amounts cannot be raised: order %s is %s", EnumSet.of(OrderStatus.CONCEPT)),
    REMOVE_PRODUCT(ErrorCode.ORDER_LINE_PROCESSED, "products cannot be removed: order %s is %s", EnumSet.of(OrderStatus.CONCEPT)),
    /** Rules ORD-32, ORD-84. */
    LOWER_AMOUNT(ErrorCode.ORDER_LINE_PROCESSED, "amounts cannot be lowered: order %s is %s",
            EnumSet.of(OrderStatus.CONCEPT, OrderStatus.PROCESSING, OrderStatus.PAUSED)),
    /** To process the order, or to change its allocations. Rule ORD-42. */
    PROCESS(ErrorCode.ORDER_ALREADY_PROCESSED, "order %s is %s, not a concept or expected",
            EnumSet.of(OrderStatus.CONCEPT, OrderStatus.EXPECTED)),
    /** Rule ORD-44. */
    PAUSE("paused", EnumSet.of(OrderStatus.PROCESSING)),
    /** Rule ORD-45. */
    RESUME("resumed", EnumSet.of(OrderStatus.PAUSED)),
    /** Rule ORD-46. */
    REOPEN("reopened", EnumSet.of(OrderStatus.PROCESSING)),
    /** Rule ORD-48. */
    CHANGE_TO_CONCEPT("changed to a concept", EnumSet.of(OrderStatus.EXPECTED)),
    /** Rule ORD-49. */
    CANCEL("cancelled without force=true", EnumSet.of(OrderStatus.CONCEPT, OrderStatus.EXPECTED)),
    /** Rule ORD-49. */
    CANCEL_WITH_FORCE("cancelled again", EnumSet.complementOf(EnumSet.of(OrderStatus.CANCELLED))),
    /** Rule ORD-52. */
    UNDO_CANCELLATION("restored", EnumSet.of(OrderStatus.CANCELLED)),
    /** Rule SHP-50. */
    UNDO_SHIPMENT("given back what was shipped", EnumSet.of(OrderStatus.PROCESSING, OrderStatus.COMPLETED)),
    /** Rule ORD-60. */
    ANONYMIZE("anonymized", EnumSet.of(OrderStatus.COMPLETED, OrderStatus.CANCELLED));

    private final ErrorCode code;
    private final String refusal;
    private final Set<OrderStatus> permitted;

    /** @param refusal a format of the order's number and status */
    OrderAction(ErrorCode code, String refusal, Set<OrderStatus> permitted) {
        this.code = code;
        this.refusal = refusal;
        this.permitted = permitted;
    }

    OrderAction(String done, Set<OrderStatus> permitted) {
        this(ErrorCode.WRONG_STATUS, "order %s is %s and cannot be " + done, permitted);
    }

    boolean isPossible(OrderStatus status) {
        return permitted.contains(status);
    }

    /** @throws Rejection if it cannot be done with an order in this status */
    void require(String number, OrderStatus status) {
        if (!isPossible(status)) {
            throw refused(number, status, "");
        }
    }

    /** @param because what stands in the way beside the status: the end of the sentence, or nothing */
    Rejection refused(String number, OrderStatus status, String because) {
        return new Rejection(code, refusal.formatted(number, status.word()) + because);
    }
}
