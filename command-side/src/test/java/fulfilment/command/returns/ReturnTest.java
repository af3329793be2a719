package fulfilment.command.returns;

import static fulfilment.command.platform.NoDatabase.JDBC;
import static fulfilment.command.platform.NoDatabase.LOOKUPS;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.account.ReturnReasonId;
import fulfilment.api.account.ReturnStatusId;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Rule;
import fulfilment.api.kernel.Sent;
import fulfilment.api.orders.Addressee;
import fulfilment.api.orders.OrderId;
import fulfilment.api.returns.ReplacementProduct;
import fulfilment.api.returns.ReplacementProductId;
import fulfilment.api.returns.ReturnCommand.Arrival;
import fulfilment.api.returns.ReturnCommand.ChangeReplacement;
import fulfilment.api.returns.ReturnCommand.ChangeReturnedProduct;
import fulfilment.api.returns.ReturnCommand.DeleteReturn;
import fulfilment.api.returns.ReturnCommand.LogReturn;
import fulfilment.api.returns.ReturnCommand.RemoveReplacement;
import fulfilment.api.returns.ReturnCommand.RemoveReturnedProduct;
import fulfilment.api.returns.ReturnDetails;
import fulfilment.api.returns.ReturnEvent.Ordered;
import fulfilment.api.returns.ReturnEvent.Received;
import fulfilment.api.returns.ReturnEvent.ReplacementChanged;
import fulfilment.api.returns.ReturnEvent.ReplacementRemoved;
import fulfilment.api.returns.ReturnEvent.ReplacementsOrdered;
import fulfilment.api.returns.ReturnEvent.ReturnAnonymized;
import fulfilment.api.returns.ReturnEvent.ReturnCommented;
import fulfilment.api.returns.ReturnEvent.ReturnCreated;
import fulfilment.api.returns.ReturnEvent.ReturnDeleted;
import fulfilment.api.returns.ReturnEvent.ReturnStatusChanged;
import fulfilment.api.returns.ReturnEvent.ReturnedProductChanged;
import fulfilment.api.returns.ReturnEvent.ReturnedProductRemoved;
import fulfilment.api.returns.ReturnEvent.ReturnedProductsReceived;
import fulfilment.api.returns.ReturnId;
import fulfilment.api.returns.ReturnLabelId;
import fulfilment.api.returns.ReturnedProduct;
import fulfilment.api.returns.ReturnedProductId;
import fulfilment.api.returns.ReturnedProductStatus;
import fulfilment.api.users.UserId;
import fulfilment.command.CountingIds;
import fulfilment.command.account.AccountRegister;
import java.util.List;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.TestExecutor;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Which changes a return allows. Rules RET. */
class ReturnTest {

    private static final ReturnId RETURN = new ReturnId(1);
    private static final UserId ANN = new UserId(3);
    private static final ReturnedProduct LAMPS = new ReturnedProduct(11, 101, "P101", "Lantern", 1, Price.of("9"), 5);
    private static final ReplacementProduct TORCHES = new ReplacementProduct(21, 102, "P102", "Torch", Price.of("8"), 2);
    private static final int NEW = 1;
    private static final int DONE = 2;
    private static final ReturnDetails DETAILS = details("ann@example.com");
    private static final ReturnCreated CREATED = created(DETAILS, List.of(LAMPS), List.of(TORCHES));
    private static final ReplacementsOrdered ORDERED = new ReplacementsOrdered(RETURN, new OrderId(7),
            List.of(new Ordered(21, 31)),
            NEW, 9, 3);

    /** A command that changes nothing that a decision depends on. */
    private static final LogReturn LOOK = new LogReturn(RETURN, null, "look", false, ANN);

    private List<ReturnLabelId> labels = List.of();
    private final AggregateTestFixture<Return> fixture = new AggregateTestFixture<>(Return.class);

    ReturnTest() {
        fixture.registerInjectableResource(new CountingIds());
        fixture.registerInjectableResource(new ReturnLabelRegister(JDBC) {

            @Override
            List<ReturnLabelId> of(ReturnId idreturn) {
                return labels;
            }
        });
        fixture.registerInjectableResource(new AccountRegister(JDBC, LOOKUPS) {

            @Override
            public boolean isCompletedReturnStatus(ReturnStatusId status) {
                if (status.value() > DONE) {
                    throw new NotFound("return_status", status);
                }
                return status.value() == DONE;
            }

            @Override
            public void requireReturnReason(ReturnReasonId reason) {
                if (reason.value() > 4) {
                    throw new NotFound("return_reason", reason);
                }
            }
        });
    }

    private static ReturnDetails details(@Nullable String emailaddress) {
        return new ReturnDetails(4, 6, 1, new Addressee("Ann", null, "Street 1", null, null, "Delft", null, new Country("NL")),
                "012",
                emailaddress, Language.NL, "ref", "3S", null, null);
    }

    private static ReturnCreated created(ReturnDetails details, List<ReturnedProduct> returned,
            List<ReplacementProduct> replacements) {
        return new ReturnCreated(RETURN, "R2026-1000", details, NEW, false, returned, replacements, 8, 3);
    }

    private static ReturnedProductsReceived received(ReturnedProductStatus status) {
        return new ReturnedProductsReceived(RETURN, List.of(new Received(11, status, null, null)), NEW, 9, 3);
    }

    private TestExecutor<Return> given(Object... more) {
        return fixture.given(CREATED).andGiven(more);
    }

    private static ChangeReturnedProduct changed(int amount) {
        return new ChangeReturnedProduct(RETURN, new ReturnedProductId(11), Sent.absent(), Sent.absent(), Sent.of(amount));
    }

    @Test
    @Rule("RET-13")
    void changesWhatIsExpected() {
        given().when(new ChangeReturnedProduct(RETURN, new ReturnedProductId(11), Sent.of(new ReturnReasonId(3)),
                Sent.of(Price.of("7")), Sent.of(4))).expectEvents(new ReturnedProductChanged(RETURN, 11, 3, Price.of("7"), 4));
        given().when(changed(5)).expectNoEvents();
        given().when(new RemoveReturnedProduct(RETURN, new ReturnedProductId(11)))
                .expectEvents(new ReturnedProductRemoved(RETURN, 11));
    }

    @ParameterizedTest
    @EnumSource(names = "EXPECTED", mode = EnumSource.Mode.EXCLUDE)
    @Rule("RET-13")
    void keepsWhatHasArrived(ReturnedProductStatus status) {
        given(received(status)).when(changed(4)).expectException(ReturnLineNotChangeable.class).expectNoEvents();
        given(received(status)).when(new RemoveReturnedProduct(RETURN, new ReturnedProductId(11)))
                .expectException(ReturnLineNotChangeable.class).expectNoEvents();
    }

    @Test
    @Rule({"RET-9", "RET-13"})
    void refusesLinesAndReasonsThatDoNotExist() {
        given().when(new RemoveReturnedProduct(RETURN, new ReturnedProductId(12))).expectException(NotFound.class);
        given().when(new RemoveReplacement(RETURN, new ReplacementProductId(11))).expectException(NotFound.class);
        given().when(new ChangeReturnedProduct(RETURN, new ReturnedProductId(11), Sent.of(new ReturnReasonId(5)), Sent.absent(),
                Sent.absent())).expectException(NotFound.class).expectNoEvents();
    }

    @ParameterizedTest
    @CsvSource({"EXPECTED, RECEIVED, true", "EXPECTED, ADDED_TO_STOCK, true", "EXPECTED, NOT_ADDED_TO_STOCK, true",
            "EXPECTED, EXPECTED, false", "RECEIVED, EXPECTED, false", "RECEIVED, RECEIVED, false",
            "RECEIVED, ADDED_TO_STOCK, true",
            "RECEIVED, NOT_ADDED_TO_STOCK, true", "ADDED_TO_STOCK, RECEIVED, false", "ADDED_TO_STOCK, ADDED_TO_STOCK, false",
            "ADDED_TO_STOCK, NOT_ADDED_TO_STOCK, false", "NOT_ADDED_TO_STOCK, ADDED_TO_STOCK, false"})
    @Rule("RET-21")
    void receivesEachProductOnce(ReturnedProductStatus before, ReturnedProductStatus after, boolean possible) {
        var history = before == ReturnedProductStatus.EXPECTED ? new Object[0] : new Object[] {received(before)};
        var arrival = new Arrival(new ReturnedProductId(11), after, null, Sent.absent(), null);
        var state = given(history).when(LOOK);
        state.expectState(it -> {
            if (possible) {
                assertThat(it.receivable(arrival)).isEqualTo(LAMPS);
            } else {
                assertThat(refusalOf(() -> it.receivable(arrival)).code()).isEqualTo(ErrorCode.NOT_CHANGEABLE);
            }
        });
    }

    private static Rejection refusalOf(Runnable refused) {
        try {
            refused.run();
        } catch (Rejection refusal) {
            return refusal;
        }
        throw new AssertionError("not refused");
    }

    @Test
    @Rule("RET-22")
    void namesEachProductOnce() {
        var arrival = new Arrival(new ReturnedProductId(11), ReturnedProductStatus.RECEIVED, null, Sent.absent(), null);
        assertThat(refusalOf(() -> Return.requireDifferent(List.of(arrival, arrival)))).isInstanceOf(BadParameter.class);
    }

    @Test
    @Rule("RET-13")
    void changesReplacementsUntilTheyAreOrdered() {
        var change = new ChangeReplacement(RETURN, new ReplacementProductId(21), Sent.of(Price.of("6")), Sent.absent());
        var remove = new RemoveReplacement(RETURN, new ReplacementProductId(21));
        given().when(change).expectEvents(new ReplacementChanged(RETURN, 21, Price.of("6"), 2));
        given().when(remove).expectEvents(new ReplacementRemoved(RETURN, 21));
        given(ORDERED).when(change).expectException(ReturnLineNotChangeable.class).expectNoEvents();
        given(ORDERED).when(remove).expectException(ReturnLineNotChangeable.class).expectNoEvents();
    }

    @Test
    @Rule("RET-8")
    void deletesOnlyAReturnWithoutProducts() {
        given().when(new DeleteReturn(RETURN)).expectException(ReturnInUse.class).expectNoEvents();
        fixture.given(created(DETAILS, List.of(), List.of(TORCHES))).when(new DeleteReturn(RETURN))
                .expectEvents(new ReturnDeleted(RETURN, List.of(21)));
        fixture.given(created(DETAILS, List.of(), List.of(TORCHES)), ORDERED).when(new DeleteReturn(RETURN))
                .expectException(ReturnInUse.class).expectNoEvents();
    }

    @Test
    @Rule("LBL-94")
    void doesNotDeleteAReturnThatALabelWasRequestedFor() {
        labels = List.of(new ReturnLabelId(57));
        fixture.given(created(DETAILS, List.of(), List.of())).when(new DeleteReturn(RETURN))
                .expectException(ReturnInUse.class).expectNoEvents();
    }

    @Test
    @Rule({"RET-26", "RET-28"})
    void writesCommentsAndStatusesIntoTheLog() {
        given().when(new LogReturn(RETURN, null, "hello", true, ANN))
                .expectEvents(new ReturnCommented(RETURN, NEW, "hello", true, 1, 3));
        given().when(new LogReturn(RETURN, new ReturnStatusId(DONE), null, false, ANN))
                .expectEvents(new ReturnStatusChanged(RETURN, DONE, true, "", false, 2, 3));
        given().when(new LogReturn(RETURN, new ReturnStatusId(NEW), "again", false, ANN))
                .expectEvents(new ReturnCommented(RETURN, NEW, "again", false, 3, 3));
        given().when(new LogReturn(RETURN, new ReturnStatusId(NEW), " ", false, ANN)).expectException(BadParameter.class);
        given().when(new LogReturn(RETURN, null, null, true, ANN)).expectException(BadParameter.class);
        given().when(new LogReturn(RETURN, new ReturnStatusId(3), "x", true, ANN)).expectException(NotFound.class)
                .expectNoEvents();
    }

    @Test
    @Rule("RET-28")
    void notifiesOnlyACustomerWithAnAddress() {
        fixture.given(created(details(null), List.of(), List.of())).when(new LogReturn(RETURN, null, "hello", true, ANN))
                .expectEvents(new ReturnCommented(RETURN, NEW, "hello", false, 1, 3));
    }

    @Test
    @Rule("RET-44")
    void losesPersonalDataOnce() {
        var anonymized = fixture.given(CREATED, new ReturnAnonymized(RETURN)).when(LOOK);
        anonymized.expectState(it -> {
            assertThat(it.details().sender())
                    .isEqualTo(new Addressee("", null, null, null, null, null, null, new Country("NL")));
            assertThat(it.details()).isEqualTo(DETAILS.anonymized());
        });
        new AggregateTestFixture<>(Return.class).given(CREATED, new ReturnAnonymized(RETURN))
                .whenInvoking(RETURN.toString(), Return::forget).expectNoEvents();
        new AggregateTestFixture<>(Return.class)
                .given(CREATED, new ReturnAnonymized(RETURN), new ReturnCommented(RETURN, NEW, "called", false, 1, 3))
                .whenInvoking(RETURN.toString(), Return::forget).expectEvents(new ReturnAnonymized(RETURN));
    }
}
