package fulfilment.query.packagings;

import fulfilment.api.packagings.PackagingEvent;
import fulfilment.api.packagings.PackagingQuery.FindPackaging;
import fulfilment.api.packagings.PackagingQuery.ListPackagings;
import fulfilment.api.packagings.PackagingView;
import fulfilment.api.requests.Json;
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

/** Answers queries about packagings. Rule PKG-7. */
@Component
@ReadsOnlyViews
class PackagingQueries {

    private final Views views;

    PackagingQueries(Views views) {
        this.views = views;
    }

    @QueryHandler
    @Nullable
    Json answer(FindPackaging query) {
        return Select.stored(views, "packaging").whereIs("id", query.idpackaging()).one();
    }

    @QueryHandler
    Json answer(ListPackagings query) {
        return Select.stored(views, "packaging").whereIs("active", query.active()).page(query.offset()).list();
    }

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        Documents<PackagingView, PackagingEvent> packagingDocuments(Wire wire) {
            return new Documents<>("packaging", PackagingView.class, PackagingEvent.class, new PackagingFold(), wire)
                    .column("active", "boolean", PackagingView::active);
        }
    }
}
