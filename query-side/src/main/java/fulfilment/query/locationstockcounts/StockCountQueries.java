package fulfilment.query.locationstockcounts;

import fulfilment.api.locationstockcounts.CountSheet;
import fulfilment.api.locationstockcounts.CountSheet.Line;
import fulfilment.api.locationstockcounts.StockCountEvent;
import fulfilment.api.locationstockcounts.StockCountQuery.FindCountSheet;
import fulfilment.api.locationstockcounts.StockCountQuery.FindCountedProduct;
import fulfilment.api.locationstockcounts.StockCountQuery.FindStockCount;
import fulfilment.api.locationstockcounts.StockCountQuery.ListStockCounts;
import fulfilment.api.locationstockcounts.StockCountView.Head;
import fulfilment.api.requests.Json;
import fulfilment.api.wire.Wire;
import fulfilment.query.platform.Documents;
import fulfilment.query.reads.PrintedRows;
import fulfilment.query.reads.Select;
import fulfilment.query.reads.SortColumns;
import fulfilment.query.reads.Views;
import fulfilment.query.replica.ReadsOnlyViews;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
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

    /** What is linked to locations {@code l}, which have a name of any length. */
    private static final String COUNTED = """
            join location l on l.id = k.idlocation join product p on p.id = k.idproduct
            left join stock_place s on s.idproduct = k.idproduct and s.idwarehouse = k.idwarehouse
                and s.idlocation = k.idlocation
            left join account a on a.traceability""";

    private final Views views;
    private final Wire wire;

    StockCountQueries(Views views, Wire wire) {
        this.views = views;
        this.wire = wire;
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

    @QueryHandler
    @Nullable
    Json answer(FindCountSheet query) {
        var warehouse = Select.from(views, "warehouse").columns("body::json ->> 'name'").whereIs("id", query.idwarehouse())
                .rows((row, number) -> row.getString(1));
        if (warehouse.isEmpty()) {
            return null;
        }
        var lines = PrintedRows.all(Select.from(views, "stock_link", "k").join(COUNTED)
                .columns("""
                        l.name, p.productcode, p.name, p.body::json ->> 'barcode', coalesce(s.stock, 0),
                        case when a.id is not null then s.lot_number end,
                        case when a.id is not null then s.expiration_date end""")
                .whereIs("k.idwarehouse", query.idwarehouse()).search(query.search(), "l.name")
                .identifiedBy("k.idlocation, k.idproduct"),
                (row, number) -> new Line(row.getString(1), row.getString(2), row.getString(3),
                        Objects.requireNonNullElse(row.getString(4), ""), row.getInt(5), row.getString(6),
                        row.getObject(7, LocalDate.class)),
                "print the locations whose names have a part in common, with search");
        return wire.json(new CountSheet(warehouse.getFirst(), lines));
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
