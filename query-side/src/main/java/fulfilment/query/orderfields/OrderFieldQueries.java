package fulfilment.query.orderfields;

import fulfilment.api.kernel.Json;
import fulfilment.api.kernel.Recorded;
import fulfilment.api.orderfields.OrderFieldEvent;
import fulfilment.api.orderfields.OrderFieldEvent.OrderFieldCreated;
import fulfilment.api.orderfields.OrderFieldQuery.FindOrderField;
import fulfilment.api.orderfields.OrderFieldQuery.ListOrderFields;
import fulfilment.api.orderfields.OrderFieldView;
import fulfilment.api.wire.Wire;
import fulfilment.query.platform.Documents;
import fulfilment.query.platform.Fold;
import fulfilment.query.platform.Select;
import fulfilment.query.platform.Views;
import java.util.List;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/** Stores order fields, and answers queries about them. Rule ORD-73. */
@Component
class OrderFieldQueries {

    private final Views views;

    OrderFieldQueries(Views views) {
        this.views = views;
    }

    @QueryHandler
    @Nullable
    Json answer(FindOrderField query) {
        return Select.from(views, "query.orderfield").where("id = ?", query.idorderfield()).one();
    }

    @QueryHandler
    Json answer(ListOrderFields query) {
        return Select.from(views, "query.orderfield").page(query.offset()).list();
    }

    static final class OrderFieldFold implements Fold<OrderFieldView, OrderFieldEvent> {

        @Override
        public List<Integer> touches(OrderFieldEvent event) {
            return List.of(event.field().value());
        }

        @Override
        public OrderFieldView on(int id, @Nullable OrderFieldView field, OrderFieldEvent event, Recorded recorded) {
            return switch (event) {
                case OrderFieldCreated e -> OrderFieldView.of(e.field(), e.details());
            };
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        Documents<OrderFieldView, OrderFieldEvent> orderFieldDocuments(Wire wire) {
            return new Documents<>("orderfield", OrderFieldView.class, OrderFieldEvent.class, new OrderFieldFold(), wire);
        }
    }
}
