package fulfilment.command.movements;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.movements.MovementCommand.AddMovementProduct;
import fulfilment.api.movements.MovementCommand.CancelMovement;
import fulfilment.api.movements.MovementCommand.CreateMovement;
import fulfilment.api.movements.MovementEvent.Moved;
import fulfilment.api.movements.MovementEvent.MovementCancelled;
import fulfilment.api.movements.MovementEvent.MovementCreated;
import fulfilment.api.movements.MovementEvent.MovementMoved;
import fulfilment.api.movements.MovementEvent.MovementProductAdded;
import fulfilment.api.movements.MovementId;
import fulfilment.api.movements.MovementLine;
import fulfilment.api.movements.MovementStatus;
import fulfilment.api.products.ProductId;
import fulfilment.api.users.UserId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.catalogue.ProductRegister;
import fulfilment.command.platform.AccountNumbers;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Root;
import fulfilment.command.warehouses.WarehouseRegister;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;

/**
 * A movement of products from one warehouse to another. It starts as a concept, to which products are added. Then everything on it is moved
 * at once, or it is cancelled; after that it does not change. Rule MOV-5.
 */
@AggregateRoot(type = "movement")
class Movement extends Root {

    /** No real movement is larger, and one transaction moves all of it. Rule MOV-8. */
    private static final int MOST_LINES = 1_000;

    @AggregateIdentifier
    private MovementId id;
    private String number;
    private WarehouseId from;
    private WarehouseId to;
    private MovementStatus status = MovementStatus.CONCEPT;
    private final List<Line> lines = new ArrayList<>();

    private record Line(int id, ProductId idproduct, int amount) {}

    /** For the event store, which replays a movement's events into it. */
    Movement() {}

    @CommandHandler
    Movement(CreateMovement command, WarehouseRegister warehouses, ProductRegister products, Ids ids, AccountNumbers numbers) {
        warehouses.require(command.from());
        warehouses.require(command.to());
        if (command.from().equals(command.to())) {
            throw new BadParameter("to_idwarehouse", "must be another warehouse than from_idwarehouse");
        }
        requireRoomFor(command.products().size());
        apply(new MovementCreated(new MovementId(ids.next("movement")), numbers.next("M"), command.from(), command.to(),
                command.remarks(), new MovableProducts(products, ids).lines(command.products()), command.by().value()));
    }

    @CommandHandler
    int decide(AddMovementProduct command, ProductRegister products, Ids ids) {
        requireConcept();
        requireRoomFor(lines.size() + 1);
        var line = new MovableProducts(products, ids).lines(List.of(command.product())).getFirst();
        apply(new MovementProductAdded(id, line));
        return line.idmovementProduct();
    }

    private static void requireRoomFor(int lines) {
        if (lines > MOST_LINES) {
            throw new BadParameter("products", "must not be more than %,d on a movement".formatted(MOST_LINES));
        }
    }

    @CommandHandler
    void decide(CancelMovement command) {
        requireConcept();
        apply(new MovementCancelled(id));
    }

    /** Refuses to move a movement that is not a concept or has no products. Rules MOV-5, MOV-9. */
    void requireMovable() {
        requireConcept();
        if (lines.isEmpty()) {
            throw new MovementWithoutProducts(id);
        }
    }

    private void requireConcept() {
        if (status != MovementStatus.CONCEPT) {
            throw new MovementNotConcept(id, status);
        }
    }

    /** Records that the stock of all its products has moved. */
    void move(UserId by) {
        requireMovable();
        apply(new MovementMoved(id, lines.stream().map(line -> new Moved(line.id(), line.amount())).toList(), by.value()));
    }

    /** The pieces of each product on all its lines. Products are in the order of their ids. A sum may exceed every possible stock. */
    SortedMap<ProductId, Long> pieces() {
        var pieces = new TreeMap<ProductId, Long>();
        lines.forEach(line -> pieces.merge(line.idproduct(), (long) line.amount(), Long::sum));
        return pieces;
    }

    WarehouseId from() {
        return from;
    }

    WarehouseId to() {
        return to;
    }

    /** The reason in the stock history. Rule MOV-16. */
    String reason() {
        return "Movement " + number;
    }

    @Override
    protected long bytes() {
        return 60L * lines.size();
    }

    @EventSourcingHandler
    void evolve(MovementCreated event) {
        id = event.movement();
        number = event.number();
        from = event.from();
        to = event.to();
        event.lines().forEach(this::add);
    }

    @EventSourcingHandler
    void evolve(MovementProductAdded event) {
        add(event.line());
    }

    private void add(MovementLine line) {
        lines.add(new Line(line.idmovementProduct(), line.idproduct(), line.amount()));
    }

    @EventSourcingHandler
    void evolve(MovementMoved event) {
        status = MovementStatus.MOVED;
    }

    @EventSourcingHandler
    void evolve(MovementCancelled event) {
        status = MovementStatus.CANCELLED;
    }
}
