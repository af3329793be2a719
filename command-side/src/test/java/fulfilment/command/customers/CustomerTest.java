package fulfilment.command.customers;

import static fulfilment.command.platform.NoDatabase.JDBC;
import static fulfilment.command.platform.NoDatabase.LOOKUPS;

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
import fulfilment.api.customers.CustomerName;
import fulfilment.api.customers.CustomerRemarks;
import fulfilment.api.customers.Vat;
import fulfilment.api.customfields.FieldChange;
import fulfilment.api.customfields.FieldType;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rule;
import fulfilment.api.kernel.Contact;
import fulfilment.api.kernel.Sent;
import fulfilment.api.products.PricelistId;
import fulfilment.api.tags.TagId;
import fulfilment.command.CountingIds;
import fulfilment.command.Registers;
import fulfilment.command.account.AccountRegister;
import fulfilment.command.products.CatalogRegister;
import fulfilment.command.customfields.CustomField;
import fulfilment.command.customfields.CustomFieldRegister;
import fulfilment.command.customfields.FieldKind;
import java.util.List;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CustomerTest {

    private static final CustomerId CUSTOMER = new CustomerId(1);
    private static final TagId TAG = new TagId(8);
    private static final CustomerDetails ANN = CustomerDetails.BLANK.with(named("Ann")).numbered(2);
    private static final CustomerCreated CREATED = new CustomerCreated(CUSTOMER, ANN, List.of(), true);

    private final AggregateTestFixture<Customer> fixture = new AggregateTestFixture<>(Customer.class);

    CustomerTest() {
        fixture.registerInjectableResource(new CountingIds());
        fixture.registerInjectableResource(new CustomerRegister(JDBC, LOOKUPS) {

            @Override
            boolean isTaken(int customerid, @Nullable FulfilmentCustomerId idfulfilmentCustomer) {
                return customerid == 1;
            }
        });
        fixture.registerInjectableResource(new AccountRegister(JDBC, LOOKUPS) {

            @Override
            public int template(@Nullable Integer asked) {
                Registers.require("template", asked, 3);
                return 3;
            }
        });
        fixture.registerInjectableResource(new CatalogRegister(JDBC) {

            @Override
            public void requirePricelist(PricelistId idpricelist) {
                if (idpricelist.value() != 5 && idpricelist.value() != 6) {
                    throw new BadParameter("pricelists", "unknown");
                }
            }
        });
        fixture.registerInjectableResource(new CustomFieldRegister(JDBC, LOOKUPS) {

            @Override
            public CustomField require(FieldKind<?> kind, int id) {
                if (kind != FieldKind.CUSTOMER || id != 4) {
                    throw new BadParameter("customerfields", "unknown");
                }
                return new CustomField(FieldKind.CUSTOMER, 4, "Segment", FieldType.SELECT, List.of("Retail", "Wholesale"));
            }
        });
        fixture.registerInjectableResource(Registers.tags(TAG.value()));
        fixture.registerInjectableResource(Registers.fulfilmentCustomers(10));
    }

    @Test
    @Rule("CUS-3")
    void givesANewCustomerTheNextFreeNumber() {
        fixture.givenNoPriorActivity().when(new CreateCustomer(named("Ann"), List.of(), List.of())).expectEvents(CREATED);
    }

    @Test
    void keepsTheNumberThatIsSent() {
        fixture.givenNoPriorActivity().when(new CreateCustomer(changes("Ann", 77, null, null), List.of(), List.of()))
                .expectEvents(new CustomerCreated(CUSTOMER, ANN.numbered(77), List.of(), false));
    }

    @Test
    @Rule("CUS-18")
    void makesTheFirstAddressTheDefaultUnlessAnotherIsSentAsDefault() {
        var sent = List.of(address("Home", null, null), address("Work", null, true), address("Shop", null, true));

        fixture.givenNoPriorActivity().when(new CreateCustomer(named("Ann"), sent, List.of()))
                .expectEvents(new CustomerCreated(CUSTOMER, ANN, List.of(made(1, "Home", true, false),
                        made(2, "Work", false, false), made(3, "Shop", false, true)), true));
    }

    @Test
    @Rule("CUS-18")
    void doesNotMakeAnAddressTheDefaultThatIsSentAsNoDefault() {
        var sent = List.of(address("Home", false, false), address("Work", null, false));

        fixture.givenNoPriorActivity().when(new CreateCustomer(named("Ann"), sent, List.of()))
                .expectEvents(new CustomerCreated(CUSTOMER, ANN, List.of(made(1, "Home", false, false),
                        made(2, "Work", true, false)), true));
    }

    @Test
    @Rule("CUS-17")
    void replacesThePreviousDefaultAddress() {
        var home = made(9, "Home", true, true);
        var created = new CustomerCreated(CUSTOMER, ANN, List.of(home), true);

        fixture.given(created).when(new AddCustomerAddress(CUSTOMER, address("Work", true, null)))
                .expectEvents(new CustomerAddressChanged(CUSTOMER, made(9, "Home", false, true)),
                        new CustomerAddressAdded(CUSTOMER, made(1, "Work", true, false)));
        fixture.given(created, new CustomerAddressAdded(CUSTOMER, made(2, "Work", false, false)))
                .when(new ChangeCustomerAddress(CUSTOMER, new CustomerAddressId(2), address("Work", true, true)))
                .expectEvents(new CustomerAddressChanged(CUSTOMER, made(9, "Home", false, false)),
                        new CustomerAddressChanged(CUSTOMER, made(2, "Work", true, true)));
    }

    @Test
    void recordsNoEventForAChangeToTheSameValues() {
        fixture.given(CREATED).when(new ChangeCustomer(CUSTOMER, named("Ann"), List.of())).expectNoEvents();
        fixture.given(CREATED, new CustomerAddressAdded(CUSTOMER, made(1, "Home", true, true)))
                .when(new ChangeCustomerAddress(CUSTOMER, new CustomerAddressId(1), address("Home", null, true)))
                .expectNoEvents();
        fixture.given(CREATED).when(new ChangeCustomerField(CUSTOMER, new FieldChange(4, ""))).expectNoEvents();
    }

    @Test
    void refusesToChangeOrRemoveAnUnknownAddress() {
        fixture.given(CREATED).when(new ChangeCustomerAddress(CUSTOMER, new CustomerAddressId(9), address("Work", null, null)))
                .expectException(NotFound.class).expectNoEvents();
        fixture.given(CREATED).when(new RemoveCustomerAddress(CUSTOMER, new CustomerAddressId(9))).expectException(NotFound.class)
                .expectNoEvents();
        fixture.given(CREATED, new CustomerAddressAdded(CUSTOMER, made(1, "Home", true, true)))
                .when(new RemoveCustomerAddress(CUSTOMER, new CustomerAddressId(1)))
                .expectEvents(new CustomerAddressRemoved(CUSTOMER, 1));
    }

    @Test
    @Rule({"CUS-5", "CUS-24"})
    void refusesUnknownTemplatesPriceListsAndFieldValues() {
        fixture.givenNoPriorActivity().when(new CreateCustomer(changes("Ann", null, 9, null), List.of(), List.of()))
                .expectException(NotFound.class).expectNoEvents();
        fixture.given(CREATED).when(new ChangeCustomer(CUSTOMER, changes("Ann", null, null, List.of(5, 7)), List.of()))
                .expectException(BadParameter.class).expectNoEvents();
        fixture.given(CREATED)
                .when(new ChangeCustomer(CUSTOMER, named("Bo"), List.of(new FieldChange(9, "Retail"))))
                .expectException(BadParameter.class).expectNoEvents();
        fixture.given(CREATED).when(new ChangeCustomerField(CUSTOMER, new FieldChange(4, "Nobody")))
                .expectException(BadParameter.class).expectNoEvents();
    }

    @Test
    void changesDetailsAndFieldsInOneCommand() {
        fixture.given(CREATED)
                .when(new ChangeCustomer(CUSTOMER, changes("Bo", null, 3, List.of(6, 5, 6)),
                        List.of(new FieldChange(4, "Retail"))))
                .expectEvents(new CustomerDetailsChanged(CUSTOMER,
                        CustomerDetails.BLANK.with(changes("Bo", 2, 3, List.of(5, 6)))),
                        new CustomerFieldsChanged(CUSTOMER, List.of(new CustomerFieldValue(4, "Segment", "Retail"))));
    }

    @Test
    @Rule({"TAG-7", "TAG-8"})
    void addsATagOnceUntilItIsRemoved() {
        var tagged = new CustomerTagged(CUSTOMER, TAG);

        fixture.given(CREATED).when(new TagCustomer(CUSTOMER, TAG)).expectEvents(tagged);
        fixture.given(CREATED, tagged).when(new TagCustomer(CUSTOMER, TAG)).expectNoEvents();
        fixture.given(CREATED, tagged).when(new UntagCustomer(CUSTOMER, TAG)).expectEvents(new CustomerUntagged(CUSTOMER, TAG));
        fixture.given(CREATED).when(new UntagCustomer(CUSTOMER, TAG)).expectException(NotFound.class).expectNoEvents();
        fixture.given(CREATED).when(new TagCustomer(CUSTOMER, new TagId(9))).expectException(NotFound.class).expectNoEvents();
    }

    @Test
    void deletesACustomerWithItsAddresses() {
        var home = new CustomerAddressAdded(CUSTOMER, made(1, "Home", true, true));

        fixture.given(CREATED, home).when(new DeleteCustomer(CUSTOMER))
                .expectEvents(new CustomerDeleted(CUSTOMER, List.of(1)));
        fixture.given(CREATED, new CustomerDeleted(CUSTOMER, List.of())).when(new DeleteCustomer(CUSTOMER))
                .expectException(AggregateNotFoundException.class).expectNoEvents();
    }

    private static CustomerDetails.Changes named(String name) {
        return changes(name, null, null, null);
    }

    private static CustomerDetails.Changes changes(String name, @Nullable Integer number, @Nullable Integer template,
            @Nullable List<Integer> pricelists) {
        return new CustomerDetails.Changes(number == null ? Sent.absent() : Sent.of(number),
                new CustomerName.Changes(Sent.of(name), Sent.absent()), Contact.Changes.NONE, Sent.absent(), Vat.Changes.NONE,
                CustomerRemarks.Changes.NONE, Sent.absent(), Sent.absent(), template == null ? Sent.absent() : Sent.of(template),
                Sent.absent(),
                pricelists == null ? Sent.absent() : Sent.of(pricelists));
    }

    private static CustomerAddress.Changes address(String name, @Nullable Boolean invoice, @Nullable Boolean delivery) {
        return new CustomerAddress.Changes(Sent.of(name), Sent.absent(), Sent.absent(), Sent.absent(), Sent.absent(),
                Sent.absent(), Sent.absent(), Sent.absent(), invoice == null ? Sent.absent() : Sent.of(invoice),
                delivery == null ? Sent.absent() : Sent.of(delivery));
    }

    private static CustomerAddress made(int id, String name, boolean invoice, boolean delivery) {
        return CustomerAddress.of(id, address(name, invoice, delivery));
    }

    @Rule("CUS-29")
    @Test
    void isAnonymizedUntilItIsGivenPersonalDataAgain() {
        var home = made(1, "Home", true, true);
        var anonymized = new CustomerAnonymized(CUSTOMER, List.of(1));
        fixture.given(CREATED, new CustomerAddressAdded(CUSTOMER, home)).whenInvoking(CUSTOMER.toString(), Customer::forget)
                .expectEvents(anonymized);
        fixture.given(CREATED, new CustomerAddressAdded(CUSTOMER, home), anonymized)
                .whenInvoking(CUSTOMER.toString(), Customer::forget).expectNoEvents();
        var moved = made(2, "Boat", true, true);
        fixture.given(CREATED, new CustomerAddressAdded(CUSTOMER, home), anonymized, new CustomerAddressAdded(CUSTOMER, moved))
                .whenInvoking(CUSTOMER.toString(), Customer::forget)
                .expectEvents(new CustomerAnonymized(CUSTOMER, List.of(2)));
    }
}
