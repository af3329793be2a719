package fulfilment.query.suppliers;

import static fulfilment.query.answers.Value.number;
import static fulfilment.query.answers.Value.object;
import static fulfilment.query.answers.Value.text;

import fulfilment.api.comments.SourceType;
import fulfilment.api.kernel.Meta;
import fulfilment.api.requests.Json;
import fulfilment.api.suppliers.SupplierEvent;
import fulfilment.api.suppliers.SupplierQuery.FindSupplier;
import fulfilment.api.suppliers.SupplierQuery.IsSupplierNamed;
import fulfilment.api.suppliers.SupplierQuery.ListSuppliers;
import fulfilment.api.suppliers.SupplierView;
import fulfilment.api.wire.Wire;
import fulfilment.query.comments.Commentable;
import fulfilment.query.platform.Documents;
import fulfilment.query.reads.Select;
import fulfilment.query.reads.SortColumns;
import fulfilment.query.reads.Views;
import fulfilment.query.replica.ReadsOnlyViews;
import org.axonframework.messaging.annotation.MetaDataValue;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/** Answers queries for suppliers. Rules SUP-6, SUP-12. */
@Component
@ReadsOnlyViews
class SupplierQueries {

    private static final SortColumns SORTED = SortColumns.of("").and("name", "reading.folded(name)");

    private final Views views;

    SupplierQueries(Views views) {
        this.views = views;
    }

    @QueryHandler
    @Nullable
    Json answer(FindSupplier query) {
        return Select.from(views, "supplier").as(SupplierAnswers.SUPPLIER).whereIs("id", query.idsupplier()).one();
    }

    @QueryHandler
    Json answer(ListSuppliers query) {
        return Select.from(views, "supplier").as(SupplierAnswers.SUPPLIER).whereIs("active", query.active())
                .search(query.search(), "name").sortable(SORTED).page(query.offset())
                .list();
    }

    @QueryHandler
    boolean answer(IsSupplierNamed query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        var id = query.idsupplier();
        return views.isThere("""
                select where exists (select from product where idsupplier = ? and idfulfilment_customer = ?)
                    or exists (select from purchaseorder where idsupplier = ? and idfulfilment_customer = ?)
                    or exists (select from receipt where idsupplier = ? and idfulfilment_customer = ?)""", id, scope, id,
                scope, id, scope);
    }

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        Commentable commentedSuppliers() {
            return new Commentable(SourceType.SUPPLIER, "supplier", null,
                    about -> object().with("idsupplier", number(about + ".id")).with("name", text(about + ".name")));
        }

        @Bean
        Documents<SupplierView, SupplierEvent> supplierDocuments(Wire wire) {
            return new Documents<>("supplier", SupplierView.class, SupplierEvent.class, new SupplierFold(), wire)
                    .column("name", "text", SupplierView::name)
                    .column("active", "boolean", SupplierView::active)
                    .personal("id", SupplierView::madeAnew).revision(3);
        }
    }
}
