package fulfilment.command.orders;

import fulfilment.api.customers.CustomerAddress;
import fulfilment.api.customers.CustomerId;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Contact;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.orders.Addressee;
import fulfilment.api.orders.CustomerTexts;
import fulfilment.api.orders.Invoicing;
import fulfilment.api.orders.OrderDetails;
import fulfilment.api.products.PricelistId;
import fulfilment.api.shippingproviders.ShippingProfileId;
import fulfilment.command.account.AccountRegister;
import fulfilment.command.account.ShippingProfileRegister;
import fulfilment.command.customers.CustomerFacts;
import fulfilment.command.customers.CustomerRegister;
import fulfilment.command.fulfilmentcustomers.FulfilmentCustomerRegister;
import fulfilment.command.fulfilmentcustomers.Ownership;
import fulfilment.command.products.CatalogRegister;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Fills in what a client does not send: from the customer, else from the account. Rules ORD-4, ORD-12. */
@Component
class OrderDefaults {

    /** In characters. Rules CON-13, ORD-15. */
    private static final int LONGEST_REMARKS = 65_535;

    private final CustomerRegister customers;
    private final AccountRegister account;
    private final ShippingProfileRegister profiles;
    private final CandidateWarehouses warehouses;
    private final CatalogRegister catalog;
    private final FulfilmentCustomerRegister owners;

    OrderDefaults(CustomerRegister customers, AccountRegister account, ShippingProfileRegister profiles,
            CandidateWarehouses warehouses, CatalogRegister catalog,
            FulfilmentCustomerRegister owners) {
        this.customers = customers;
        this.account = account;
        this.profiles = profiles;
        this.warehouses = warehouses;
        this.catalog = catalog;
        this.owners = owners;
    }

    /**
     * @param scope the only fulfilment customer whose customers may be named; null for all
     * @return empty for a guest order
     * @throws Rejection code 25 if the customer does not exist or may not be named. Rule ORD-2.
     */
    Optional<CustomerFacts> customer(@Nullable CustomerId idcustomer, @Nullable FulfilmentCustomerId scope) {
        if (idcustomer == null) {
            return Optional.empty();
        }
        var customer = customers.find(idcustomer)
                .filter(found -> scope == null || scope.equals(found.idfulfilmentCustomer()));
        if (customer.isEmpty()) {
            throw unknown(idcustomer);
        }
        return customer;
    }

    /** @throws Rejection code 25 if customer and order belong to different fulfilment customers. Rule ORD-3. */
    void requireNameable(@Nullable CustomerId idcustomer, @Nullable FulfilmentCustomerId owner) {
        if (idcustomer != null && owner != null) {
            customers.find(idcustomer).ifPresent(customer -> requireNameable(customer, owner));
        }
    }

    private static void requireNameable(@Nullable CustomerFacts customer, @Nullable FulfilmentCustomerId owner) {
        if (customer != null && !Ownership.mayName(owner, customer.idfulfilmentCustomer())) {
            throw new Rejection(ErrorCode.ORDER_UNKNOWN_CUSTOMER, "customer %d belongs to %s and cannot be on an order of %s"
                    .formatted(customer.idcustomer().value(), Ownership.words(customer.idfulfilmentCustomer()),
                            Ownership.words(owner)));
        }
    }

    static Rejection unknown(CustomerId idcustomer) {
        return new Rejection(ErrorCode.ORDER_UNKNOWN_CUSTOMER, "customer %d does not exist".formatted(idcustomer.value()));
    }

    /** The details of a new order. */
    OrderDetails complete(OrderDetails.Changes sent, @Nullable CustomerFacts customer) {
        var delivery = filled(sent.delivery().on(Addressee.NOBODY), customer, CustomerFacts::deliveryAddress);
        var invoice = filled(sent.invoice().on(Addressee.NOBODY), customer, CustomerFacts::invoiceAddress);
        requireAddressee(delivery, customer);
        var owner = Id.of(sent.idfulfilmentCustomer().or(customer == null ? null : Id.value(customer.idfulfilmentCustomer())),
                FulfilmentCustomerId::new);
        owners.requireKnown(owner);
        requireNameable(customer, owner);
        return new OrderDetails(customer == null ? null : customer.idcustomer().value(),
                template(sent.idtemplate().value(), Optional.ofNullable(customer), owner),
                profile(sent.idshippingproviderProfile().value()), delivery, billed(invoice, delivery),
                contact(sent.contact().on(Contact.NONE), customer),
                new CustomerTexts(sent.texts().reference().value(), remarks(sent.texts().customerRemarks().value(), customer)),
                sent.pickupPointData().value(),
                sent.autoSplit().orKeep(customer == null || customer.autoSplit() == null || customer.autoSplit()),
                sent.invoicing().on(customer == null ? Invoicing.USUAL : customer.invoicing()),
                sent.preferredDeliveryDate().value(),
                sent.language().orKeep(customer == null ? Language.EN : customer.language()),
                Id.value(owner), warehouses(sent.warehouses().orKeep(List.of())),
                pricelists(sent.pricelists().orKeep(customer == null ? List.of() : customer.pricelists())),
                sent.cancelMissing().value());
    }

    /**
     * The details of a changed order.
     *
     * @param customer the newly named customer; null if the order keeps its customer or has none. Rule ORD-39.
     */
    OrderDetails changed(OrderDetails before, OrderDetails.Changes sent, @Nullable CustomerFacts customer) {
        var idcustomer = sent.idcustomer().or(before.idcustomer());
        var known = Optional.ofNullable(customer)
                .or(() -> Optional.ofNullable(idcustomer).flatMap(it -> customers.find(new CustomerId(it)))).orElse(null);
        var delivery = addressed(filled(sent.delivery().on(before.delivery()), customer, CustomerFacts::deliveryAddress), known);
        requireAddressee(delivery, known);
        var invoice = filled(sent.invoice().on(before.invoice()), customer, CustomerFacts::invoiceAddress);
        var owner = Id.of(sent.idfulfilmentCustomer().or(before.idfulfilmentCustomer()), FulfilmentCustomerId::new);
        if (!Objects.equals(Id.value(owner), before.idfulfilmentCustomer())) {
            owners.requireKnown(owner);
        }
        requireNameable(customer, owner);
        return new OrderDetails(idcustomer,
                sent.idtemplate().isPresent()
                        ? template(sent.idtemplate().value(),
                                Optional.ofNullable(idcustomer).flatMap(it -> customers.find(new CustomerId(it))), owner)
                        : before.idtemplate(),
                sent.idshippingproviderProfile().isPresent()
                        ? profile(sent.idshippingproviderProfile().value())
                        : before.idshippingproviderProfile(),
                delivery, billed(invoice, delivery),
                contact(sent.contact().on(before.contact()), customer), sent.texts().on(before.texts()),
                sent.pickupPointData().or(before.pickupPointData()),
                sent.autoSplit().orKeep(before.autoSplit()), sent.invoicing().on(before.invoicing()),
                sent.preferredDeliveryDate().or(before.preferredDeliveryDate()), sent.language().orKeep(before.language()),
                Id.value(owner),
                sent.warehouses().isPresent() ? warehouses(before, sent.warehouses().orKeep(List.of())) : before.warehouses(),
                sent.pricelists().isPresent() ? pricelists(sent.pricelists().orKeep(List.of())) : before.pricelists(),
                sent.cancelMissing().or(before.cancelMissing()));
    }

    /** The requested template, else the customer's, else the fulfilment customer's, else the account's. Rule ORD-9. */
    private int template(@Nullable Integer asked, Optional<CustomerFacts> customer, @Nullable FulfilmentCustomerId owner) {
        return account.template(Optional.ofNullable(asked).or(() -> customer.map(it -> Id.value(it.idtemplate())))
                .or(() -> Optional.ofNullable(Id.value(owners.preferences(owner).idtemplate()))).orElse(null));
    }

    private static Contact contact(Contact sent, @Nullable CustomerFacts customer) {
        return customer == null ? sent : sent.filledFrom(customer.contact());
    }

    /** Puts the customer's default remarks before those of the order. Rule ORD-15. */
    private static @Nullable String remarks(@Nullable String sent, @Nullable CustomerFacts customer) {
        var usual = customer == null ? null : customer.defaultOrderRemarks();
        var all = Stream.of(Objects.requireNonNullElse(usual, ""), Objects.requireNonNullElse(sent, ""))
                .filter(text -> !text.isBlank()).collect(Collectors.joining("\n"));
        if (all.codePointCount(0, all.length()) > LONGEST_REMARKS) {
            throw new BadParameter("customer_remarks",
                    "must not be longer than %d characters together with default_order_remarks of the customer"
                            .formatted(LONGEST_REMARKS));
        }
        return all.isEmpty() ? sent : all;
    }

    /** Rule ORD-5. */
    private static Addressee filled(Addressee sent, @Nullable CustomerFacts customer,
            Function<CustomerFacts, Optional<CustomerAddress>> usual) {
        return customer == null ? sent : sent.filledFrom(customer.addressee(usual.apply(customer)));
    }

    /** Replaces an emptied delivery name or country with the customer's. The rest of the address may be empty. Rule ORD-38. */
    private static Addressee addressed(Addressee delivery, @Nullable CustomerFacts customer) {
        if (customer == null || isGiven(delivery.name()) && delivery.country() != null) {
            return delivery;
        }
        var usual = customer.deliveryAddress();
        return new Addressee(
                isGiven(delivery.name()) ? delivery.name() : usual.map(CustomerAddress::name).orElse(customer.naming().name()),
                delivery.contactname(), delivery.address(), delivery.address2(), delivery.zipcode(), delivery.city(),
                delivery.region(),
                delivery.country() != null ? delivery.country() : usual.map(at -> at.address().country()).orElse(null));
    }

    /** Fills a missing name or country of the invoice address, or all of it, from the delivery address. Rules ORD-6, ORD-7. */
    private static Addressee billed(Addressee invoice, Addressee delivery) {
        return invoice.isNobody()
                ? delivery
                : new Addressee(isGiven(invoice.name()) ? invoice.name() : delivery.name(), invoice.contactname(),
                        invoice.address(), invoice.address2(), invoice.zipcode(), invoice.city(), invoice.region(),
                        invoice.country() != null ? invoice.country() : delivery.country());
    }

    private static boolean isGiven(@Nullable String text) {
        return text != null && !text.isBlank();
    }

    /** Requires delivery name and country of a guest order. Rule ORD-1. */
    private static void requireAddressee(Addressee delivery, @Nullable CustomerFacts customer) {
        if (customer != null) {
            return;
        }
        if (!isGiven(delivery.name())) {
            throw new BadParameter("deliveryname", "is required without idcustomer");
        }
        if (delivery.country() == null) {
            throw new BadParameter("deliverycountry", "is required without idcustomer");
        }
    }

    private @Nullable Integer profile(@Nullable Integer asked) {
        if (asked != null) {
            profiles.require(new ShippingProfileId(asked));
        }
        return asked;
    }

    private List<Integer> warehouses(List<Integer> asked) {
        warehouses.requireAll(asked);
        return asked.stream().distinct().sorted().toList();
    }

    /** An order that names no warehouse shows all. A client that sends these back does not fix them. Rule ORD-17. */
    private List<Integer> warehouses(OrderDetails before, List<Integer> asked) {
        var wanted = warehouses(asked);
        return before.warehouses().isEmpty() && wanted.equals(warehouses.all()) ? List.of() : wanted;
    }

    private List<Integer> pricelists(List<Integer> asked) {
        asked.forEach(it -> catalog.requirePricelist(new PricelistId(it)));
        return asked.stream().distinct().sorted().toList();
    }
}
