package fulfilment.api.purchaseorders;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.kernel.Language;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A purchase order: products that are bought from a supplier. Rules PUR.
 *
 * @param products what is bought, one line for each added product; absent in a list that was asked for without them
 */
public record PurchaseOrderView(@JsonUnwrapped Head head,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<PurchaseOrderProductView> products) {

    /**
     * The order without its products, which are stored apart because there may be thousands.
     *
     * @param idsupplier           the supplier; null if it is not stored, then {@code supplier_name} names it
     * @param idtemplate           the template for its document
     * @param idwarehouse          the warehouse where the products are to arrive
     * @param purchaseorderid      the number that people use, such as {@code PO2026-1000}
     * @param supplierName         the name of a supplier that is not stored; null with {@code idsupplier}
     * @param supplierOrderid      the number that the supplier gave the order; null if unset
     * @param status               {@code concept}: a draft that is not ordered yet; {@code purchased}: ordered, products are expected;
     *                             {@code received}: everything arrived, or the rest will not; {@code cancelled}: nothing arrives
     * @param remarks              free text for the supplier; null if there is none
     * @param deliveryDate         when the products are expected; the date of a line takes precedence. Null if unset
     * @param language             of its document, {@code nl} or {@code en}
     * @param idfulfilmentCustomer the fulfilment customer who owns it; null if it belongs to the account
     * @param createdByIduser      the user who created it; null if unknown
     * @param purchasedByIduser    the user who marked it as purchased; null until then
     * @param purchasedAt          when it was marked as purchased; null until then
     * @param completedByIduser    the user with whose work it became received; null unless it is received
     * @param completedAt          when it became received; null unless it is received
     * @param commentCount         the number of its comments that the reader may see
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
