package fulfilment.command.movements;

import static fulfilment.command.platform.NoDatabase.JDBC;
import static fulfilment.command.platform.NoDatabase.LOOKUPS;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.account.VatGroupId;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Rule;
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
import fulfilment.api.movements.MovementLine.Wanted;
import fulfilment.api.products.ProductId;
import fulfilment.api.products.ProductType;
import fulfilment.api.users.UserId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.CountingIds;
import fulfilment.command.FirstNumbers;
import fulfilment.command.Registers;
import fulfilment.command.catalogue.ProductFacts;
import fulfilment.command.catalogue.ProductRegister;
import fulfilment.command.stock.ProductWithoutStock;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.TestExecutor;
import org.junit.jupiter.api.Test;

/** The life of a movement, from concept to moved or cancelled. Rules MOV. */
class MovementTest {

    private static final MovementId MOVEMENT = new MovementId(1);
    private static final WarehouseId ONE = new WarehouseId(1);
    private static final WarehouseId TWO = new WarehouseId(2);
    private static final UserId ME = new UserId(3);
    private static final int VIRTUAL = 20;
    private static final int INACTIVE = 21;

    private final AggregateTestFixture<Movement> fixture = new AggregateTestFixture<>(Movement.class);

    MovementTest() {
        fixture.registerInjectableResource(new CountingIds());
        fixture.registerInjectableResource(new FirstNumbers());
        fixture.registerInjectableResource(Registers.warehouses(1, 2));
        // products 10 to 19 can be moved, 20 and 21 cannot; others do not exist
        fixture.registerInjectableResource(new ProductRegister(JDBC, LOOKUPS, null) {

            @Override
            public Map<Integer, ProductFacts> findAll(Collection<Integer> idproducts) {
                var found = new TreeMap<Integer, ProductFacts>();
                idproducts.stream().filter(id -> id >= 10 && id <= INACTIVE).forEach(id -> found.put(id, product(id)));
                return found;
            }
        });
    }

    private static ProductFacts product(int id) {
        return new ProductFacts(new ProductId(id), "P" + id, "Lantern",
                id == VIRTUAL ? ProductType.VIRTUAL_COMPOSITION : ProductType.NORMAL, id != INACTIVE, new VatGroupId(1), "", "",
                Price.ZERO, Price.ZERO, 0, null);
    }

    private static Wanted wanted(int idproduct, int amount) {
        return new Wanted(new ProductId(idproduct), amount);
    }

    private static MovementLine line(int id, int idproduct, int amount) {
        return new MovementLine(id, new ProductId(idproduct), "P" + idproduct, "Lantern", amount);
    }

    private static CreateMovement create(WarehouseId from, WarehouseId to, Wanted... products) {
        return new CreateMovement(from, to, "by van", List.of(products), ME);
    }

    private static MovementCreated created(MovementLine... lines) {
        return new MovementCreated(MOVEMENT, "M2025-1000", ONE, TWO, "by van", List.of(lines), 3);
    }

    private static AddMovementProduct add(int idproduct, int amount) {
        return new AddMovementProduct(MOVEMENT, wanted(idproduct, amount));
    }

    private static MovementMoved moved(Moved... lines) {
        return new MovementMoved(MOVEMENT, List.of(lines), 3);
    }

    private TestExecutor<Movement> given(Object... events) {
        return fixture.given(Arrays.asList(events));
    }

    @Test
    @Rule({"MOV-2", "MOV-3", "MOV-6"})
    void createsAConceptWithTheProductsSent() {
        fixture.givenNoPriorActivity().when(create(ONE, TWO)).expectEvents(created());
        fixture.givenNoPriorActivity().when(create(ONE, TWO, wanted(10, 4), wanted(11, 1), wanted(10, 2)))
                .expectSuccessfulHandlerExecution();
    }

    @Test
    @Rule("MOV-1")
    void refusesOneWarehouseTwiceAndUnknownWarehouses() {
        fixture.givenNoPriorActivity().when(create(ONE, ONE)).expectException(BadParameter.class).expectNoEvents();
        fixture.givenNoPriorActivity().when(create(new WarehouseId(9), TWO)).expectException(NotFound.class).expectNoEvents();
        fixture.givenNoPriorActivity().when(create(ONE, new WarehouseId(9))).expectException(NotFound.class).expectNoEvents();
    }

    @Test
    @Rule("MOV-6")
    void addsAProductAgainAsALineOfItsOwn() {
        given(created(line(7, 10, 4))).when(add(10, 2)).expectResultMessagePayload(1)
                .expectEvents(new MovementProductAdded(MOVEMENT, line(1, 10, 2)));
    }

    @Test
    @Rule({"MOV-7", "MOV-15"})
    void refusesProductsThatCannotBeMoved() {
        for (int id : new int[] {VIRTUAL, INACTIVE}) {
            given(created()).when(add(id, 1)).expectException(ProductWithoutStock.class).expectNoEvents();
            fixture.givenNoPriorActivity().when(create(ONE, TWO, wanted(10, 1), wanted(id, 1)))
                    .expectException(ProductWithoutStock.class).expectNoEvents();
        }
        given(created()).when(add(99, 1)).expectException(NotFound.class).expectNoEvents();
    }

    @Test
    @Rule("MOV-8")
    void takesAThousandLinesAndNoMore() {
        var most = Collections.nCopies(1_000, line(7, 10, 1)).toArray(MovementLine[]::new);
        var oneLess = Arrays.copyOf(most, 999);

        given(created(oneLess)).when(add(10, 1)).expectSuccessfulHandlerExecution();
        given(created(most)).when(add(10, 1)).expectException(BadParameter.class).expectNoEvents();
        fixture.givenNoPriorActivity()
                .when(create(ONE, TWO, Collections.nCopies(1_001, wanted(10, 1)).toArray(Wanted[]::new)))
                .expectException(BadParameter.class).expectNoEvents();
    }

    @Test
    @Rule("MOV-5")
    void onlyAConceptIsChangedMovedOrCancelled() {
        for (var end : List.of(moved(new Moved(7, 4)), new MovementCancelled(MOVEMENT))) {
            var history = new Object[] {created(line(7, 10, 4)), end};
            given(history).when(add(10, 1)).expectException(MovementNotConcept.class).expectNoEvents();
            given(history).when(new CancelMovement(MOVEMENT)).expectException(MovementNotConcept.class).expectNoEvents();
            given(history).whenInvoking(MOVEMENT.toString(), movement -> movement.move(ME))
                    .expectException(MovementNotConcept.class).expectNoEvents();
        }
    }

    @Test
    @Rule("MOV-17")
    void cancelsAConcept() {
        given(created(line(7, 10, 4))).when(new CancelMovement(MOVEMENT)).expectEvents(new MovementCancelled(MOVEMENT));
    }

    @Test
    @Rule("MOV-9")
    void refusesToMoveNothing() {
        given(created()).whenInvoking(MOVEMENT.toString(), movement -> movement.move(ME))
                .expectException(MovementWithoutProducts.class).expectNoEvents();
    }

    @Test
    @Rule("MOV-10")
    void movesEveryLine() {
        given(created(line(7, 10, 4), line(8, 11, 1)), new MovementProductAdded(MOVEMENT, line(9, 10, 2)))
                .whenInvoking(MOVEMENT.toString(), movement -> movement.move(ME))
                .expectEvents(moved(new Moved(7, 4), new Moved(8, 1), new Moved(9, 2)));
    }

    @Test
    void addsUpThePiecesOfEachProductWithoutOverflow() {
        given(created(line(7, 11, 1), line(8, 10, 2_000_000_000)), new MovementProductAdded(MOVEMENT, line(9, 10, 2_000_000_000)))
                .whenInvoking(MOVEMENT.toString(), movement -> assertThat(movement.pieces())
                        .containsExactly(Map.entry(new ProductId(10), 4_000_000_000L), Map.entry(new ProductId(11), 1L)))
                .expectSuccessfulHandlerExecution();
    }
}
