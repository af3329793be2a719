package fulfilment.api.lots;

import com.fasterxml.jackson.annotation.JsonInclude;
import fulfilment.api.stock.ChangeType;
import fulfilment.api.stock.LotStatus;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A lot of a product: pieces made together. Numbers of lots may repeat between products. Amounts are pieces. What was received and returned,
 * minus what was removed and shipped, is what lies in stock. Rules LOT-5, LOT-6, LOT-7.
 *
 * @param expirationDate null if its pieces do not expire
 * @param reason         why it is blocked; null unless it is
 * @param amount         pieces in stock
 * @param reserved       the number of these pieces that picklists hold
 * @param stock          where its pieces lie; absent from lists, like the members that follow
 * @param openPicklists  those that hold its pieces
 * @param history        when it was blocked and released, and when it became too old, oldest first
 * @param received       pieces that came: with receipts, by changes of stock and by stock counts
 * @param returned       pieces that customers sent back
 * @param removed        pieces that left without an order: by changes of stock, stock counts and reverted receipts
 * @param shipped        pieces that left with picklists
 */
public record LotView(int idproduct, String productcode, String name, String lotNumber, @Nullable LocalDate expirationDate,
        LotStatus status, @Nullable String reason, int amount, int reserved,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<Lying> stock,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<Holding> openPicklists,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<Decision> history,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<Change> received,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<Change> returned,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<Change> removed,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<Shipped> shipped) {

    /** All lots with one number. Rule LOT-5. */
    public record ByNumber(String lotNumber, List<LotView> products) {}

    /** Pieces at a place. @param idlocation null for no specific location; then the name is null too */
    public record Lying(int idwarehouse, @Nullable Integer idlocation, @Nullable String locationName, int amount, int reserved) {}

    /** Pieces that an open picklist holds at a place. @param idlocation null for no specific location; then the name is null too */
    public record Holding(int idpicklist, String picklistid, @Nullable Integer idlocation, @Nullable String locationName,
            int amount) {}

    /** A change of the state of a lot. @param iduser null if the service acted by itself */
    public record Decision(Kind kind, @Nullable String reason, @Nullable Integer iduser, Instant at) {

        public enum Kind {
            BLOCKED,
            RELEASED,
            EXPIRED,
            EXPIRY_LIFTED
        }
    }

    /**
     * Pieces that came or left.
     *
     * @param idlocation null for no specific location; then the name is null too
     * @param reason     names the receipt or the return, or is what the user gave
     * @param iduser     null if the service acted by itself
     */
    public record Change(Instant changedAt, ChangeType changeType, int amount, @Nullable String reason, int idwarehouse,
            @Nullable Integer idlocation, @Nullable String locationName, @Nullable Integer iduser) {}

    /**
     * Pieces that left with a picklist.
     *
     * @param idcustomer null if the order names none
     */
    public record Shipped(int idpicklist, String picklistid, int idorder, String orderid, @Nullable Integer idcustomer,
            String deliveryname, int amount, Instant shippedAt) {}
}
