package fulfilment.api.receipts;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A receipt as clients see it. Rules REC.
 *
 * @param supplier                null if the order names no stored supplier
 * @param amountReceived          pieces
 * @param amountReceivedExcessive pieces above the ordered amounts; for version 1 only
 * @param products                absent in a list that was asked for without them, rule REC-47
 */
public record ReceiptView(@JsonUnwrapped Head head, @Nullable SupplierName supplier, @Nullable UserName completedBy,
        long amountReceived, @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long amountReceivedExcessive,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<ReceiptProductView> products) {

    public record SupplierName(int idsupplier, String name) {}

    public record OrderNumber(int idpurchaseorder, String purchaseorderid) {}

    public record UserName(int iduser, String name) {}

    /**
     * The receipt without its products, which are stored apart because there may be thousands.
     *
     * @param version       1 or 2
     * @param purchaseorder null for a supplier's receipt
     * @param note          null for version 2, which has no remarks and does not show the member. Rule REC-15
     */
    public record Head(int idreceipt, int idwarehouse, int version, @Nullable OrderNumber purchaseorder, String receiptid,
            ReceiptStatus status, @JsonUnwrapped @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Note note,
            @Nullable Instant completedAt, Instant created,
            Instant updated) {

        public Head {
            note = version == 1 ? Objects.requireNonNullElse(note, Note.NONE) : null;
        }

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
