package fulfilment.query.warehouses;

import fulfilment.api.kernel.Json;
import fulfilment.api.warehouses.WarehouseEvent;
import fulfilment.api.warehouses.WarehouseQuery.FindWarehouse;
import fulfilment.api.warehouses.WarehouseQuery.ListWarehouses;
import fulfilment.api.warehouses.WarehouseView;
import fulfilment.api.wire.Wire;
import fulfilment.query.platform.Documents;
import fulfilment.query.platform.Select;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Answers about warehouses. Source: core API, Warehouses. */
@Component
class WarehouseQueries {

    private final JdbcTemplate jdbc;

    WarehouseQueries(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @QueryHandler
    @Nullable
    Json answer(FindWarehouse query) {
        return Select.from(jdbc, "query.warehouse").where("id = ?", query.idwarehouse()).one();
    }

    @QueryHandler
    Json answer(ListWarehouses query) {
        return Select.from(jdbc, "query.warehouse").page(query.offset()).list();
    }

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        Documents<WarehouseView, WarehouseEvent> warehousesDocuments(Wire wire, JdbcTemplate jdbc) {
            return new Documents<>("query.warehouse", WarehouseView.class, WarehouseEvent.class, new WarehouseFold(), wire, jdbc);
        }
    }
}
