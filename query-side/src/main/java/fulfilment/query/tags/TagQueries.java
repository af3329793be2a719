package fulfilment.query.tags;

import fulfilment.api.requests.Json;
import fulfilment.api.tags.TagEvent;
import fulfilment.api.tags.TagQuery.FindTag;
import fulfilment.api.tags.TagQuery.ListTags;
import fulfilment.api.tags.TagView;
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

/** Answers queries for tags. Rule TAG-11. */
@Component
@ReadsOnlyViews
class TagQueries {

    private final Views views;

    TagQueries(Views views) {
        this.views = views;
    }

    @QueryHandler
    @Nullable
    Json answer(FindTag query) {
        return Select.stored(views, "tag").whereIs("id", query.idtag()).one();
    }

    @QueryHandler
    Json answer(ListTags query) {
        return Select.stored(views, "tag").search(query.search(), "title").page(query.offset()).list();
    }

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        Documents<TagView, TagEvent> tagDocuments(Wire wire) {
            return new Documents<>("tag", TagView.class, TagEvent.class, new TagFold(), wire)
                    .column("title", "text", TagView::title);
        }
    }
}
