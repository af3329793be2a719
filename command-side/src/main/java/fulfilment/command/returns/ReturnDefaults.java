package fulfilment.command.returns;

import fulfilment.api.customers.CustomerId;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.orders.Addressee;
import fulfilment.api.orders.OrderDetails;
import fulfilment.api.orders.OrderId;
import fulfilment.api.returns.ReturnDetails;
import fulfilment.command.account.AccountRegister;
import fulfilment.command.customers.CustomerFacts;
import fulfilment.command.customers.CustomerRegister;
import fulfilment.command.fulfilmentcustomers.FulfilmentCustomerRegister;
import fulfilment.command.fulfilmentcustomers.Ownership;
import fulfilment.command.orders.ReplacementOrders;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Fills in what a client does not send: from the order, else from the customer. Rules RET-3, RET-5. */
@Component
class ReturnDefaults {

    private final CustomerRegister customers;
    private final AccountRegister account;
    private final FulfilmentCustomerRegister owners;
    private final ReplacementOrders orders;

    ReturnDefaults(CustomerRegister customers, AccountRegister account, FulfilmentCustomerRegister owners,
            ReplacementOrders orders) {
        this.customers = customers;
        this.account = account;
        this.owners = owners;
        this.orders = orders;
    }

    /** The details of a new return. @param scope the only fulfilment customer whose orders and customers may be named; null for all */
    ReturnDetails complete(ReturnDetails.Changes sent, @Nullable FulfilmentCustomerId scope) {
        var order = order(sent.idorder().value(), scope);
        var idcustomer = sent.idcustomer().or(order == null ? null : order.idcustomer());
        var customer = customer(idcustomer, sent.idcustomer().value() == null ? null : scope);
        var owner = Id.of(sent.idfulfilmentCustomer().or(usualOwner(order, customer)), FulfilmentCustomerId::new);
        owners.requireKnown(owner);
        requireOwn(sent.idorder().value(), order, customer, owner);
        return new ReturnDetails(idcustomer, sent.idorder().value(), account.template(sent.idtemplate().value()),
                sent.sender().on(Addressee.NOBODY).filledFrom(usualSender(order, customer)),
                first(sent.telephone().value(), order == null ? null : order.contact().telephone(),
                        customer == null ? null : customer.contact().telephone()),
                first(sent.emailaddress().value(), order == null ? null : order.contact().emailaddress(),
                        customer == null ? null : customer.contact().emailaddress()),
                sent.language().orKeep(usualLanguage(order, customer)), sent.reference().value(), sent.trackingCode().value(),
                sent.receivedAt().value(), Id.value(owner));
    }

    /** The details of a changed return. Nothing is copied from a newly named order or customer. Rule RET-6. */
    ReturnDetails changed(ReturnDetails before, ReturnDetails.Changes sent, @Nullable FulfilmentCustomerId scope) {
        var idorder = sent.idorder().or(before.idorder());
        var idcustomer = sent.idcustomer().or(before.idcustomer());
        var owner = Id.of(sent.idfulfilmentCustomer().or(before.idfulfilmentCustomer()), FulfilmentCustomerId::new);
        boolean moved = !Objects.equals(Id.value(owner), before.idfulfilmentCustomer());
        if (moved) {
            owners.requireKnown(owner);
        }
        requireOwn(idorder, moved || !Objects.equals(idorder, before.idorder()) ? order(idorder, scope) : null,
                moved || !Objects.equals(idcustomer, before.idcustomer()) ? customer(idcustomer, scope) : null, owner);
        return new ReturnDetails(idcustomer, idorder,
                sent.idtemplate().value() == null ? before.idtemplate() : account.template(sent.idtemplate().value()),
                sent.sender().on(before.sender()), sent.telephone().or(before.telephone()),
                sent.emailaddress().or(before.emailaddress()), sent.language().orKeep(before.language()),
                sent.reference().or(before.reference()), sent.trackingCode().or(before.trackingCode()),
                sent.receivedAt().or(before.receivedAt()), Id.value(owner));
    }

    private @Nullable OrderDetails order(@Nullable Integer idorder, @Nullable FulfilmentCustomerId scope) {
        return idorder == null ? null : orders.details(new OrderId(idorder), scope);
    }

    private @Nullable CustomerFacts customer(@Nullable Integer idcustomer, @Nullable FulfilmentCustomerId scope) {
        return idcustomer == null
                ? null
                : customers.find(new CustomerId(idcustomer))
                        .filter(found -> scope == null || scope.equals(found.idfulfilmentCustomer()))
                        .orElseThrow(() -> new NotFound("customer", new CustomerId(idcustomer)));
    }

    private static @Nullable Integer usualOwner(@Nullable OrderDetails order, @Nullable CustomerFacts customer) {
        if (order != null) {
            return order.idfulfilmentCustomer();
        }
        return customer == null ? null : Id.value(customer.idfulfilmentCustomer());
    }

    /** A return shows its order and its customer, so they must be visible to its owner. Rule RET-5. */
    private static void requireOwn(@Nullable Integer idorder, @Nullable OrderDetails order, @Nullable CustomerFacts customer,
            @Nullable FulfilmentCustomerId owner) {
        if (order != null && owner != null && !owner.equals(order.owner())) {
            throw new BadParameter("idorder", "%d belongs to %s and cannot be on a return of %s".formatted(idorder,
                    Ownership.words(order.owner()), Ownership.words(owner)));
        }
        if (customer != null && !Ownership.mayName(owner, customer.idfulfilmentCustomer())) {
            throw new BadParameter("idcustomer", "%d belongs to %s and cannot be on a return of %s".formatted(
                    customer.idcustomer().value(), Ownership.words(customer.idfulfilmentCustomer()), Ownership.words(owner)));
        }
    }

    private static Addressee usualSender(@Nullable OrderDetails order, @Nullable CustomerFacts customer) {
        if (order != null) {
            return order.delivery();
        }
        return customer == null ? Addressee.NOBODY : customer.deliveryAddressee();
    }

    private static Language usualLanguage(@Nullable OrderDetails order, @Nullable CustomerFacts customer) {
        if (order != null) {
            return order.language();
        }
        return customer == null ? Language.EN : customer.language();
    }

    private static @Nullable String first(@Nullable String... texts) {
        return Stream.of(texts).filter(text -> text != null && !text.isBlank()).findFirst().orElse(null);
    }
}
