package fulfilment.command.returns;

import static org.axonframework.modelling.command.AggregateLifecycle.markDeleted;

import fulfilment.api.account.ReturnStatusId;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.orders.OrderId;
import fulfilment.api.persons.PersonalTexts;
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
import fulfilment.api.returns.ReturnEvent;
import fulfilment.api.returns.ReturnEvent.Ordered;
import fulfilment.api.returns.ReturnEvent.Received;
import fulfilment.api.returns.ReturnEvent.ReplacementChanged;
import fulfilment.api.returns.ReturnEvent.ReplacementRemoved;
import fulfilment.api.returns.ReturnEvent.ReplacementsAdded;
import fulfilment.api.returns.ReturnEvent.ReplacementsOrdered;
import fulfilment.api.returns.ReturnEvent.ReturnAnonymized;
import fulfilment.api.returns.ReturnEvent.ReturnCommented;
import fulfilment.api.returns.ReturnEvent.ReturnCreated;
import fulfilment.api.returns.ReturnEvent.ReturnDeleted;
import fulfilment.api.returns.ReturnEvent.ReturnDetailsChanged;
import fulfilment.api.returns.ReturnEvent.ReturnStatusChanged;
import fulfilment.api.returns.ReturnEvent.ReturnedProductChanged;
import fulfilment.api.returns.ReturnEvent.ReturnedProductRemoved;
import fulfilment.api.returns.ReturnEvent.ReturnedProductsAdded;
import fulfilment.api.returns.ReturnEvent.ReturnedProductsReceived;
import fulfilment.api.returns.ReturnId;
import fulfilment.api.returns.ReturnedProduct;
import fulfilment.api.returns.ReturnedProductId;
import fulfilment.api.returns.ReturnedProductStatus;
import fulfilment.api.users.UserId;
import fulfilment.command.account.AccountRegister;
import fulfilment.command.forgetting.Forgettable;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Root;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * Products that a customer sends back, and what it gets instead. A returned product is expected, arrives, and goes to stock or not: each piece
 * enters stock once. A replacement product is a concept until an order is made of it. The status of the return is one that the account
 * defines and says nothing about its products. Rules RET-13, RET-21.
 */
@AggregateRoot(type = "return")
class Return extends Root implements Forgettable {

    /** The most returned products of a return, and the most replacement products. Rule RET-12. */
    static final int MOST_LINES = 1_000;

    @AggregateIdentifier
    private ReturnId id;
    private String number;
    private ReturnDetails details;
    /** Whether nothing personal was said since it was anonymized. */
    private boolean forgotten;
    private int status;
    private final Map<Integer, Line> returned = new TreeMap<>();
    private final Map<Integer, ReplacementProduct> concepts = new TreeMap<>();
    private final Set<Integer> ordered = new TreeSet<>();

    record Line(ReturnedProduct product, ReturnedProductStatus status) {}

    /** For the event store, which replays a return's events into it. */
    Return() {}

    Return(ReturnCreated beginning) {
        requireFit("returned_products", beginning.returned().size());
        requireFit("replacement_products", beginning.replacements().size());
        apply(beginning);
    }

    @Override
    protected long bytes() {
        return 400L * (returned.size() + concepts.size());
    }

    void change(ReturnDetails changed) {
        if (!changed.equals(details)) {
            apply(new ReturnDetailsChanged(id, changed));
        }
    }

    /** Changes the status; does nothing if the return has it already. */
    void become(ReturnStatusId next, UserId by, AccountRegister account, Ids ids) {
        if (next.value() != status) {
            decide(new LogReturn(id, next, null, false, by), account, ids);
        }
    }

    @CommandHandler
    int decide(LogReturn command, AccountRegister account, Ids ids) {
        var message = command.message() == null ? "" : command.message();
        var next = command.status();
        boolean completed = next != null && account.isCompletedReturnStatus(next);
        int log = ids.next("return_log");
        boolean notified = isNotified(command.notifyCustomer());
        if (next != null && next.value() != status) {
            apply(new ReturnStatusChanged(id, next.value(), completed, message, notified, log, command.by().value()));
        } else if (message.isBlank()) {
            throw new BadParameter("message", "is required unless idreturn_status names another status");
        } else {
            apply(new ReturnCommented(id, status, message, notified, log, command.by().value()));
        }
        return log;
    }

    /** The customer can hear of it only if an address is known. Rule RET-28. */
    private boolean isNotified(boolean wanted) {
        return wanted && details.emailaddress() != null && !details.emailaddress().isBlank();
    }

    @CommandHandler
    void decide(DeleteReturn command, ReturnLabelRegister labels) {
        if (!labels.of(id).isEmpty()) {
            throw ReturnInUse.byLabels(number);
        }
        if (!ordered.isEmpty()) {
            throw ReturnInUse.byReplacements(number);
        }
        if (!returned.isEmpty()) {
            throw ReturnInUse.byProducts(number);
        }
        apply(new ReturnDeleted(id, List.copyOf(concepts.keySet())));
    }

    void addReturned(List<ReturnedProduct> lines) {
        requireFit("returned_products", returned.size() + lines.size());
        apply(new ReturnedProductsAdded(id, lines));
    }

    private static void requireFit(String field, int lines) {
        if (lines > MOST_LINES) {
            throw new BadParameter(field, "must not have more than %,d lines".formatted(MOST_LINES));
        }
    }

    @CommandHandler
    void decide(ChangeReturnedProduct command, AccountRegister account) {
        var line = changeable(command.line()).product();
        var reason = command.reason().value();
        if (reason != null) {
            account.requireReturnReason(reason);
        }
        var after = line.with(reason == null ? line.idreturnReason() : reason.value(), command.price().orKeep(line.price()),
                command.amount().orKeep(line.amount()));
        if (!after.equals(line)) {
            apply(new ReturnedProductChanged(id, command.line().value(), after.idreturnReason(), after.price(), after.amount()));
        }
    }

    @CommandHandler
    void decide(RemoveReturnedProduct command) {
        changeable(command.line());
        apply(new ReturnedProductRemoved(id, command.line().value()));
    }

    private Line changeable(ReturnedProductId line) {
        var found = line(line);
        if (found.status() != ReturnedProductStatus.EXPECTED) {
            throw ReturnLineNotChangeable.received(line, found.status());
        }
        return found;
    }

    private Line line(ReturnedProductId line) {
        var found = returned.get(line.value());
        if (found == null) {
            throw new NotFound("return_product", line);
        }
        return found;
    }

    /**
     * The product that arrives. Rule RET-21.
     *
     * @throws Rejection code 1002 if the product cannot get the status (any more)
     */
    ReturnedProduct receivable(Arrival arrival) {
        var found = line(arrival.line());
        if (!found.status().canBecome(arrival.status())) {
            throw ReturnLineNotChangeable.received(arrival.line(), found.status());
        }
        return found.product();
    }

    /**
     * Leaves the pieces that do not arrive on a line of their own. Rule RET-45.
     *
     * @param rest the id of that line
     * @return the status of the line before, which that line is to have
     * @throws BadParameter unless fewer pieces arrive than there are on the line
     */
    ReturnedProductStatus split(Arrival arrival, int rest) {
        var found = line(arrival.line());
        var product = found.product();
        int amount = Objects.requireNonNull(arrival.amount());
        if (amount > product.amount()) {
            throw new BadParameter("amount", "of product %d must be at most %d".formatted(product.idreturnProduct(),
                    product.amount()));
        }
        apply(new ReturnedProductChanged(id, product.idreturnProduct(), product.idreturnReason(), product.price(), amount));
        addReturned(List.of(new ReturnedProduct(rest, product.idproduct(), product.productcode(), product.name(),
                product.idreturnReason(), product.price(), product.amount() - amount)));
        return found.status();
    }

    /** @throws BadParameter if a product is named twice */
    static void requireDifferent(List<Arrival> arrivals) {
        var named = new HashSet<ReturnedProductId>();
        for (var arrival : arrivals) {
            if (!named.add(arrival.line())) {
                throw new BadParameter("return_products", "names product %d twice".formatted(arrival.line().value()));
            }
        }
    }

    /** Whether one of these products arrived. */
    boolean hasReceived(Collection<Integer> idproducts) {
        return returned.values().stream().anyMatch(line -> line.status() != ReturnedProductStatus.EXPECTED
                && idproducts.contains(line.product().idproduct()));
    }

    /** The pieces of a product that arrived. @param besides lines that do not count */
    int arrived(int idproduct, Collection<Integer> besides) {
        return returned.values().stream().filter(line -> line.status() != ReturnedProductStatus.EXPECTED)
                .map(Line::product).filter(product -> product.idproduct() == idproduct)
                .filter(product -> !besides.contains(product.idreturnProduct())).mapToInt(ReturnedProduct::amount).sum();
    }

    void receive(List<Received> received, int log, UserId by) {
        apply(new ReturnedProductsReceived(id, received, status, log, by.value()));
    }

    void addReplacements(List<ReplacementProduct> lines) {
        requireFit("replacement_products", concepts.size() + ordered.size() + lines.size());
        apply(new ReplacementsAdded(id, lines));
    }

    @CommandHandler
    void decide(ChangeReplacement command) {
        var line = concept(command.line());
        var after = line.with(command.price().orKeep(line.price()), command.amount().orKeep(line.amount()));
        if (!after.equals(line)) {
            apply(new ReplacementChanged(id, command.line().value(), after.price(), after.amount()));
        }
    }

    @CommandHandler
    void decide(RemoveReplacement command) {
        concept(command.line());
        apply(new ReplacementRemoved(id, command.line().value()));
    }

    private ReplacementProduct concept(ReplacementProductId line) {
        if (ordered.contains(line.value())) {
            throw ReturnLineNotChangeable.ordered(line);
        }
        var found = concepts.get(line.value());
        if (found == null) {
            throw new NotFound("return_product_replacement", line);
        }
        return found;
    }

    /** The replacement products that no order delivers yet, by id. @throws Rejection code 21 if there are none. Rule RET-36. */
    List<ReplacementProduct> orderable() {
        if (concepts.isEmpty()) {
            throw new Rejection(ErrorCode.WRONG_STATUS, "return %s has no replacement products to send".formatted(number));
        }
        return List.copyOf(concepts.values());
    }

    void order(OrderId order, List<Ordered> lines, int log, UserId by) {
        apply(new ReplacementsOrdered(id, order, lines, status, log, by.value()));
    }

    @Override
    public void forget() {
        if (!forgotten) {
            apply(new ReturnAnonymized(id));
        }
    }

    ReturnDetails details() {
        return details;
    }

    ReturnStatusId status() {
        return new ReturnStatusId(status);
    }

    String number() {
        return number;
    }

    /** The reason that the stock history shows. Rule RET-23. */
    String reason() {
        return "Return " + number;
    }

    /** The ids of all products on the return, except those of replacements that are ordered. */
    Collection<Integer> idproducts() {
        var products = new TreeSet<Integer>();
        returned.values().forEach(line -> products.add(line.product().idproduct()));
        concepts.values().forEach(line -> products.add(line.idproduct()));
        return products;
    }

    @EventSourcingHandler
    void evolve(ReturnCreated event) {
        id = event.idreturn();
        number = event.number();
        details = event.details();
        status = event.status();
        expect(event.returned());
        event.replacements().forEach(line -> concepts.put(line.idreturnProductReplacement(), line));
    }

    @EventSourcingHandler
    void evolve(ReturnEvent event) {
        switch (event) {
            case ReturnCreated e -> {
                // handled above: Axon calls the most specific handler
            }
            case ReturnDetailsChanged e -> details = e.details();
            case ReturnStatusChanged e -> status = e.status();
            case ReturnCommented e -> {
                // no decision depends on the log
            }
            case ReturnedProductsAdded e -> expect(e.lines());
            case ReturnedProductChanged e -> returned.computeIfPresent(e.line(),
                    (key, line) -> new Line(line.product().with(e.reason(), e.price(), e.amount()), line.status()));
            case ReturnedProductRemoved e -> returned.remove(e.line());
            case ReturnedProductsReceived e -> e.received().forEach(
                    now -> returned.computeIfPresent(now.line(), (key, line) -> new Line(line.product(), now.status())));
            case ReplacementsAdded e -> e.lines().forEach(line -> concepts.put(line.idreturnProductReplacement(), line));
            case ReplacementChanged e -> concepts.computeIfPresent(e.line(), (key, line) -> line.with(e.price(), e.amount()));
            case ReplacementRemoved e -> concepts.remove(e.line());
            case ReplacementsOrdered e -> e.lines().forEach(line -> {
                concepts.remove(line.line());
                ordered.add(line.line());
            });
            case ReturnAnonymized e -> details = details.anonymized();
            case ReturnDeleted e -> markDeleted();
        }
        forgotten = event instanceof ReturnAnonymized || forgotten && PersonalTexts.of(event).isEmpty();
    }

    private void expect(List<ReturnedProduct> lines) {
        lines.forEach(line -> returned.put(line.idreturnProduct(), new Line(line, ReturnedProductStatus.EXPECTED)));
    }
}
