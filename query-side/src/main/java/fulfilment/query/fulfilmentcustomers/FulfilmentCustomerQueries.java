package fulfilment.query.fulfilmentcustomers;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerEvent;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerQuery.FindFulfilmentCustomer;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerQuery.ListFulfilmentCustomers;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerView;
import fulfilment.api.kernel.Json;
import fulfilment.api.wire.Wire;
import fulfilment.query.platform.Documents;
import fulfilment.query.platform.Select;
import fulfilment.query.platform.Views;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/** Answers about fulfilment customers. Source: contract, 26.2. */
@Component
class FulfilmentCustomerQueries {

    private final Views views;

    FulfilmentCustomerQueries(Views views) {
        this.views = views;
    }

    @QueryHandler
    @Nullable
    Json answer(FindFulfilmentCustomer query) {
        return Select.from(views, "query.fulfilment_customer").where("id = ?", query.idfulfilmentCustomer()).one();
    }

    @QueryHandler
    Json answer(ListFulfilmentCustomers query) {
        return Select.from(views, "query.fulfilment_customer").page(query.offset()).list();
    }

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        Documents<FulfilmentCustomerView, FulfilmentCustomerEvent> fulfilmentCustomerDocuments(Wire wire) {
            return new Documents<>("fulfilment_customer", FulfilmentCustomerView.class, FulfilmentCustomerEvent.class,
                    new FulfilmentCustomerFold(), wire);
        }
    }
}
