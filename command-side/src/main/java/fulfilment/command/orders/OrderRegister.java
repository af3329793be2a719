package fulfilment.command.orders;

import fulfilment.api.backorders.BackorderId;
import fulfilment.api.customers.CustomerId;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.orders.Backorder;
import fulfilment.api.orders.OrderEvent;
import fulfilment.api.orders.OrderEvent.BackordersDeleted;
import fulfilment.api.orders.OrderEvent.BackordersMoved;
import fulfilment.api.orders.OrderEvent.BackordersPicked;
import fulfilment.api.orders.OrderEvent.OrderAllocated;
import fulfilment.api.orders.OrderEvent.OrderAnonymized;
import fulfilment.api.orders.OrderEvent.OrderCancellationUndone;
import fulfilment.api.orders.OrderEvent.OrderCancelled;
import fulfilment.api.orders.OrderEvent.OrderChangedToConcept;
import fulfilment.api.orders.OrderEvent.OrderCompleted;
import fulfilment.api.orders.OrderEvent.OrderCreated;
import fulfilment.api.orders.OrderEvent.OrderDeallocated;
import fulfilment.api.orders.OrderEvent.OrderDetailsChanged;
import fulfilment.api.orders.OrderEvent.OrderFieldsChanged;
import fulfilment.api.orders.OrderEvent.OrderNoteAdded;
import fulfilment.api.orders.OrderEvent.OrderPartlyShipped;
import fulfilment.api.orders.OrderEvent.OrderPaused;
import fulfilment.api.orders.OrderEvent.OrderPicklistCancelled;
import fulfilment.api.orders.OrderEvent.OrderPicklistClosed;
import fulfilment.api.orders.OrderEvent.OrderPicklistReduced;
import fulfilment.api.orders.OrderEvent.OrderPrioritised;
import fulfilment.api.orders.OrderEvent.OrderProcessed;
import fulfilment.api.orders.OrderEvent.OrderProductAdded;
import fulfilment.api.orders.OrderEvent.OrderProductChanged;
import fulfilment.api.orders.OrderEvent.OrderProductDeallocated;
import fulfilment.api.orders.OrderEvent.OrderProductLowered;
import fulfilment.api.orders.OrderEvent.OrderProductRemoved;
import fulfilment.api.orders.OrderEvent.OrderReopened;
import fulfilment.api.orders.OrderEvent.OrderResumed;
import fulfilment.api.orders.OrderEvent.OrderShipmentUndone;
import fulfilment.api.orders.OrderEvent.OrderTagged;
import fulfilment.api.orders.OrderEvent.OrderUntagged;
import fulfilment.api.orders.OrderEvent.Picking;
import fulfilment.api.orders.OrderId;
import fulfilment.api.orders.OrderLine;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.products.ProductId;
import fulfilment.command.catalogue.OpenLines;
import fulfilment.command.catalogue.ProductRegister;
import fulfilment.command.customers.CustomerRegister;
import fulfilment.command.platform.Lookup;
import fulfilment.command.platform.Register;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.axonframework.eventhandling.DomainEventMessage;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Knows the owner, picklists, backorders and shipments of orders, and which products are on open orders. */
@Component
class OrderRegister implements Register, OpenLines {

    private static final String KIND = "orders";

    private final JdbcTemplate jdbc;
    private final CustomerRegister customers;
    private final ProductRegister products;
    private final Lookup<PicklistId, OrderId> picklists;

    OrderRegister(JdbcTemplate jdbc, CustomerRegister customers, ProductRegister products, Lookup.Factory lookups) {
        this.jdbc = jdbc;
        this.customers = customers;
        this.products = products;
        this.picklists = lookups.of(this::readOrderOf);
    }

    private Optional<OrderId> readOrderOf(PicklistId picklist) {
        return jdbc.queryForList("select idorder from command.picklist where idpicklist = ?", Integer.class, picklist.value())
                .stream().map(OrderId::new).findFirst();
    }

    /** @throws NotFound if the picklist does not exist */
    OrderId orderOf(PicklistId picklist) {
        return picklists.find(picklist).orElseThrow(() -> new NotFound("picklist", picklist));
    }

    /** All picklists of the order, also closed and cancelled ones, by id. */
    List<PicklistId> picklistsOf(OrderId order) {
        return jdbc.queryForList("select idpicklist from command.picklist where idorder = ? order by idpicklist", Integer.class,
                order.value()).stream().map(PicklistId::new).toList();
    }

    /** @throws NotFound if the backorder does not exist, or no longer */
    OrderId orderOfBackorder(BackorderId idbackorder) {
        return jdbc
                .queryForList("select idorder from command.backorder where idbackorder = ?", Integer.class, idbackorder.value())
                .stream().map(OrderId::new).findFirst().orElseThrow(() -> new NotFound("backorder", idbackorder));
    }

    /** A priority lower than that of every backorder. Rule BCK-4. */
    int priorityBeforeAll() {
        var lowest = jdbc.queryForObject("select min(priority) from command.backorder", Integer.class);
        return (lowest == null ? Backorder.USUAL_PRIORITY : Math.min(lowest, Backorder.USUAL_PRIORITY)) - 1;
    }

    /** Whether the order has a shipment that is not cancelled. */
    boolean hasShipment(OrderId order) {
        return Boolean.TRUE.equals(jdbc.queryForObject(
                "select exists (select from command.shipment where idorder = ? and not cancelled)", Boolean.class,
                order.value()));
    }

    /** Whether the picklist has a shipment that is not cancelled. */
    boolean hasShipment(PicklistId picklist) {
        return Boolean.TRUE.equals(jdbc.queryForObject(
                "select exists (select from command.shipment where idpicklist = ? and not cancelled)", Boolean.class,
                picklist.value()));
    }

    @Override
    public boolean haveProduct(ProductId idproduct) {
        return Boolean.TRUE.equals(jdbc.queryForObject(
                "select exists (select from command.open_order_product where idproduct = ?)", Boolean.class, idproduct.value()));
    }

    @Override
    public boolean haveProductOfOthersThan(FulfilmentCustomerId idfulfilmentCustomer, ProductId idproduct) {
        return Boolean.TRUE.equals(jdbc.queryForObject("""
                select exists (select from command.open_order_product p join command."order" o using (idorder)
                               where p.idproduct = ? and o.idfulfilment_customer <> ?)""", Boolean.class, idproduct.value(),
                idfulfilmentCustomer.value()));
    }

    @Override
    public void insertCreated(List<? extends DomainEventMessage<?>> events) {
        create(Register.payloads(OrderCreated.class, events));
        pick(Register.payloads(OrderProcessed.class, events));
    }

    private void create(List<OrderCreated> orders) {
        if (!orders.isEmpty()) {
            jdbc.update("""
                    insert into command."order" (idorder, idfulfilment_customer) select * from unnest(?::int[], ?::int[])""",
                    Register.column(orders, e -> e.order().value()),
                    Register.column(orders, e -> e.details().idfulfilmentCustomer()));
            jdbc.update("""
                    insert into command.open_order_product (idorder, idproduct)
                    select distinct * from unnest(?::int[], ?::int[]) on conflict do nothing""",
                    orders.stream().flatMap(e -> e.lines().stream().map(line -> e.order().value())).toArray(Integer[]::new),
                    orders.stream().flatMap(e -> e.lines().stream().map(OrderLine::idproduct)).toArray(Integer[]::new));
        }
    }

    private void pick(List<OrderProcessed> orders) {
        var picklists = orders.stream().flatMap(e -> e.picklists().stream().map(Picking::picklist)).toList();
        if (!picklists.isEmpty()) {
            jdbc.update("insert into command.picklist (idpicklist, idorder) select * from unnest(?::int[], ?::int[])",
                    Register.column(picklists, PicklistId::value),
                    orders.stream().flatMap(e -> e.picklists().stream().map(picking -> e.order().value()))
                            .toArray(Integer[]::new));
            picklists.forEach(this.picklists::changed);
        }
    }

    @Override
    public void record(DomainEventMessage<?> event) {
        if (!(event.getPayload() instanceof OrderEvent happened)) {
            return;
        }
        switch (happened) {
            case OrderCreated e -> {
                if (e.details().customer() instanceof CustomerId idcustomer) { // a new order has no link to remove
                    link(e.order(), idcustomer);
                }
                products.requireNameable(e.lines().stream().map(OrderLine::idproduct).toList(),
                        Id.of(e.details().idfulfilmentCustomer(), FulfilmentCustomerId::new));
            }
            case OrderDetailsChanged e -> {
                link(e.order(), e.details().customer());
                belong(e.order(), e.details().owner());
            }
            case OrderProductAdded e -> {
                open(e.order(), List.of(e.line()));
                products.requireNameable(List.of(e.line().idproduct()), ownerOf(e.order()));
            }
            case OrderProcessed e -> {
                open(e.order(), e.parts());
                wait(e.order(), e.backorders());
            }
            case BackordersPicked e -> add(e.order(), e.picking());
            case OrderPicklistCancelled e -> wait(e.order(), e.backorders());
            case BackordersDeleted e -> forget(e.backorders());
            case OrderPrioritised e -> jdbc.update("update command.backorder set priority = ? where idorder = ?", e.priority(),
                    e.order().value());
            case OrderReopened e -> forget(e.backorders());
            case OrderCompleted e -> close(e.order());
            case OrderCancelled e -> {
                forget(e.backorders());
                close(e.order());
            }
            case OrderCancellationUndone e -> reopen(e.order());
            case BackordersMoved e -> {
            }
            case OrderProductChanged e -> {
            }
            case OrderProductLowered e -> {
            }
            case OrderProductRemoved e -> {
            }
            case OrderFieldsChanged e -> {
            }
            case OrderTagged e -> {
            }
            case OrderUntagged e -> {
            }
            case OrderAllocated e -> {
            }
            case OrderDeallocated e -> {
            }
            case OrderProductDeallocated e -> {
            }
            case OrderPicklistReduced e -> {
                if (e.split() != null) {
                    add(e.order(), e.split());
                }
                wait(e.order(), e.backorders());
            }
            case OrderPartlyShipped e -> {
            }
            case OrderShipmentUndone e -> {
                if (e.reopened()) {
                    reopen(e.order());
                }
            }
            case OrderPicklistClosed e -> {
            }
            case OrderPaused e -> {
            }
            case OrderResumed e -> {
            }
            case OrderChangedToConcept e -> {
            }
            case OrderNoteAdded e -> {
            }
            case OrderAnonymized e -> link(e.order(), null);
        }
    }

    /** The orders that name a customer, by id. */
    List<OrderId> ordersOf(CustomerId customer) {
        return customers.linked(KIND, customer).stream().map(OrderId::new).toList();
    }

    /** At most ten of its open orders that have lines, by id. */
    List<OrderId> openOrdersOf(FulfilmentCustomerId customer) {
        return jdbc.queryForList("""
                select distinct idorder from command.open_order_product join command."order" using (idorder)
                where idfulfilment_customer = ? order by 1 limit 10""", Integer.class, customer.value()).stream()
                .map(OrderId::new).toList();
    }

    private void link(OrderId order, @Nullable CustomerId idcustomer) {
        if (idcustomer == null) {
            customers.unlink(KIND, order.value());
        } else {
            customers.link(KIND, order.value(), idcustomer, () -> OrderDefaults.unknown(idcustomer));
        }
    }

    /** Stores the owner. A new owner may not get products of another fulfilment customer with the order. Rule ORD-29. */
    private void belong(OrderId order, @Nullable FulfilmentCustomerId owner) {
        int changed = jdbc.update("""
                update command."order" set idfulfilment_customer = ?
                where idorder = ? and idfulfilment_customer is distinct from ?""", Id.value(owner), order.value(),
                Id.value(owner));
        if (changed > 0) {
            products.requireNameable(jdbc.queryForList("select idproduct from command.open_order_product where idorder = ?",
                    Integer.class, order.value()), owner);
        }
    }

    private @Nullable FulfilmentCustomerId ownerOf(OrderId order) {
        return Id.of(jdbc.queryForObject("select idfulfilment_customer from command.\"order\" where idorder = ?", Integer.class,
                order.value()), FulfilmentCustomerId::new);
    }

    /** The product of a removed line counts as on an open order until the order ends. Product types change too rarely to be more exact. */
    private void open(OrderId order, Collection<OrderLine> lines) {
        if (lines.isEmpty()) {
            return;
        }
        jdbc.update("""
                insert into command.open_order_product (idorder, idproduct) select distinct ?::int, unnest(?::int[])
                on conflict do nothing""", statement -> {
            statement.setInt(1, order.value());
            statement.setArray(2, statement.getConnection().createArrayOf("int4",
                    lines.stream().map(OrderLine::idproduct).toArray()));
        });
    }

    private void add(OrderId order, Picking picking) {
        jdbc.update("insert into command.picklist (idpicklist, idorder) values (?, ?)", picking.picklist().value(),
                order.value());
        picklists.changed(picking.picklist());
    }

    private void wait(OrderId order, List<Backorder> backorders) {
        backorders.forEach(backorder -> jdbc.update(
                "insert into command.backorder (idbackorder, idorder, priority) values (?, ?, ?)", backorder.idbackorder(),
                order.value(), backorder.priority()));
    }

    private void forget(List<Integer> backorders) {
        backorders.forEach(backorder -> jdbc.update("delete from command.backorder where idbackorder = ?", backorder));
    }

    private void close(OrderId order) {
        jdbc.update("""
                with gone as (delete from command.backorder where idorder = ?),
                     closed as (delete from command.open_order_product where idorder = ? returning idproduct)
                update command."order" set idproducts = array(select idproduct from closed) where idorder = ?""", order.value(),
                order.value(), order.value());
    }

    private void reopen(OrderId order) {
        jdbc.update("""
                insert into command.open_order_product (idorder, idproduct)
                select idorder, unnest(idproducts) from command."order" where idorder = ? on conflict do nothing""",
                order.value());
    }
}
