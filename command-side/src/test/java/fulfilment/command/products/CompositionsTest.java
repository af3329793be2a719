package fulfilment.command.products;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rule;
import fulfilment.api.products.CompositionCommand.AddPart;
import fulfilment.api.products.CompositionCommand.ChangePartAmount;
import fulfilment.api.products.CompositionCommand.RemovePart;
import fulfilment.api.products.CompositionEvent.PartAdded;
import fulfilment.api.products.CompositionEvent.PartAmountChanged;
import fulfilment.api.products.CompositionEvent.PartRemoved;
import fulfilment.api.products.CompositionsId;
import fulfilment.api.products.PartId;
import fulfilment.api.products.ProductId;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.ResultValidator;
import org.axonframework.test.aggregate.TestExecutor;
import org.junit.jupiter.api.Test;

class CompositionsTest {

    private static final CompositionsId ALL = CompositionsId.ALL;
    private static final ProductId SET = new ProductId(1);
    private static final ProductId BOX = new ProductId(2);
    private static final ProductId BOLT = new ProductId(3);

    private final AggregateTestFixture<Compositions> fixture = new AggregateTestFixture<>(Compositions.class);

    @Test
    void createsTheCompositionsWithTheFirstPart() {
        fixture.givenNoPriorActivity().whenConstructing(() -> new Compositions(new AddPart(SET, BOX, 2), new PartId(10)))
                .expectEvents(new PartAdded(ALL, 10, SET, BOX, 2));
    }

    @Test
    @Rule("PRD-35")
    void refusesAFirstPartThatIsItsOwnComposition() {
        fixture.givenNoPriorActivity().whenConstructing(() -> new Compositions(new AddPart(SET, SET, 2), new PartId(10)))
                .expectException(CompositionLoop.class).expectNoEvents();
    }

    @Test
    @Rule({"PRD-34", "PRD-35"})
    void refusesARepeatedPartAndALoop() {
        adding(BOX, BOLT).expectEvents(new PartAdded(ALL, 11, BOX, BOLT, 1));
        adding(SET, BOX).expectException(PartAlreadyThere.class).expectNoEvents();
        adding(BOX, SET).expectException(CompositionLoop.class).expectNoEvents();
    }

    private ResultValidator<Compositions> adding(ProductId product, ProductId part) {
        return given().whenInvoking(ALL.toString(), all -> all.decide(new AddPart(product, part, 1), new PartId(11)));
    }

    @Test
    @Rule({"PRD-36", "PRD-37"})
    void changesTheAmountOfAPart() {
        changing(SET, 10, 3).expectEvents(new PartAmountChanged(ALL, 10, SET, 3));
        changing(SET, 10, 2).expectNoEvents();
        changing(BOX, 10, 3).expectException(NotFound.class).expectNoEvents();
        changing(SET, 99, 3).expectException(NotFound.class).expectNoEvents();
        changing(SET, 10, 100_000_001).expectException(CompositionTooLarge.class).expectNoEvents();
    }

    private ResultValidator<Compositions> changing(ProductId product, int idproductPart, int amount) {
        return given().whenInvoking(ALL.toString(),
                all -> all.decide(new ChangePartAmount(product, new PartId(idproductPart), amount)));
    }

    @Test
    void removesAPart() {
        given().whenInvoking(ALL.toString(), all -> all.decide(new RemovePart(SET, new PartId(10))))
                .expectEvents(new PartRemoved(ALL, 10, SET));
        fixture.given(new PartAdded(ALL, 10, SET, BOX, 2), new PartRemoved(ALL, 10, SET))
                .whenInvoking(ALL.toString(), all -> all.decide(new RemovePart(SET, new PartId(10))))
                .expectException(NotFound.class).expectNoEvents();
        fixture.given(new PartAdded(ALL, 10, SET, BOX, 2), new PartRemoved(ALL, 10, SET))
                .whenInvoking(ALL.toString(), all -> all.decide(new AddPart(BOX, SET, 1), new PartId(11)))
                .expectEvents(new PartAdded(ALL, 11, BOX, SET, 1));
    }

    private TestExecutor<Compositions> given() {
        return fixture.given(new PartAdded(ALL, 10, SET, BOX, 2));
    }
}
