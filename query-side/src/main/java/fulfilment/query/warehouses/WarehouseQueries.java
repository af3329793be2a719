package fulfilment.query.warehouses;

import fulfilment.api.requests.Json;
import fulfilment.api.warehouses.WarehouseEvent;
import fulfilment.api.warehouses.WarehouseQuery.FindWarehouse;
import fulfilment.api.warehouses.WarehouseQuery.ListWarehouses;
import fulfilment.api.warehouses.WarehouseView;
import fulfilment.api.wire.Wire;
import fulfilment.query.platform.Documents;
import fulfilment.query.reads.Select;
import fulfilment.query.reads.Views;
import fulfilment.query.replica.ReadsOnlyViews;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/** Answers queries for warehouses. Rules ACC-8, ACC-17. */
@Component
@ReadsOnlyViews
class WarehouseQueries {

    private final Views views;

    WarehouseQueries(Views views) {
        this.views = views;
    }

    @QueryHandler
    @Nullable
    Json answer(FindWarehouse query) {
        return Select.stored(views, "warehouse").whereIs("id", query.idwarehouse()).one();
    }

    @QueryHandler
    Json answer(ListWarehouses query) {
        return Select.stored(views, "warehouse").search(query.search(), "body::json ->> 'name'").page(query.offset()).list();
    }

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        Documents<WarehouseView, WarehouseEvent> warehousesDocuments(Wire wire) {
            return new Documents<>("warehouse", WarehouseView.class, WarehouseEvent.class, new WarehouseFold(), wire).revision(2);
        }
    }
}
