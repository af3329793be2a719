package fulfilment.command.webshoporders;

import fulfilment.api.orders.OrderId;
import fulfilment.api.persons.PersonalTexts;
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
import fulfilment.command.forgetting.Forgettable;
import fulfilment.command.platform.Root;
import java.util.Objects;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * An order of a webshop. The webshop may report it any number of times. At most one order is made of it. From then on its contents do not
 * change, and the webshop can only report that it is paid or cancelled. Rules WEB-3, WEB-9, WEB-10.
 */
@AggregateRoot(type = "webshoporder")
class WebshopOrder extends Root implements Forgettable {

    @AggregateIdentifier
    private WebshopOrderId id;
    private WebshopReport report;
    private WantedOrder order;
    private WebshopOrderStatus status;
    private @Nullable String reason;
    private @Nullable OrderId idorder;
    /** Whether its contents are anonymized: a repeated report of them brings nothing back. */
    private boolean anonymized;
    /** Whether nothing personal was said since. */
    private boolean forgotten;

    /** For the event store, which replays the events of a webshop order into it. */
    WebshopOrder() {}

    WebshopOrder(WebshopOrderReported beginning) {
        apply(beginning);
    }

    /** Takes over what the webshop says now. Nothing happens if it says the same again. */
    void change(WebshopReport.Changes sent) {
        var next = report.with(sent);
        var contents = sent.order() == null || isSame(sent.order()) ? null : sent.order();
        if (idorder != null) {
            requireStillPossible(next, contents);
        }
        if (contents != null || !next.equals(report)) {
            var after = statusAfter(next, contents != null);
            boolean keepsReason = after == WebshopOrderStatus.ERROR || after == status && !sent.reason().isPresent();
            apply(new WebshopReportChanged(id, next, after, keepsReason ? reason : next.reason(), contents));
        }
    }

    /** @param mended whether the contents change */
    private WebshopOrderStatus statusAfter(WebshopReport next, boolean mended) {
        return switch (status) {
            case IMPORTED -> next.status() == ReportedStatus.CANCELED ? WebshopOrderStatus.CANCELED : status;
            case ERROR -> !mended && next.status() == report.status() ? status : next.status().status();
            case EXPECTED, IMPORTING, IGNORED, CANCELED -> next.status().status();
        };
    }

    private boolean isSame(WantedOrder sent) {
        return (anonymized ? sent.anonymized() : sent).equals(order);
    }

    /** After the import the webshop can report that the order is paid, or cancelled. Rules WEB-12, WEB-13. */
    private void requireStillPossible(WebshopReport next, @Nullable WantedOrder contents) {
        if (contents != null) {
            throw new WebshopOrderNotOpen(id, status, "its contents cannot change: change order %d".formatted(idorder()));
        }
        boolean possible = switch (next.status()) {
            case IMPORTING -> report.status() == ReportedStatus.EXPECTED;
            case CANCELED -> true;
            case EXPECTED, IGNORED -> false;
        };
        if (next.status() != report.status() && (!possible || report.status() == ReportedStatus.CANCELED)) {
            throw new WebshopOrderNotOpen(id, status, "it cannot become %s: change order %d".formatted(next.status().word(),
                    idorder()));
        }
    }

    private int idorder() {
        return Objects.requireNonNull(idorder).value();
    }

    /** @throws WebshopOrderNotOpen if the webshop does not want it to be imported */
    void requireImportable() {
        if (!isWaiting()) {
            throw new WebshopOrderNotOpen(id, status, "it cannot be imported");
        }
    }

    private boolean isWaiting() {
        return status == WebshopOrderStatus.EXPECTED || status == WebshopOrderStatus.IMPORTING
                || status == WebshopOrderStatus.ERROR;
    }

    boolean isImported() {
        return status == WebshopOrderStatus.IMPORTED;
    }

    /** Whether the order is paid. Meaningful while it waits for its import. */
    boolean isPaid() {
        return report.status() != ReportedStatus.EXPECTED;
    }

    void become(OrderId made) {
        requireImportable();
        apply(new WebshopOrderImported(id, made));
    }

    @CommandHandler
    void decide(FailWebshopOrderImport command) {
        if (isWaiting() && !(status == WebshopOrderStatus.ERROR && command.reason().equals(reason))) {
            apply(new WebshopOrderImportFailed(id, command.reason()));
        }
    }

    /** Rule WEB-20. */
    @CommandHandler
    void decide(AnonymizeWebshopOrder command) {
        if (forgotten) {
            return;
        }
        if (idorder != null) {
            throw new WebshopOrderNotOpen(id, status, "it is anonymized with its order: anonymize order %d".formatted(idorder()));
        }
        if (isWaiting()) {
            throw new WebshopOrderNotOpen(id, status,
                    "it cannot be anonymized while it waits for its import: import it, or report it as ignored or canceled");
        }
        forget();
    }

    @Override
    public void forget() {
        if (!forgotten) {
            apply(new WebshopOrderAnonymized(id));
        }
    }

    WebshopReport report() {
        return report;
    }

    WantedOrder order() {
        return order;
    }

    /** The order that was made of it. */
    @Nullable
    OrderId made() {
        return idorder;
    }

    @Override
    protected long bytes() {
        return 200L * order.products().size();
    }

    @EventSourcingHandler
    void evolve(WebshopOrderReported event) {
        id = event.webshopOrder();
        report = event.report();
        status = report.status().status();
        reason = report.reason();
        order = event.order();
    }

    @EventSourcingHandler
    void evolve(WebshopReportChanged event) {
        report = event.report();
        status = event.status();
        reason = event.reason();
        if (event.order() != null) {
            order = event.order();
            anonymized = false;
        }
        forgotten = forgotten && saysNothingPersonal(event);
    }

    private static boolean saysNothingPersonal(WebshopOrderEvent event) {
        return PersonalTexts.of(event).stream().allMatch(text -> text.value().equals(PersonalTexts.ANONYMISED));
    }

    @EventSourcingHandler
    void evolve(WebshopOrderImported event) {
        idorder = event.order();
        status = WebshopOrderStatus.IMPORTED;
        reason = null;
    }

    @EventSourcingHandler
    void evolve(WebshopOrderImportFailed event) {
        status = WebshopOrderStatus.ERROR;
        reason = event.reason();
        forgotten = forgotten && saysNothingPersonal(event);
    }

    @EventSourcingHandler
    void evolve(WebshopOrderAnonymized event) {
        anonymized = true;
        forgotten = true;
        order = order.anonymized();
        report = PersonalTexts.anonymised(report); // what is kept of it is said again with the next change
        reason = reason == null ? null : PersonalTexts.ANONYMISED;
    }
}
