package fulfilment.api.receipts;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.persons.PersonalData;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A receipt: goods that arrive from a supplier. Version 1 counts them first and adds them to stock on completion, version 2 adds them at
 * once. Rules REC.
 *
 * @param supplier                whose goods arrive; null if the purchase order names no stored supplier
 * @param completedBy             the user who completed it; null while it is processing
 * @param amountReceived          pieces counted (version 1), or received and not reverted (version 2)
 * @param amountReceivedExcessive counted pieces beyond what was ordered and still missing; absent for version 2
 * @param products                version 1: what is expected and what was counted; version 2: what was received, one line each time.
 *                                Absent in a list that was asked for without them
 */
public record ReceiptView(@JsonUnwrapped Head head, @Nullable SupplierName supplier, @Nullable UserName completedBy,
        long amountReceived, @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long amountReceivedExcessive,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<ReceiptProductView> products) {

    /**
     * The supplier of a receipt.
     *
     * @param name the name of the supplier
     */
    public record SupplierName(int idsupplier, String name) {}

    /**
     * A purchase order, by its number.
     *
     * @param purchaseorderid the number that people use
     */
    public record OrderNumber(int idpurchaseorder, String purchaseorderid) {}

    /**
     * A user, by name.
     *
     * @param name the full name of the user
     */
    public record UserName(int iduser, @PersonalData String name) {}

    /**
     * The receipt without its products, which are stored apart because there may be thousands.
     *
     * @param idwarehouse   the warehouse where the goods arrive
     * @param version       1: goods are counted and added to stock on completion; 2: goods are added to stock at once
     * @param purchaseorder the purchase order; null if the receipt is for everything that the supplier brings
     * @param receiptid     the number that people use, such as {@code RC2026-1000}
     * @param status        {@code processing}: goods are being received; {@code completed}: it cannot change any more
     * @param note          null for version 2, which has no remarks and does not show the member. Rule REC-15
     * @param completedAt   when it was completed; null while it is processing
     */
    public record Head(int idreceipt, int idwarehouse, int version, @Nullable OrderNumber purchaseorder, String receiptid,
            ReceiptStatus status, @JsonUnwrapped @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Note note,
            @Nullable Instant completedAt, Instant created,
            Instant updated) {

        public Head {
            note = version == 1 ? Objects.requireNonNullElse(note, Note.NONE) : null;
        }

        /**
         * Remarks on a receipt of version 1.
         *
         * @param remarks free text; null if there is none, absent for version 2
         */
        public record Note(@Nullable String remarks) {

            static final Note NONE = new Note(null);
        }

        public @Nullable String remarks() {
            return note == null ? null : note.remarks();
        }

        public Head now(ReceiptStatus next, Instant at) {
            return new Head(idreceipt, idwarehouse, version, purchaseorder, receiptid, next, note, at, created, at);
        }

        public Head with(int newVersion, @Nullable String newRemarks, Instant at) {
            return new Head(idreceipt, idwarehouse, newVersion, purchaseorder, receiptid, status, new Note(newRemarks),
                    completedAt,
                    created, at);
        }
    }
}
