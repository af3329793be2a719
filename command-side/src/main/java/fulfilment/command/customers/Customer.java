package fulfilment.command.customers;

import static org.axonframework.modelling.command.AggregateLifecycle.markDeleted;

import fulfilment.api.customers.CustomerAddress;
import fulfilment.api.customers.CustomerAddressId;
import fulfilment.api.customers.CustomerCommand.AddCustomerAddress;
import fulfilment.api.customers.CustomerCommand.ChangeCustomer;
import fulfilment.api.customers.CustomerCommand.ChangeCustomerAddress;
import fulfilment.api.customers.CustomerCommand.ChangeCustomerField;
import fulfilment.api.customers.CustomerCommand.CreateCustomer;
import fulfilment.api.customers.CustomerCommand.DeleteCustomer;
import fulfilment.api.customers.CustomerCommand.RemoveCustomerAddress;
import fulfilment.api.customers.CustomerCommand.TagCustomer;
import fulfilment.api.customers.CustomerCommand.UntagCustomer;
import fulfilment.api.customers.CustomerDetails;
import fulfilment.api.customers.CustomerEvent.CustomerAddressAdded;
import fulfilment.api.customers.CustomerEvent.CustomerAddressChanged;
import fulfilment.api.customers.CustomerEvent.CustomerAddressRemoved;
import fulfilment.api.customers.CustomerEvent.CustomerAnonymized;
import fulfilment.api.customers.CustomerEvent.CustomerCreated;
import fulfilment.api.customers.CustomerEvent.CustomerDeleted;
import fulfilment.api.customers.CustomerEvent.CustomerDetailsChanged;
import fulfilment.api.customers.CustomerEvent.CustomerFieldsChanged;
import fulfilment.api.customers.CustomerEvent.CustomerTagged;
import fulfilment.api.customers.CustomerEvent.CustomerUntagged;
import fulfilment.api.customers.CustomerFieldValue;
import fulfilment.api.customers.CustomerId;
import fulfilment.api.customfields.FieldChange;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Sent;
import fulfilment.api.products.PricelistId;
import fulfilment.api.tags.TagId;
import fulfilment.command.account.AccountRegister;
import fulfilment.command.forgetting.Forgettable;
import fulfilment.command.fulfilmentcustomers.FulfilmentCustomerRegister;
import fulfilment.command.customfields.CustomFieldRegister;
import fulfilment.command.customfields.FieldKind;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Root;
import fulfilment.command.products.CatalogRegister;
import fulfilment.command.tags.TagRegister;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * A customer with a number, details, custom fields and addresses. At most one address is the default for invoices and at most one for
 * deliveries. {@link CustomerRegister} keeps numbers unique and refuses to delete a customer that orders name. Rule CUS-17.
 */
@AggregateRoot(type = "customer")
class Customer extends Root implements Forgettable {

    @AggregateIdentifier
    private CustomerId id;
    private CustomerDetails details;
    private List<CustomerFieldValue> fields = List.of();
    private final TreeMap<Integer, CustomerAddress> addresses = new TreeMap<>();
    private final Set<TagId> tags = new HashSet<>();
    /** Whether nothing personal was said since it was anonymized. */
    private boolean forgotten;

    /** For the event store, which replays a customer's events into it. */
    Customer() {}

    @CommandHandler
    Customer(CreateCustomer command, Ids ids, CustomerRegister customers, CustomFieldRegister customFields,
            AccountRegister account, CatalogRegister catalog, FulfilmentCustomerRegister owners) {
        var made = CustomerDetails.BLANK.with(command.details());
        var given = command.details().customerid().value();
        require(CustomerDetails.BLANK, made, account, catalog, owners);
        var values = changed(List.of(), command.fields(), customFields);
        var first = addresses(command.addresses(), ids);

        var customer = new CustomerId(ids.next("customer"));
        apply(new CustomerCreated(customer,
                given != null ? made : made.numbered(freeNumber(ids, made.owner(), customers)), first,
                given == null));
        if (!values.isEmpty()) {
            apply(new CustomerFieldsChanged(customer, values));
        }
    }

    private static int freeNumber(Ids ids, @Nullable FulfilmentCustomerId owner, CustomerRegister customers) {
        int number;
        do {
            number = ids.next("customer_number");
        } while (customers.isTaken(number, owner));
        return number;
    }

    private static void require(CustomerDetails before, CustomerDetails wanted, AccountRegister account, CatalogRegister catalog,
            FulfilmentCustomerRegister owners) {
        if (wanted.idtemplate() != null && !wanted.idtemplate().equals(before.idtemplate())) {
            account.template(wanted.idtemplate());
        }
        if (!Objects.equals(wanted.idfulfilmentCustomer(), before.idfulfilmentCustomer())) {
            owners.requireKnown(wanted.owner());
        }
        wanted.pricelists().stream().filter(list -> !before.pricelists().contains(list))
                .forEach(it -> catalog.requirePricelist(new PricelistId(it)));
    }

    /** The last address sent as default becomes the default; if there is none, the first that is not sent as false. Rule CUS-18. */
    private static List<CustomerAddress> addresses(List<CustomerAddress.Changes> sent, Ids ids) {
        int invoice = defaultAmong(sent, CustomerAddress.Changes::defaultinvoice);
        int delivery = defaultAmong(sent, CustomerAddress.Changes::defaultdelivery);
        var numbered = ids.next("customer_address", sent.size()).iterator();
        var made = new ArrayList<CustomerAddress>(sent.size());
        for (int i = 0; i < sent.size(); i++) {
            made.add(CustomerAddress.of(numbered.next(), sent.get(i)).defaultFor(i == invoice, i == delivery));
        }
        return List.copyOf(made);
    }

    private static int defaultAmong(List<CustomerAddress.Changes> sent,
            Function<CustomerAddress.Changes, Sent<Boolean>> flag) {
        var said = sent.stream().map(flag).map(Sent::value).toList();
        int chosen = said.lastIndexOf(Boolean.TRUE);
        return chosen >= 0 ? chosen : said.indexOf(null);
    }

    @CommandHandler
    void decide(ChangeCustomer command, CustomFieldRegister customFields, AccountRegister account, CatalogRegister catalog,
            FulfilmentCustomerRegister owners) {
        var changed = details.with(command.changes());
        require(details, changed, account, catalog, owners);
        var values = changed(fields, command.fields(), customFields);
        if (!changed.equals(details)) {
            apply(new CustomerDetailsChanged(id, changed));
        }
        hold(values);
    }

    private static List<CustomerFieldValue> changed(List<CustomerFieldValue> before, List<FieldChange> changes,
            CustomFieldRegister customFields) {
        return FieldKind.CUSTOMER.changed(before, changes, customFields);
    }

    @CommandHandler
    void decide(ChangeCustomerField command, CustomFieldRegister customFields) {
        hold(changed(fields, List.of(command.field()), customFields));
    }

    private void hold(List<CustomerFieldValue> values) {
        if (!values.equals(fields)) {
            apply(new CustomerFieldsChanged(id, values));
        }
    }

    @CommandHandler
    void decide(DeleteCustomer command) {
        apply(new CustomerDeleted(id, List.copyOf(addresses.keySet())));
    }

    /** Does nothing if it is anonymized already. Rule CUS-29. */
    @Override
    public void forget() {
        if (!forgotten) {
            apply(new CustomerAnonymized(id, List.copyOf(addresses.keySet())));
        }
    }

    @CommandHandler
    void decide(TagCustomer command, TagRegister known) {
        known.requireKnown(command.tag());
        if (!tags.contains(command.tag())) {
            apply(new CustomerTagged(id, command.tag()));
        }
    }

    @CommandHandler
    void decide(UntagCustomer command, TagRegister known) {
        known.requireKnown(command.tag());
        if (!tags.contains(command.tag())) {
            throw new NotFound("tag", command.tag());
        }
        apply(new CustomerUntagged(id, command.tag()));
    }

    @CommandHandler
    int decide(AddCustomerAddress command, Ids ids) {
        var address = CustomerAddress.of(ids.next("customer_address"), command.address());
        clearDefaults(address);
        apply(new CustomerAddressAdded(id, address));
        return address.idcustomerAddress();
    }

    @CommandHandler
    void decide(ChangeCustomerAddress command) {
        var before = address(command.idcustomerAddress());
        var changed = before.with(command.changes());
        if (!changed.equals(before)) {
            clearDefaults(changed);
            apply(new CustomerAddressChanged(id, changed));
        }
    }

    @CommandHandler
    void decide(RemoveCustomerAddress command) {
        apply(new CustomerAddressRemoved(id, address(command.idcustomerAddress()).idcustomerAddress()));
    }

    private CustomerAddress address(CustomerAddressId idcustomerAddress) {
        var address = addresses.get(idcustomerAddress.value());
        if (address == null) {
            throw new NotFound("customer_address", idcustomerAddress);
        }
        return address;
    }

    /** Clears the flag of other addresses if this one is the new default. Rule CUS-17. */
    private void clearDefaults(CustomerAddress next) {
        for (var other : List.copyOf(addresses.values())) {
            var cleared = other.defaultFor(other.defaultinvoice() && !next.defaultinvoice(),
                    other.defaultdelivery() && !next.defaultdelivery());
            if (other.idcustomerAddress() != next.idcustomerAddress() && !cleared.equals(other)) {
                apply(new CustomerAddressChanged(id, cleared));
            }
        }
    }

    @EventSourcingHandler
    void evolve(CustomerCreated event) {
        id = event.customer();
        details = event.details();
        event.addresses().forEach(this::put);
    }

    @EventSourcingHandler
    void evolve(CustomerDetailsChanged event) {
        details = event.details();
        forgotten = false;
    }

    @EventSourcingHandler
    void evolve(CustomerFieldsChanged event) {
        fields = event.values();
        forgotten = false;
    }

    @EventSourcingHandler
    void evolve(CustomerAddressAdded event) {
        put(event.address());
    }

    @EventSourcingHandler
    void evolve(CustomerAddressChanged event) {
        put(event.address());
    }

    private void put(CustomerAddress address) {
        forgotten = false;
        addresses.put(address.idcustomerAddress(), address);
    }

    @EventSourcingHandler
    void evolve(CustomerAddressRemoved event) {
        addresses.remove(event.idcustomerAddress());
    }

    @EventSourcingHandler
    void evolve(CustomerTagged event) {
        tags.add(event.tag());
    }

    @EventSourcingHandler
    void evolve(CustomerUntagged event) {
        tags.remove(event.tag());
    }

    @EventSourcingHandler
    void evolve(CustomerAnonymized event) {
        details = details.anonymized();
        fields = List.of();
        addresses.clear();
        forgotten = true;
    }

    @EventSourcingHandler
    void evolve(CustomerDeleted event) {
        markDeleted();
    }
}
