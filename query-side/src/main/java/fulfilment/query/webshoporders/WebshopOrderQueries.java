package fulfilment.query.webshoporders;

import fulfilment.api.requests.Json;
import fulfilment.api.webshoporders.WebshopOrderEvent;
import fulfilment.api.webshoporders.WebshopOrderQuery.FindWebshopOrder;
import fulfilment.api.webshoporders.WebshopOrderQuery.ListWebshopOrders;
import fulfilment.api.webshoporders.WebshopOrderView;
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

/** Answers queries about webshop orders. Rule WEB-17. */
@Component
@ReadsOnlyViews
class WebshopOrderQueries {

    private static final SortColumns SORTED = SortColumns.of("", "foreign_id", "foreign_number", "status", "created", "updated");

    private final Views views;

    WebshopOrderQueries(Views views) {
        this.views = views;
    }

    private Select webshopOrders() {
        return Select.stored(views, "webshop_order");
    }

    @QueryHandler
    @Nullable
    Json answer(FindWebshopOrder query) {
        return webshopOrders().whereIs("id", query.webshopOrder()).one();
    }

    @QueryHandler
    Json answer(ListWebshopOrders query) {
        return webshopOrders().whereIs("foreign_id", query.foreignId()).whereIs("foreign_number", query.foreignNumber())
                .whereIs("idorder", query.idorder()).whereIs("idcompany_webshop", query.idcompanyWebshop())
                .whereIs("status", query.status()).where("id > ?", query.sinceid()).where("id < ?", query.beforeid())
                .after("created", query.sincedate()).where("created < ?", query.untildate())
                .after("updated", query.updatedAfter()).descending().sortable(SORTED).page(query.offset()).list();
    }

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        Documents<WebshopOrderView, WebshopOrderEvent> webshopOrderDocuments(Wire wire) {
            return new Documents<>("webshop_order", WebshopOrderView.class, WebshopOrderEvent.class, new WebshopOrderFold(), wire)
                    .column("idcompany_webshop", "int", WebshopOrderView::idcompanyWebshop)
                    .column("foreign_id", "text", WebshopOrderView::foreignId)
                    .column("foreign_number", "text", WebshopOrderView::foreignNumber)
                    .column("idorder", "int", WebshopOrderView::idorder)
                    .column("status", "text", order -> order.status().word())
                    .column("created", "timestamptz", order -> order.created().truncatedTo(ChronoUnit.SECONDS))
                    .column("updated", "timestamptz", order -> order.updated().truncatedTo(ChronoUnit.SECONDS))
                    .personal("id").revision(3);
        }
    }
}
