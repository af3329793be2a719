package fulfilment.api.purchaseorders;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.kernel.Language;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A purchase order as clients see it. Rules PUR. @param products absent in a list that was asked for without them, rule PUR-34 */
public record PurchaseOrderView(@JsonUnwrapped Head head,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<PurchaseOrderProductView> products) {

    /**
     * The order without its products, which are stored apart because there may be thousands.
     *
     * @param purchaseorderid the number that users see
     * @param purchasedAt     null until it is marked as purchased
     * @param completedAt     null until it is received
     */
    public record Head(int idpurchaseorder, @Nullable Integer idsupplier, int idtemplate, int idwarehouse,
            String purchaseorderid, @Nullable String supplierName, @Nullable String supplierOrderid,
            PurchaseOrderStatus status, @Nullable String remarks, @Nullable LocalDate deliveryDate, Language language,
            @Nullable Integer idfulfilmentCustomer, @Nullable Integer createdByIduser, @Nullable Integer purchasedByIduser,
            @Nullable Instant purchasedAt, @Nullable Integer completedByIduser, @Nullable Instant completedAt,
            int commentCount, Instant created, Instant updated) {

        public static Head created(PurchaseOrderId order, String number, PurchaseOrderDetails details, int by, Instant at) {
            return new Head(order.value(), null, details.idtemplate(), details.idwarehouse(), number, null, null,
                    PurchaseOrderStatus.CONCEPT, null, null, details.language(), null, by, null, null, null, null, 0, at, at)
                    .with(details, at);
        }

        public Head with(PurchaseOrderDetails details, Instant at) {
            return new Head(idpurchaseorder, details.idsupplier(), details.idtemplate(), details.idwarehouse(),
                    purchaseorderid, details.supplierName(), details.supplierOrderid(), status, details.remarks(),
                    details.deliveryDate(), details.language(), details.idfulfilmentCustomer(), createdByIduser,
                    purchasedByIduser, purchasedAt, completedByIduser, completedAt, commentCount, created, at);
        }

        public Head purchased(int by, Instant at) {
            return new Head(idpurchaseorder, idsupplier, idtemplate, idwarehouse, purchaseorderid, supplierName,
                    supplierOrderid, PurchaseOrderStatus.PURCHASED, remarks, deliveryDate, language, idfulfilmentCustomer,
                    createdByIduser, by, at, null, null, commentCount, created, at);
        }

        /** @param by null unless the status is received */
        public Head now(PurchaseOrderStatus next, @Nullable Integer by, Instant at) {
            return new Head(idpurchaseorder, idsupplier, idtemplate, idwarehouse, purchaseorderid, supplierName,
                    supplierOrderid, next, remarks, deliveryDate, language, idfulfilmentCustomer, createdByIduser,
                    purchasedByIduser, purchasedAt, by, by == null ? null : at, commentCount, created, at);
        }

        public Head touched(Instant at) {
            return new Head(idpurchaseorder, idsupplier, idtemplate, idwarehouse, purchaseorderid, supplierName,
                    supplierOrderid, status, remarks, deliveryDate, language, idfulfilmentCustomer, createdByIduser,
                    purchasedByIduser, purchasedAt, completedByIduser, completedAt, commentCount, created, at);
        }
    }
}
