package fulfilment.query.locationstockcounts;

import fulfilment.api.locationstockcounts.StockCountEvent;
import fulfilment.api.locationstockcounts.StockCountQuery.FindCountedProduct;
import fulfilment.api.locationstockcounts.StockCountQuery.FindStockCount;
import fulfilment.api.locationstockcounts.StockCountQuery.ListStockCounts;
import fulfilment.api.locationstockcounts.StockCountView.Head;
import fulfilment.api.requests.Json;
import fulfilment.api.wire.Wire;
import fulfilment.query.platform.Documents;
import fulfilment.query.reads.Select;
import fulfilment.query.reads.SortColumns;
import fulfilment.query.reads.Views;
import fulfilment.query.replica.ReadsOnlyViews;
import java.time.temporal.ChronoUnit;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/** Answers queries about stock counts and their products. Rules CNT-3, CNT-25. */
@Component
@ReadsOnlyViews
class StockCountQueries {

    private static final SortColumns SORTED = SortColumns.of("c", "idlocation", "idwarehouse", "status")
            .and("created_at", "c.created").and("updated_at", "c.updated");

    private final Views views;

    StockCountQueries(Views views) {
        this.views = views;
    }

    private Select counts() {
        return Select.from(views, "location_stock_count", "c").as(StockCountAnswers.COUNT);
    }

    @QueryHandler
    @Nullable
    Json answer(FindStockCount query) {
        return counts().whereIs("c.id", query.idlocationStockCount()).one();
    }

    @QueryHandler
    Json answer(ListStockCounts query) {
        return counts().whereIs("c.idlocation", query.idlocation()).whereIs("c.idwarehouse", query.idwarehouse())
                .whereIs("c.status", query.status()).where("c.id > ?", query.sinceid()).where("c.id < ?", query.beforeid())
                .after("c.created", query.sincedate()).after("c.updated", query.updatedAfter())
                .descending().sortable(SORTED).page(query.offset()).list();
    }

    @QueryHandler
    @Nullable
    Json answer(FindCountedProduct query) {
        return Select.from(views, "location_stock_count_product", "p")
                .join("join location_stock_count c on c.id = p.idlocation_stock_count")
                .as(StockCountAnswers.PRODUCT)
                .whereIs("c.id", query.idlocationStockCount()).whereIs("p.idproduct", query.idproduct())
                .one();
    }

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        Documents<Head, StockCountEvent> stockCountDocuments(Wire wire) {
            return new Documents<>("location_stock_count", Head.class, StockCountEvent.class, new StockCountFold(), wire)
                    .column("idlocation", "int", Head::idlocation)
                    .column("idwarehouse", "int", Head::idwarehouse)
                    .column("status", "text", count -> count.status().word())
                    .column("blind", "boolean", Head::blind)
                    .column("created", "timestamptz", count -> count.createdAt().truncatedTo(ChronoUnit.SECONDS))
                    .column("updated", "timestamptz", count -> count.updatedAt().truncatedTo(ChronoUnit.SECONDS));
        }

        @Bean
        Documents<StockCountProductFold.Kept, StockCountEvent> stockCountProductDocuments(Wire wire) {
            return new Documents<>("location_stock_count_product", StockCountProductFold.Kept.class, StockCountEvent.class,
                    new StockCountProductFold(), wire)
                    .column("shown", "text", line -> wire.write(line.shown()))
                    .column("blind", "text", line -> wire.write(line.shown().blind()))
                    .column("idlocation_stock_count", "int", StockCountProductFold.Kept::idlocationStockCount)
                    .column("idproduct", "int", line -> line.shown().idproduct());
        }
    }
}
