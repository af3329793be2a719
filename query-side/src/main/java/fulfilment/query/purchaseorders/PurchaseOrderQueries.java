package fulfilment.query.purchaseorders;

import fulfilment.api.comments.SourceType;
import fulfilment.api.kernel.Json;
import fulfilment.api.kernel.Meta;
import fulfilment.api.purchaseorders.PurchaseOrderEvent;
import fulfilment.api.purchaseorders.PurchaseOrderProductView;
import fulfilment.api.purchaseorders.PurchaseOrderQuery.FindPurchaseOrder;
import fulfilment.api.purchaseorders.PurchaseOrderQuery.FindPurchaseOrderProduct;
import fulfilment.api.purchaseorders.PurchaseOrderQuery.ListExpectedDeliveries;
import fulfilment.api.purchaseorders.PurchaseOrderQuery.ListPurchaseOrderProducts;
import fulfilment.api.purchaseorders.PurchaseOrderQuery.ListPurchaseOrders;
import fulfilment.api.purchaseorders.PurchaseOrderView.Head;
import fulfilment.api.wire.Wire;
import fulfilment.query.comments.CommentCount;
import fulfilment.query.comments.Commentable;
import fulfilment.query.platform.Documents;
import fulfilment.query.platform.Select;
import fulfilment.query.platform.Views;
import fulfilment.query.replica.ReadsOnlyViews;
import java.time.temporal.ChronoUnit;
import org.axonframework.messaging.annotation.MetaDataValue;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/** Answers queries about purchase orders, their products and expected deliveries. Rules PUR-28, PUR-29. */
@Component
@ReadsOnlyViews
class PurchaseOrderQueries {

    private static final String EXPECTED = """
            '{"idpurchaseorder":' || o.id || ',"purchaseorderid":' || to_json(o.purchaseorderid) || ',"idpurchaseorder_product":'
            || p.id || ',"idwarehouse":' || o.idwarehouse || ',"amount":' || p.amount || ',"amountreceived":' || p.amountreceived
            || ',"amount_outstanding":' || p.amount - p.amountreceived || ',"amount_to_receive":' || p.amount - p.amountreceived
            || ',"delivery_date":' || coalesce(to_json(coalesce(p.delivery_date, o.delivery_date))::text, 'null') || '}'""";

    private final Views views;

    PurchaseOrderQueries(Views views) {
        this.views = views;
    }

    /**
     * The JSON of an order {@code o} with its products and its number of comments, in SQL.
     *
     * @param scope the fulfilment customer that the key is limited to; null for an unlimited key
     */
    static String complete(@Nullable Integer scope) {
        return complete(head(scope));
    }

    /** The same without its products. */
    private static String head(@Nullable Integer scope) {
        return CommentCount.in("o.body", SourceType.PURCHASEORDER, "o.id", scope);
    }

    /** The same as {@code complete} for the fulfilment customer that owns the order; SQL null if it does not differ. */
    static String completeScoped() {
        return CommentCount.ifDifferent(complete(CommentCount.inScoped("o.body", SourceType.PURCHASEORDER, "o.id")),
                SourceType.PURCHASEORDER, "o.id", "o.idfulfilment_customer");
    }

    private static String complete(String head) {
        return "left(%s, -1) || ',\"products\":' || query.purchaseorder_products(o.id) || '}'".formatted(head);
    }

    private Select orders(@Nullable Integer scope) {
        return Select.from(views, "query.purchaseorder o left join query.supplier s on s.id = o.idsupplier")
                .body(complete(scope))
                .where("o.idfulfilment_customer = ?", scope);
    }

    @QueryHandler
    @Nullable
    Json answer(FindPurchaseOrder query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return orders(scope).where("o.id = ?", query.idpurchaseorder()).orderBy("o.id").one();
    }

    @QueryHandler
    Json answer(ListPurchaseOrders query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return orders(scope).body(query.products() ? complete(scope) : head(scope)).where("o.status = ?", query.status())
                .search(query.search(), "o.purchaseorderid", "coalesce(o.supplier_orderid, '')",
                        "coalesce(s.name, o.supplier_name, '')")
                .after("o.updated", query.updatedAfter())
                .where("o.idfulfilment_customer = ?", query.idfulfilmentCustomer())
                .where("o.idsupplier = ?", query.idsupplier()).where("o.idwarehouse = ?", query.idwarehouse())
                .orderBy("o.id desc").page(query.offset()).list();
    }

    private Select products(@Nullable Integer scope) {
        return Select.from(views, "query.purchaseorder_product p join query.purchaseorder o on o.id = p.idpurchaseorder")
                .body("p.body").where("o.idfulfilment_customer = ?", scope).orderBy("p.id");
    }

    @QueryHandler
    @Nullable
    Json answer(FindPurchaseOrderProduct query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return products(scope).where("o.id = ?", query.idpurchaseorder()).where("p.id = ?", query.idpurchaseorderProduct()).one();
    }

    @QueryHandler
    @Nullable
    Json answer(ListPurchaseOrderProducts query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return Select.from(views, "query.purchaseorder").body("query.purchaseorder_products(id)")
                .where("id = ?", query.idpurchaseorder()).where("idfulfilment_customer = ?", scope).one();
    }

    @QueryHandler
    @Nullable
    Json answer(ListExpectedDeliveries query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        var product = Select.from(views, "query.product").body("id").where("id = ?", query.idproduct())
                .where("idfulfilment_customer = ?", scope).one();
        return product == null
                ? null
                : products(scope).body(EXPECTED).where("p.idproduct = ?", query.idproduct())
                        .where("p.amountreceived < p.amount").where("o.status = 'purchased'").list();
    }

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        Commentable commentedPurchaseOrders() {
            return new Commentable(SourceType.PURCHASEORDER, "query.purchaseorder", "idfulfilment_customer",
                    "'{\"idpurchaseorder\":' || id || ',\"purchaseorderid\":' || to_json(purchaseorderid) || '}'");
        }

        @Bean
        Documents<Head, PurchaseOrderEvent> purchaseOrderDocuments(Wire wire) {
            return new Documents<>("purchaseorder", Head.class, PurchaseOrderEvent.class, new PurchaseOrderFold(), wire)
                    .column("status", "text", order -> order.status().word())
                    .column("purchaseorderid", "text", Head::purchaseorderid)
                    .column("supplier_orderid", "text", Head::supplierOrderid)
                    .column("supplier_name", "text", Head::supplierName)
                    .column("idsupplier", "int", Head::idsupplier)
                    .column("idwarehouse", "int", Head::idwarehouse)
                    .column("idfulfilment_customer", "int", Head::idfulfilmentCustomer)
                    .column("delivery_date", "date", Head::deliveryDate)
                    .column("updated", "timestamptz", order -> order.updated().truncatedTo(ChronoUnit.SECONDS));
        }

        @Bean
        Documents<PurchaseOrderProductView, PurchaseOrderEvent> purchaseOrderProductDocuments(Wire wire) {
            return new Documents<>("purchaseorder_product", PurchaseOrderProductView.class, PurchaseOrderEvent.class,
                    new PurchaseOrderProductFold(), wire)
                    .column("idpurchaseorder", "int", PurchaseOrderProductView::idpurchaseorder)
                    .column("idproduct", "int", PurchaseOrderProductView::idproduct)
                    .column("amount", "int", PurchaseOrderProductView::amount)
                    .column("amountreceived", "int", PurchaseOrderProductView::amountreceived)
                    .column("delivery_date", "date", PurchaseOrderProductView::deliveryDate);
        }
    }
}
