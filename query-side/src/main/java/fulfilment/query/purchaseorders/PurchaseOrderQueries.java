package fulfilment.query.purchaseorders;

import static fulfilment.query.answers.Value.number;
import static fulfilment.query.answers.Value.object;
import static fulfilment.query.answers.Value.text;

import fulfilment.api.comments.SourceType;
import fulfilment.api.kernel.Meta;
import fulfilment.api.purchaseorders.PurchaseOrderEvent;
import fulfilment.api.purchaseorders.PurchaseOrderProductView;
import fulfilment.api.purchaseorders.PurchaseOrderQuery.FindPurchaseOrder;
import fulfilment.api.purchaseorders.PurchaseOrderQuery.FindPurchaseOrderProduct;
import fulfilment.api.purchaseorders.PurchaseOrderQuery.FindPurchaseOrderToPrint;
import fulfilment.api.purchaseorders.PurchaseOrderQuery.ListExpectedDeliveries;
import fulfilment.api.purchaseorders.PurchaseOrderQuery.ListPurchaseOrderProducts;
import fulfilment.api.purchaseorders.PurchaseOrderQuery.ListPurchaseOrders;
import fulfilment.api.purchaseorders.PurchaseOrderView.Head;
import fulfilment.api.requests.Json;
import fulfilment.api.wire.Wire;
import fulfilment.query.comments.Commentable;
import fulfilment.query.platform.Documents;
import fulfilment.query.reads.PrintedRows;
import fulfilment.query.reads.Select;
import fulfilment.query.reads.SortColumns;
import fulfilment.query.reads.Views;
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

    private static final SortColumns SORTED = SortColumns.of("o", "purchaseorderid", "status", "delivery_date", "updated");

    private final Views views;

    PurchaseOrderQueries(Views views) {
        this.views = views;
    }

    private Select orders(@Nullable Integer scope) {
        return Select.from(views, "purchaseorder", "o").join("left join supplier s on s.id = o.idsupplier")
                .as(PurchaseOrderAnswers.ORDER.to(scope))
                .whereIs("o.idfulfilment_customer", scope);
    }

    @QueryHandler
    @Nullable
    Json answer(FindPurchaseOrder query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return orders(scope).whereIs("o.id", query.idpurchaseorder()).one();
    }

    @QueryHandler
    @Nullable
    Json answer(FindPurchaseOrderToPrint query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        PrintedRows.reserve(Select.from(views, "purchaseorder_product").whereIs("idpurchaseorder", query.idpurchaseorder()),
                "order these products with several purchase orders");
        return orders(scope).as(PurchaseOrderAnswers.PRINTED).whereIs("o.id", query.idpurchaseorder()).one();
    }

    @QueryHandler
    Json answer(ListPurchaseOrders query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return orders(scope).as((query.products() ? PurchaseOrderAnswers.ORDER : PurchaseOrderAnswers.HEAD).to(scope))
                .whereIs("o.status", query.status())
                .search(query.search(), "o.purchaseorderid", "coalesce(o.supplier_orderid, '')",
                        "coalesce(s.name, o.supplier_name, '')")
                .after("o.updated", query.updatedAfter())
                .whereIs("o.idfulfilment_customer", query.idfulfilmentCustomer())
                .whereIs("o.idsupplier", query.idsupplier()).whereIs("o.idwarehouse", query.idwarehouse())
                .descending().sortable(SORTED).page(query.offset()).list();
    }

    private Select products(@Nullable Integer scope) {
        return Select.from(views, "purchaseorder_product", "p").join("join purchaseorder o on o.id = p.idpurchaseorder")
                .as(PurchaseOrderAnswers.LINE).whereIs("o.idfulfilment_customer", scope);
    }

    @QueryHandler
    @Nullable
    Json answer(FindPurchaseOrderProduct query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return products(scope).whereIs("o.id", query.idpurchaseorder()).whereIs("p.id", query.idpurchaseorderProduct()).one();
    }

    @QueryHandler
    @Nullable
    Json answer(ListPurchaseOrderProducts query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return Select.from(views, "purchaseorder", "o").as(PurchaseOrderAnswers.PRODUCTS)
                .whereIs("o.id", query.idpurchaseorder()).whereIs("o.idfulfilment_customer", scope).one();
    }

    @QueryHandler
    @Nullable
    Json answer(ListExpectedDeliveries query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return products(scope).as(PurchaseOrderAnswers.EXPECTED).whereIs("p.idproduct", query.idproduct())
                .where("p.amountreceived < p.amount").where("o.status = 'purchased'")
                .listOf(Select.from(views, "product").whereIs("id", query.idproduct()).whereIs("idfulfilment_customer", scope));
    }

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        Commentable commentedPurchaseOrders() {
            return new Commentable(SourceType.PURCHASEORDER, "purchaseorder", "idfulfilment_customer",
                    about -> object().with("idpurchaseorder", number(about + ".id")).with("purchaseorderid",
                            text(about + ".purchaseorderid")));
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
