package fulfilment.command.webshoporders;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Contact;
import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Rule;
import fulfilment.api.kernel.Sent;
import fulfilment.api.orders.Addressee;
import fulfilment.api.orders.CustomerTexts;
import fulfilment.api.orders.OrderId;
import fulfilment.api.orders.OrderLine;
import fulfilment.api.persons.PersonalTexts;
import fulfilment.api.products.ProductId;
import fulfilment.api.users.UserId;
import fulfilment.api.webshoporders.ReportedStatus;
import fulfilment.api.webshoporders.WantedOrder;
import fulfilment.api.webshoporders.WebshopOrderCommand.AnonymizeWebshopOrder;
import fulfilment.api.webshoporders.WebshopOrderCommand.FailWebshopOrderImport;
import fulfilment.api.webshoporders.WebshopOrderEvent;
import fulfilment.api.webshoporders.WebshopOrderEvent.WebshopOrderAnonymized;
import fulfilment.api.webshoporders.WebshopOrderEvent.WebshopOrderImportFailed;
import fulfilment.api.webshoporders.WebshopOrderEvent.WebshopOrderImported;
import fulfilment.api.webshoporders.WebshopOrderEvent.WebshopOrderReported;
import fulfilment.api.webshoporders.WebshopOrderEvent.WebshopReportChanged;
import fulfilment.api.webshoporders.WebshopOrderId;
import fulfilment.api.webshoporders.WebshopOrderStatus;
import fulfilment.api.webshoporders.WebshopReport;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.ResultValidator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests what a webshop may report in each status, and what an import changes. Rules WEB. */
class WebshopOrderTest {

    private static final WebshopOrderId ID = new WebshopOrderId(1);
    private static final OrderId ORDER = new OrderId(7);
    private static final Instant ORDERED = Instant.parse("2026-01-02T03:04:05Z");
    private static final WantedOrder LAMPS = wanted("Ann", 2);
    private static final WebshopOrderImported IMPORTED = new WebshopOrderImported(ID, ORDER);
    private static final WebshopOrderImportFailed FAILED = new WebshopOrderImportFailed(ID, "product 9 does not exist");

    private final AggregateTestFixture<WebshopOrder> fixture = new AggregateTestFixture<>(WebshopOrder.class);

    private static WantedOrder wanted(String name, int amount) {
        var at = new Addressee(name, null, null, null, null, null, null, new Country("NL"));
        return new WantedOrder(4, null, null, at, Addressee.NOBODY, new Contact("012", name + "@example.com"),
                new CustomerTexts("ref", "ring"), null, null, null,
                null, null, null, null, false, null, null, null,
                List.of(new OrderLine.Wanted(new ProductId(9), null, amount, null, null, null, null, null)), List.of(), null);
    }

    private static WebshopReport saying(ReportedStatus status, @Nullable String reason) {
        return new WebshopReport("#1", "pending", ORDERED, status, reason);
    }

    private static WebshopOrderReported reported(ReportedStatus status) {
        return new WebshopOrderReported(ID, 3, "5771", saying(status, null), LAMPS);
    }

    private static WebshopReport.Changes changes(@Nullable ReportedStatus status, @Nullable WantedOrder order) {
        return new WebshopReport.Changes(Sent.absent(), Sent.absent(), Sent.absent(),
                status == null ? Sent.absent() : Sent.of(status), Sent.absent(), order);
    }

    private static WebshopReportChanged changed(ReportedStatus said, WebshopOrderStatus status, @Nullable WantedOrder order) {
        return new WebshopReportChanged(ID, saying(said, null), status, null, order);
    }

    private static List<Object> history(ReportedStatus first, WebshopOrderEvent... more) {
        var all = new ArrayList<Object>(List.of(reported(first)));
        all.addAll(List.of(more));
        return all;
    }

    private ResultValidator<WebshopOrder> when(List<Object> history, Consumer<WebshopOrder> asked) {
        return new AggregateTestFixture<>(WebshopOrder.class).given(history).whenInvoking(ID.toString(), asked::accept);
    }

    private void refused(List<Object> history, Consumer<WebshopOrder> asked) {
        when(history, one -> assertThatExceptionOfType(Rejection.class).isThrownBy(() -> asked.accept(one))
                .satisfies(refusal -> assertThat(refusal.code()).isEqualTo(ErrorCode.WRONG_STATUS))).expectNoEvents();
    }

    @Test
    @Rule("WEB-2")
    void theFirstReportSaysWhenItWasOrdered() {
        assertThatExceptionOfType(BadParameter.class).isThrownBy(() -> WebshopReport.first(changes(null, LAMPS)));
        assertThat(WebshopReport.first(new WebshopReport.Changes(Sent.absent(), Sent.absent(), Sent.of(ORDERED), Sent.absent(),
                Sent.absent(), LAMPS)).status()).isEqualTo(ReportedStatus.IMPORTING);
    }

    @ParameterizedTest
    @EnumSource(ReportedStatus.class)
    @Rule({"WEB-1", "WEB-4"})
    void sayingTheSameAgainChangesNothing(ReportedStatus status) {
        when(history(status), one -> one.change(changes(status, wanted("Ann", 2)))).expectNoEvents();
    }

    @ParameterizedTest
    @CsvSource({"EXPECTED, IMPORTING", "EXPECTED, CANCELED", "IMPORTING, EXPECTED", "IMPORTING, IGNORED", "IGNORED, IMPORTING",
            "CANCELED, IMPORTING"})
    @Rule({"WEB-3", "WEB-4"})
    void beforeTheImportTheLastWordCounts(ReportedStatus first, ReportedStatus then) {
        when(history(first), one -> one.change(changes(then, null))).expectEvents(changed(then, then.status(), null));
    }

    @Test
    @Rule("WEB-4")
    void aReasonBelongsToItsStatus() {
        var ignored = new WebshopReport.Changes(Sent.absent(), Sent.absent(), Sent.absent(), Sent.of(ReportedStatus.IGNORED),
                Sent.of("a test order"), null);
        var event = new WebshopReportChanged(ID, saying(ReportedStatus.IGNORED, "a test order"), WebshopOrderStatus.IGNORED,
                "a test order", null);
        when(history(ReportedStatus.IMPORTING), one -> one.change(ignored)).expectEvents(event);
        when(history(ReportedStatus.IMPORTING, event), one -> one.change(changes(ReportedStatus.IMPORTING, null)))
                .expectEvents(changed(ReportedStatus.IMPORTING, WebshopOrderStatus.IMPORTING, null));
    }

    @ParameterizedTest
    @EnumSource(value = ReportedStatus.class, names = {"IGNORED", "CANCELED"})
    @Rule("WEB-9")
    void whatTheWebshopDoesNotWantIsNotImported(ReportedStatus status) {
        refused(history(status), WebshopOrder::requireImportable);
        fixture.given(history(status)).when(new FailWebshopOrderImport(ID, "why")).expectNoEvents();
    }

    @Test
    @Rule({"WEB-9", "WEB-14"})
    void aFailedImportCanBeTriedAgain() {
        fixture.given(history(ReportedStatus.EXPECTED)).when(new FailWebshopOrderImport(ID, "why"))
                .expectEvents(new WebshopOrderImportFailed(ID, "why"));
        fixture.given(history(ReportedStatus.EXPECTED, FAILED)).when(new FailWebshopOrderImport(ID, FAILED.reason()))
                .expectNoEvents();
        when(history(ReportedStatus.EXPECTED, FAILED), one -> {
            assertThat(one.isPaid()).isFalse();
            one.become(ORDER);
        }).expectEvents(IMPORTED);
    }

    @Test
    @Rule("WEB-14")
    void anErrorStaysUntilTheOrderOrItsStatusChanges() {
        var history = history(ReportedStatus.EXPECTED, FAILED);
        var renumbered = new WebshopReport.Changes(Sent.of("#2"), Sent.absent(), Sent.absent(), Sent.absent(), Sent.absent(),
                null);
        when(history, one -> one.change(renumbered)).expectEvents(new WebshopReportChanged(ID,
                new WebshopReport("#2", "pending", ORDERED, ReportedStatus.EXPECTED, null), WebshopOrderStatus.ERROR,
                FAILED.reason(), null));
        when(history, one -> one.change(changes(ReportedStatus.EXPECTED, null))).expectNoEvents();
        when(history, one -> one.change(changes(ReportedStatus.IMPORTING, null)))
                .expectEvents(changed(ReportedStatus.IMPORTING, WebshopOrderStatus.IMPORTING, null));
        when(history, one -> one.change(changes(null, wanted("Bob", 1))))
                .expectEvents(changed(ReportedStatus.EXPECTED, WebshopOrderStatus.EXPECTED, wanted("Bob", 1)));
    }

    @Test
    @Rule("WEB-4")
    void theReasonOfAnEarlierStatusDoesNotComeBack() {
        var waiting = new WebshopOrderReported(ID, 3, "5771", saying(ReportedStatus.EXPECTED, "waits for the bank"), LAMPS);
        var renumbered = new WebshopReport.Changes(Sent.of("#2"), Sent.absent(), Sent.absent(), Sent.absent(), Sent.absent(),
                null);
        when(List.of(waiting, IMPORTED), one -> one.change(renumbered)).expectEvents(new WebshopReportChanged(ID,
                new WebshopReport("#2", "pending", ORDERED, ReportedStatus.EXPECTED, "waits for the bank"),
                WebshopOrderStatus.IMPORTED, null, null));
    }

    @Test
    @Rule("WEB-10")
    void oneOrderIsMadeOfIt() {
        var history = history(ReportedStatus.IMPORTING, IMPORTED);
        when(history, one -> assertThat(one.isImported()).isTrue()).expectNoEvents();
        refused(history, one -> one.become(new OrderId(8)));
        fixture.given(history).when(new FailWebshopOrderImport(ID, "why")).expectNoEvents();
    }

    @Test
    @Rule({"WEB-12", "WEB-13"})
    void afterTheImportItIsPaidOrCanceled() {
        when(history(ReportedStatus.EXPECTED, IMPORTED), one -> one.change(changes(ReportedStatus.IMPORTING, null)))
                .expectEvents(changed(ReportedStatus.IMPORTING, WebshopOrderStatus.IMPORTED, null));
        for (var first : List.of(ReportedStatus.EXPECTED, ReportedStatus.IMPORTING)) {
            when(history(first, IMPORTED), one -> one.change(changes(ReportedStatus.CANCELED, null)))
                    .expectEvents(changed(ReportedStatus.CANCELED, WebshopOrderStatus.CANCELED, null));
            refused(history(first, IMPORTED), one -> one.change(changes(ReportedStatus.IGNORED, null)));
            refused(history(first, IMPORTED), one -> one.change(changes(null, wanted("Ann", 3))));
            when(history(first, IMPORTED), one -> one.change(changes(first, LAMPS))).expectNoEvents();
        }
        refused(history(ReportedStatus.IMPORTING, IMPORTED), one -> one.change(changes(ReportedStatus.EXPECTED, null)));
        var canceled = history(ReportedStatus.IMPORTING, IMPORTED,
                changed(ReportedStatus.CANCELED, WebshopOrderStatus.CANCELED, null));
        refused(canceled, one -> one.change(changes(ReportedStatus.IMPORTING, null)));
        refused(canceled, WebshopOrder::requireImportable);
        when(canceled, one -> one.change(changes(ReportedStatus.CANCELED, null))).expectNoEvents();
    }

    @Test
    @Rule("WEB-16")
    void forgetsWhoOrderedAndStillKnowsTheOrder() {
        var history = history(ReportedStatus.IMPORTING, IMPORTED, new WebshopOrderAnonymized(ID));
        when(history, one -> {
            assertThat(one.order().toString()).doesNotContain("Ann").doesNotContain("012").doesNotContain("ring");
            assertThat(one.order().idcustomer()).isNull();
            assertThat(one.order().products()).isEqualTo(LAMPS.products());
            one.forget();
            one.change(changes(ReportedStatus.IMPORTING, LAMPS));
        }).expectNoEvents();
        refused(history, one -> one.change(changes(null, wanted("Ann", 3))));
        when(history(ReportedStatus.IMPORTING, IMPORTED), WebshopOrder::forget).expectEvents(new WebshopOrderAnonymized(ID));
    }

    @Test
    @Rule("WEB-20")
    void isForgottenByItselfOnceNobodyWillImportIt() {
        var ignored = history(ReportedStatus.IGNORED);
        when(ignored, one -> one.decide(new AnonymizeWebshopOrder(ID))).expectEvents(new WebshopOrderAnonymized(ID));
        var forgotten = history(ReportedStatus.IGNORED, new WebshopOrderAnonymized(ID));
        when(forgotten, one -> {
            one.decide(new AnonymizeWebshopOrder(ID));
            one.change(changes(ReportedStatus.IGNORED, LAMPS));
        }).expectNoEvents();
        for (var waiting : List.of(ReportedStatus.EXPECTED, ReportedStatus.IMPORTING)) {
            refused(history(waiting), one -> one.decide(new AnonymizeWebshopOrder(ID)));
        }
        refused(history(ReportedStatus.IMPORTING, IMPORTED), one -> one.decide(new AnonymizeWebshopOrder(ID)));
    }

    @Test
    @Rule({"WEB-16", "WEB-20"})
    void whatIsReportedAfterwardsIsForgottenAgainAndRepeatsNothingOfBefore() {
        var said = new WebshopReportChanged(ID, saying(ReportedStatus.IGNORED, "Ann is away"), WebshopOrderStatus.IGNORED,
                "Ann is away", null);
        var anonymised = PersonalTexts.ANONYMISED;
        var bob = new WebshopReportChanged(ID, saying(ReportedStatus.IGNORED, anonymised), WebshopOrderStatus.IGNORED, anonymised,
                wanted("Bob", 3));
        when(history(ReportedStatus.IGNORED, said, new WebshopOrderAnonymized(ID)),
                one -> one.change(changes(null, wanted("Bob", 3)))).expectEvents(bob);
        when(history(ReportedStatus.IGNORED, said, new WebshopOrderAnonymized(ID), bob),
                one -> one.decide(new AnonymizeWebshopOrder(ID))).expectEvents(new WebshopOrderAnonymized(ID));
    }

    @Test
    @Rule("WEB-5")
    void keepsWhatTheOrderNeeds() {
        assertThat(WantedOrder.of(LAMPS.creation(new UserId(1)))).isEqualTo(LAMPS);
    }
}
