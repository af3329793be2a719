package fulfilment.command.orders;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.orders.OrderDetails;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.fulfilmentcustomers.FulfilmentCustomerRegister;
import fulfilment.command.warehouses.WarehouseFacts;
import fulfilment.command.warehouses.WarehouseRegister;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.springframework.stereotype.Component;

/** The warehouses that may fulfil an order. Rules PRO-1, FUL-10. */
@Component
class CandidateWarehouses {

    private final WarehouseRegister warehouses;
    private final FulfilmentCustomerRegister owners;

    CandidateWarehouses(WarehouseRegister warehouses, FulfilmentCustomerRegister owners) {
        this.warehouses = warehouses;
        this.owners = owners;
    }

    /**
     * @return at least one: first the one that its fulfilment customer prefers, then by priority, then by id
     * @throws Rejection code 21 if none is active and accepts orders
     */
    List<WarehouseId> of(OrderDetails order) {
        var candidates = open(order);
        if (candidates.isEmpty()) {
            throw new Rejection(ErrorCode.WRONG_STATUS,
                    "none of the warehouses that may fulfil the order is active and accepts orders");
        }
        return candidates;
    }

    /** As {@link #of}, but empty if none is active and accepts orders; then its backorders wait. Rules ACC-10, BCK-10. */
    List<WarehouseId> open(OrderDetails order) {
        var preferred = owners.preferences(order.owner()).preferredIdwarehouse();
        return warehouses.all().stream()
                .filter(one -> order.warehouses().isEmpty() || order.warehouses().contains(one.idwarehouse().value()))
                .filter(CandidateWarehouses::takes)
                .sorted(Comparator.comparing((WarehouseFacts one) -> !Objects.equals(one.idwarehouse(), preferred))
                        .thenComparingInt(WarehouseFacts::priority).thenComparing(WarehouseFacts::idwarehouse))
                .map(WarehouseFacts::idwarehouse).toList();
    }

    private static boolean takes(WarehouseFacts one) {
        return one.active() && one.acceptOrders();
    }

    /** Ids of all warehouses that are active and accept orders, ascending. */
    List<Integer> all() {
        return warehouses.all().stream().filter(CandidateWarehouses::takes).map(it -> it.idwarehouse().value()).sorted().toList();
    }

    /** @throws NotFound if one of them does not exist */
    void requireAll(List<Integer> idwarehouses) {
        idwarehouses.forEach(it -> warehouses.require(new WarehouseId(it)));
    }
}
