package fulfilment.query.customers;

import static fulfilment.query.answers.Value.number;
import static fulfilment.query.answers.Value.object;
import static fulfilment.query.answers.Value.text;

import fulfilment.api.comments.SourceType;
import fulfilment.api.customers.CustomerEvent;
import fulfilment.api.customers.CustomerId;
import fulfilment.api.customers.CustomerQuery.FindCustomer;
import fulfilment.api.customers.CustomerQuery.FindCustomerAddress;
import fulfilment.api.customers.CustomerQuery.FindCustomerTag;
import fulfilment.api.customers.CustomerQuery.ListCustomerAddresses;
import fulfilment.api.customers.CustomerQuery.ListCustomerTags;
import fulfilment.api.customers.CustomerQuery.ListCustomers;
import fulfilment.api.kernel.Meta;
import fulfilment.api.requests.Json;
import fulfilment.api.wire.Wire;
import fulfilment.query.comments.Commentable;
import fulfilment.query.platform.Documents;
import fulfilment.query.reads.Select;
import fulfilment.query.reads.SortColumns;
import fulfilment.query.reads.Views;
import fulfilment.query.replica.ReadsOnlyViews;
import java.time.temporal.ChronoUnit;
import org.axonframework.messaging.annotation.MetaDataValue;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/** Answers queries about customers. Rules CUS-10, CUS-11, CUS-12. */
@Component
@ReadsOnlyViews
class CustomerQueries {

    private static final SortColumns SORTED = SortColumns.of("customer", "customerid").and("name",
            "reading.folded(customer.name)");

    private final Views views;

    CustomerQueries(Views views) {
        this.views = views;
    }

    @QueryHandler
    @Nullable
    Json answer(FindCustomer query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return customer(query.idcustomer(), scope).as(CustomerAnswers.CUSTOMER.to(scope)).one();
    }

    @QueryHandler
    Json answer(ListCustomers query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return Select.from(views, "customer").as(CustomerAnswers.OF_LIST.to(scope))
                .search(query.search(), "name", "contactname", "emailaddress", "customerid")
                .whereIs("customerid", query.customerid())
                .whereIs("idfulfilment_customer", query.idfulfilmentCustomer())
                .whereIs("idfulfilment_customer", scope)
                .after("updated", query.updatedAfter())
                .after("created", query.sincedate())
                .where("id > ?", query.sinceid())
                .orderBy(query.customerid() == null ? null : "idfulfilment_customer is not null") // the account's own first
                .sortable(SORTED).page(query.offset()).list();
    }

    @QueryHandler
    @Nullable
    Json answer(ListCustomerAddresses query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return addresses(query.idcustomer()).page(query.offset()).listOf(customer(query.idcustomer(), scope));
    }

    @QueryHandler
    @Nullable
    Json answer(FindCustomerAddress query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return addresses(query.idcustomer()).whereIs("id", query.idcustomerAddress()).oneOf(customer(query.idcustomer(), scope));
    }

    private Select addresses(CustomerId idcustomer) {
        return Select.shown(views, "customer_address").whereIs("idcustomer", idcustomer);
    }

    private Select customer(CustomerId idcustomer, @Nullable Integer scope) {
        return Select.from(views, "customer").whereIs("id", idcustomer).whereIs("idfulfilment_customer", scope);
    }

    @QueryHandler
    @Nullable
    Json answer(ListCustomerTags query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return CustomerTags.LINKS.of(views, query.idcustomer(), null).listOf(customer(query.idcustomer(), scope));
    }

    @QueryHandler
    @Nullable
    Json answer(FindCustomerTag query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return CustomerTags.LINKS.of(views, query.idcustomer(), query.idtag()).oneOf(customer(query.idcustomer(), scope));
    }

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        Commentable commentedCustomers() {
            return new Commentable(SourceType.CUSTOMER, "customer", "idfulfilment_customer",
                    about -> object().with("idcustomer", number(about + ".id")).with("customerid", text(about + ".customerid"))
                            .with("name", text(about + ".name")));
        }

        @Bean
        Documents<CustomerFold.Kept, CustomerEvent> customerDocuments(Wire wire) {
            return new Documents<>("customer", CustomerFold.Kept.class, CustomerEvent.class, new CustomerFold(), wire)
                    .column("shown", "text", customer -> wire.write(customer.shown()))
                    .column("customerid", "text", customer -> customer.shown().profile().customerid())
                    .column("name", "text", customer -> customer.shown().profile().naming().name())
                    .column("contactname", "text", customer -> customer.shown().profile().naming().contactname())
                    .column("emailaddress", "text", customer -> customer.shown().profile().contact().emailaddress())
                    .column("idfulfilment_customer", "int", customer -> customer.shown().profile().idfulfilmentCustomer())
                    .column("created", "timestamptz", customer -> customer.created().truncatedTo(ChronoUnit.SECONDS))
                    .column("updated", "timestamptz", customer -> customer.updated().truncatedTo(ChronoUnit.SECONDS))
                    .personal("id");
        }

        @Bean
        Documents<CustomerAddressFold.Kept, CustomerEvent> customerAddressDocuments(Wire wire) {
            return new Documents<>("customer_address", CustomerAddressFold.Kept.class, CustomerEvent.class,
                    new CustomerAddressFold(), wire)
                    .column("shown", "text", address -> wire.write(address.shown()))
                    .column("idcustomer", "int", CustomerAddressFold.Kept::idcustomer)
                    .personal("idcustomer", CustomerAddressFold.Kept::madeAnew);
        }
    }
}
