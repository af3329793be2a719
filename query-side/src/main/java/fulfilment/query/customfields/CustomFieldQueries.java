package fulfilment.query.customfields;

import fulfilment.api.customers.CustomerFieldEvent;
import fulfilment.api.customers.CustomerFieldEvent.CustomerFieldCreated;
import fulfilment.api.customers.CustomerFieldView;
import fulfilment.api.customers.CustomerQuery.FindCustomerField;
import fulfilment.api.customers.CustomerQuery.ListCustomerFields;
import fulfilment.api.kernel.Recorded;
import fulfilment.api.orderfields.OrderFieldEvent;
import fulfilment.api.orderfields.OrderFieldEvent.OrderFieldCreated;
import fulfilment.api.orderfields.OrderFieldQuery.FindOrderField;
import fulfilment.api.orderfields.OrderFieldQuery.ListOrderFields;
import fulfilment.api.orderfields.OrderFieldView;
import fulfilment.api.products.CatalogQuery.FindProductField;
import fulfilment.api.products.CatalogQuery.ListProductFields;
import fulfilment.api.products.ProductFieldEvent;
import fulfilment.api.products.ProductFieldEvent.ProductFieldCreated;
import fulfilment.api.products.ProductFieldView;
import fulfilment.api.requests.Json;
import fulfilment.api.wire.Wire;
import fulfilment.query.platform.Documents;
import fulfilment.query.platform.Fold;
import fulfilment.query.reads.Select;
import fulfilment.query.reads.Views;
import fulfilment.query.replica.ReadsOnlyViews;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/** Stores the custom fields that the account defines, and answers queries about them. Each kind has a table. */
@Component
@ReadsOnlyViews
class CustomFieldQueries {

    private final Views views;

    CustomFieldQueries(Views views) {
        this.views = views;
    }

    @QueryHandler
    @Nullable
    Json answer(FindProductField query) {
        return find("productfield", query.idproductfield().value());
    }

    @QueryHandler
    Json answer(ListProductFields query) {
        return list("productfield", query.offset());
    }

    @QueryHandler
    @Nullable
    Json answer(FindCustomerField query) {
        return find("customerfield", query.idcustomerfield().value());
    }

    @QueryHandler
    Json answer(ListCustomerFields query) {
        return list("customerfield", query.offset());
    }

    @QueryHandler
    @Nullable
    Json answer(FindOrderField query) {
        return find("orderfield", query.idorderfield().value());
    }

    @QueryHandler
    Json answer(ListOrderFields query) {
        return list("orderfield", query.offset());
    }

    private @Nullable Json find(String table, int id) {
        return Select.stored(views, table).whereIs("id", id).one();
    }

    private Json list(String table, int offset) {
        return Select.stored(views, table).page(offset).list();
    }

    /** A custom field is created once and never changes. */
    private record FieldFold<V, E>(ToIntFunction<E> id, Function<E, V> view) implements Fold<V, E> {

        @Override
        public List<Integer> touches(E event) {
            return List.of(id.applyAsInt(event));
        }

        @Override
        public V on(int field, @Nullable V before, E event, Recorded recorded) {
            return view.apply(event);
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        Documents<ProductFieldView, ProductFieldEvent> productFieldsDocuments(Wire wire) {
            return new Documents<>("productfield", ProductFieldView.class, ProductFieldEvent.class,
                    new FieldFold<>(event -> event.field().value(), event -> switch (event) {
                        case ProductFieldCreated e -> ProductFieldView.of(e.field(), e.details());
                    }), wire);
        }

        @Bean
        Documents<CustomerFieldView, CustomerFieldEvent> customerFieldDocuments(Wire wire) {
            return new Documents<>("customerfield", CustomerFieldView.class, CustomerFieldEvent.class,
                    new FieldFold<>(event -> event.field().value(), event -> switch (event) {
                        case CustomerFieldCreated e -> CustomerFieldView.of(e.field(), e.details());
                    }), wire);
        }

        @Bean
        Documents<OrderFieldView, OrderFieldEvent> orderFieldDocuments(Wire wire) {
            return new Documents<>("orderfield", OrderFieldView.class, OrderFieldEvent.class,
                    new FieldFold<>(event -> event.field().value(), event -> switch (event) {
                        case OrderFieldCreated e -> OrderFieldView.of(e.field(), e.details());
                    }), wire);
        }
    }
}
