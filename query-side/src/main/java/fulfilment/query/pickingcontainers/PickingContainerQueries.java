package fulfilment.query.pickingcontainers;

import fulfilment.api.pickingcontainers.PickingContainerEvent;
import fulfilment.api.pickingcontainers.PickingContainerQuery.FindPickingContainer;
import fulfilment.api.pickingcontainers.PickingContainerQuery.ListPickingContainers;
import fulfilment.api.pickingcontainers.PickingContainerView;
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

/** Answers queries about picking containers. Rule PKG-24. */
@Component
@ReadsOnlyViews
class PickingContainerQueries {

    private final Views views;

    PickingContainerQueries(Views views) {
        this.views = views;
    }

    @QueryHandler
    @Nullable
    Json answer(FindPickingContainer query) {
        return Select.stored(views, "picking_container").whereIs("id", query.idpickingContainer()).one();
    }

    @QueryHandler
    Json answer(ListPickingContainers query) {
        return Select.stored(views, "picking_container").whereIs("idpicklist", query.idpicklist()).list();
    }

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        Documents<PickingContainerView, PickingContainerEvent> pickingContainerDocuments(Wire wire) {
            return new Documents<>("picking_container", PickingContainerView.class, PickingContainerEvent.class,
                    new PickingContainerFold(), wire).column("idpicklist", "int", PickingContainerView::idpicklist);
        }
    }
}
