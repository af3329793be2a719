package fulfilment.query.products;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.products.CatalogQuery.FindPricelist;
import fulfilment.api.products.CatalogQuery.ListPricelists;
import fulfilment.api.products.PricelistEvent;
import fulfilment.api.products.PricelistEvent.PricelistCreated;
import fulfilment.api.products.PricelistView;
import fulfilment.api.requests.Json;
import fulfilment.api.wire.Wire;
import fulfilment.query.platform.Documents;
import fulfilment.query.platform.Fold;
import fulfilment.query.reads.Select;
import fulfilment.query.reads.Views;
import fulfilment.query.replica.ReadsOnlyViews;
import java.util.List;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/** Stores price lists and answers queries for them. Rule PRD-27. */
@Component
@ReadsOnlyViews
class CatalogQueries {

    private final Views views;

    CatalogQueries(Views views) {
        this.views = views;
    }

    @QueryHandler
    @Nullable
    Json answer(FindPricelist query) {
        return Select.stored(views, "pricelist").whereIs("id", query.idpricelist()).one();
    }

    @QueryHandler
    Json answer(ListPricelists query) {
        return Select.stored(views, "pricelist").page(query.offset()).list();
    }

    static final class PricelistFold implements Fold<PricelistView, PricelistEvent> {

        @Override
        public List<Integer> touches(PricelistEvent event) {
            return List.of(event.pricelist().value());
        }

        @Override
        public PricelistView on(int id, @Nullable PricelistView pricelist, PricelistEvent event, Recorded recorded) {
            return switch (event) {
                case PricelistCreated e -> new PricelistView(e.pricelist().value(), e.name());
            };
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        Documents<PricelistView, PricelistEvent> pricelistsDocuments(Wire wire) {
            return new Documents<>("pricelist", PricelistView.class, PricelistEvent.class, new PricelistFold(), wire);
        }
    }
}
