package fulfilment.query.receipts;

import static fulfilment.query.answers.Value.number;
import static fulfilment.query.answers.Value.object;
import static fulfilment.query.answers.Value.text;

import fulfilment.api.comments.SourceType;
import fulfilment.api.kernel.Meta;
import fulfilment.api.purchaseorders.PurchaseOrderId;
import fulfilment.api.receipts.ReceiptEvent;
import fulfilment.api.receipts.ReceiptId;
import fulfilment.api.receipts.ReceiptQuery.FindExpectedProduct;
import fulfilment.api.receipts.ReceiptQuery.FindReceipt;
import fulfilment.api.receipts.ReceiptQuery.FindReceiptOfOrder;
import fulfilment.api.receipts.ReceiptQuery.FindReceiptProduct;
import fulfilment.api.receipts.ReceiptQuery.ListExpectedProducts;
import fulfilment.api.receipts.ReceiptQuery.ListReceipts;
import fulfilment.api.receipts.ReceiptQuery.ListReceiptsOfOrder;
import fulfilment.api.requests.Json;
import fulfilment.api.wire.Wire;
import fulfilment.query.comments.Commentable;
import fulfilment.query.platform.Documents;
import fulfilment.query.reads.Select;
import fulfilment.query.reads.SortColumns;
import fulfilment.query.reads.Views;
import fulfilment.query.replica.ReadsOnlyViews;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.axonframework.messaging.annotation.MetaDataValue;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/** Answers queries about receipts, their products and the products that they still expect. Rules REC-40, REC-37, REC-38. */
@Component
@ReadsOnlyViews
class ReceiptQueries {

    /** Selects the receipts of an order: its own, and those of its supplier that brought some of its products. Rule PUR-30. */
    private static final String OF_ORDER = """
            r.id in (select own.id from receipt own where own.idpurchaseorder = ?
                     union all select p.idreceipt from receipt_product p where p.idpurchaseorder = %d and p.in_stock > 0)""";

    private static final SortColumns SORTED = SortColumns.of("r", "receiptid", "status", "updated", "completed_at");

    private final Views views;

    ReceiptQueries(Views views) {
        this.views = views;
    }

    private Select receipts(@Nullable Integer scope) {
        return Select.from(views, "receipt", "r").as(ReceiptAnswers.RECEIPT).whereIs("r.idfulfilment_customer", scope)
                .descending();
    }

    @QueryHandler
    @Nullable
    Json answer(FindReceipt query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return receipts(scope).whereIs("r.id", query.idreceipt()).one();
    }

    @QueryHandler
    Json answer(ListReceipts query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        var found = receipts(scope).as(query.products() ? ReceiptAnswers.RECEIPT : ReceiptAnswers.HEAD)
                .whereIs("r.receiptid", query.receiptid())
                .whereIs("r.status", query.status());
        if (query.idpurchaseorder() != null) {
            found.where(OF_ORDER.formatted(query.idpurchaseorder().value()), query.idpurchaseorder());
        }
        return found.whereIs("r.idsupplier", query.idsupplier()).after("r.updated", query.updatedAfter())
                .after("r.completed_at", query.completedAfter()).sortable(SORTED).page(query.offset()).list();
    }

    @QueryHandler
    @Nullable
    Json answer(ListReceiptsOfOrder query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return receiptsOf(query.idpurchaseorder(), scope).listOf(order(query.idpurchaseorder(), scope));
    }

    @QueryHandler
    @Nullable
    Json answer(FindReceiptOfOrder query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return receiptsOf(query.idpurchaseorder(), scope).whereIs("r.id", query.idreceipt())
                .oneOf(order(query.idpurchaseorder(), scope));
    }

    private Select receiptsOf(PurchaseOrderId idpurchaseorder, @Nullable Integer scope) {
        return receipts(scope).where(OF_ORDER.formatted(idpurchaseorder.value()), idpurchaseorder);
    }

    private Select order(PurchaseOrderId idpurchaseorder, @Nullable Integer scope) {
        return Select.from(views, "purchaseorder").whereIs("id", idpurchaseorder).whereIs("idfulfilment_customer", scope);
    }

    @QueryHandler
    @Nullable
    Json answer(FindReceiptProduct query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return Select.from(views, "receipt_product", "p").join("join receipt r on r.id = p.idreceipt")
                .as(ReceiptAnswers.LINE).whereIs("r.idfulfilment_customer", scope)
                .whereIs("r.id", query.idreceipt()).whereIs("p.id", query.idreceiptProduct()).one();
    }

    @QueryHandler
    @Nullable
    Json answer(ListExpectedProducts query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return isVersion2(query.idreceipt(), scope)
                ? expected(query.idreceipt()).where("e.outstanding > 0").list()
                : null;
    }

    @QueryHandler
    @Nullable
    Json answer(FindExpectedProduct query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return isVersion2(query.idreceipt(), scope)
                ? expected(query.idreceipt()).whereIs("e.idproduct", query.idproduct()).one()
                : null;
    }

    private Select expected(ReceiptId idreceipt) {
        return Select.from(views, ReceiptAnswers.expected(idreceipt), "e").as(ReceiptAnswers.EXPECTED)
                .identifiedBy("e.idproduct");
    }

    /**
     * @return whether the receipt exists
     * @throws ReceiptVersionMismatch if it has version 1
     */
    private boolean isVersion2(ReceiptId idreceipt, @Nullable Integer scope) {
        var version = Select.from(views, "receipt").columns("version").whereIs("id", idreceipt)
                .whereIs("idfulfilment_customer", scope).rows((row, number) -> row.getInt(1));
        if (version.contains(1)) {
            throw new ReceiptVersionMismatch(idreceipt);
        }
        return !version.isEmpty();
    }

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        Commentable commentedReceipts() {
            return new Commentable(SourceType.RECEIPT, "receipt", "idfulfilment_customer",
                    about -> object().with("idreceipt", number(about + ".id")).with("receiptid", text(about + ".receiptid")));
        }

        @Bean
        Documents<ReceiptFold.Kept, ReceiptEvent> receiptDocuments(Wire wire) {
            return new Documents<>("receipt", ReceiptFold.Kept.class, ReceiptEvent.class, new ReceiptFold(), wire)
                    .column("shown", "text", receipt -> wire.write(receipt.shown()))
                    .column("receiptid", "text", receipt -> receipt.shown().receiptid())
                    .column("status", "text", receipt -> receipt.shown().status().word())
                    .column("version", "int", receipt -> receipt.shown().version())
                    .column("idpurchaseorder", "int", ReceiptFold.Kept::idpurchaseorder)
                    .column("idsupplier", "int", ReceiptFold.Kept::idsupplier)
                    .column("idwarehouse", "int", receipt -> receipt.shown().idwarehouse())
                    .column("idfulfilment_customer", "int", ReceiptFold.Kept::idfulfilmentCustomer)
                    .column("completed_by_iduser", "int", ReceiptFold.Kept::completedByIduser)
                    .column("completed_at", "timestamptz", receipt -> seconds(receipt.shown().completedAt()))
                    .column("updated", "timestamptz", receipt -> seconds(receipt.shown().updated()))
                    .revision(2);
        }

        /** Truncates to seconds, so that filters compare the values that clients see. */
        private static @Nullable Instant seconds(@Nullable Instant at) {
            return at == null ? null : at.truncatedTo(ChronoUnit.SECONDS);
        }

        @Bean
        Documents<ReceiptProductFold.Kept, ReceiptEvent> receiptProductDocuments(Wire wire) {
            return new Documents<>("receipt_product", ReceiptProductFold.Kept.class, ReceiptEvent.class,
                    new ReceiptProductFold(), wire)
                    .column("shown", "text", line -> wire.write(line.shown()))
                    .column("idreceipt", "int", ReceiptProductFold.Kept::idreceipt)
                    .column("idproduct", "int", line -> line.shown().idproduct())
                    .column("idpurchaseorder", "int", line -> line.shown().idpurchaseorder())
                    .column("idlocation", "int", ReceiptProductFold.Kept::idlocation)
                    .column("in_stock", "int", ReceiptProductFold.Kept::inStock)
                    .column("excessive", "int", ReceiptProductFold.Kept::excessive);
        }
    }
}
