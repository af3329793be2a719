package fulfilment.query.suppliers;

import fulfilment.api.kernel.Json;
import fulfilment.api.suppliers.SupplierEvent;
import fulfilment.api.suppliers.SupplierQuery.FindSupplier;
import fulfilment.api.suppliers.SupplierQuery.ListSuppliers;
import fulfilment.api.suppliers.SupplierView;
import fulfilment.api.wire.Wire;
import fulfilment.query.platform.Documents;
import fulfilment.query.platform.Select;
import fulfilment.query.platform.Views;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/** Answers about suppliers. Source: core API, Suppliers. */
@Component
class SupplierQueries {

    private final Views views;

    SupplierQueries(Views views) {
        this.views = views;
    }

    @QueryHandler
    @Nullable
    Json answer(FindSupplier query) {
        return Select.from(views, "query.supplier").where("id = ?", query.idsupplier()).one();
    }

    @QueryHandler
    Json answer(ListSuppliers query) {
        return Select.from(views, "query.supplier").where("active = ?", query.active()).page(query.offset()).list();
    }

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        Documents<SupplierView, SupplierEvent> supplierDocuments(Wire wire) {
            return new Documents<>("supplier", SupplierView.class, SupplierEvent.class, new SupplierFold(), wire)
                    .column("name", "text", SupplierView::name)
                    .column("active", "boolean", SupplierView::active);
        }
    }
}
