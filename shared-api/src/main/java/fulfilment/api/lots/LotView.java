package fulfilment.api.lots;

import com.fasterxml.jackson.annotation.JsonInclude;
import fulfilment.api.stock.ChangeType;
import fulfilment.api.stock.LotStatus;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A lot of a product: pieces made together. Numbers of lots may repeat between products. Amounts are pieces. What was received and
 * returned, minus what was removed and shipped, is what lies in stock. Rules LOT-5, LOT-6, LOT-7.
 *
 * @param productcode    the code of the product
 * @param name           the name of the product
 * @param lotNumber      the number that the maker gave
 * @param expirationDate null if its pieces do not expire
 * @param status         {@code available}: its pieces may be picked; {@code blocked}: a user has blocked it; {@code expired}: it has
 *                       expired, or will sooner than its product allows
 * @param reason         why it is blocked; null unless it is
 * @param amount         pieces in stock, in all warehouses
 * @param reserved       the number of these pieces that open picklists hold
 * @param stock          where its pieces lie; absent from lists without {@code lot_number}
 * @param openPicklists  the open picklists that hold its pieces; absent from lists without {@code lot_number}
 * @param history        when it was blocked and released, and when it became too old, oldest first; absent from lists without
 *                       {@code lot_number}
 * @param received       pieces that came: with receipts, by changes of stock, stock counts and production; absent from lists without
 *                       {@code lot_number}
 * @param returned       pieces that customers sent back; absent from lists without {@code lot_number}
 * @param removed        pieces that left without an order: by changes of stock, stock counts, short picks, production and reverted
 *                       receipts; absent from lists without {@code lot_number}
 * @param shipped        pieces that left with picklists; absent from lists without {@code lot_number}
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

    /**
     * All lots with one number: one for each product and expiration date that has it. Rule LOT-5.
     *
     * @param lotNumber the number that was asked for
     * @param products  the lots with this number
     */
    public record ByNumber(String lotNumber, List<LotView> products) {}

    /**
     * Pieces of a lot at a place.
     *
     * @param idlocation   the location; null for no specific location
     * @param locationName the name of the location; null for no specific location
     * @param amount       pieces there
     * @param reserved     the number of these pieces that open picklists hold
     */
    public record Lying(int idwarehouse, @Nullable Integer idlocation, @Nullable String locationName, int amount, int reserved) {}

    /**
     * Pieces of a lot that an open picklist holds at a place.
     *
     * @param picklistid   the number of the picklist
     * @param idlocation   the location; null for no specific location
     * @param locationName the name of the location; null for no specific location
     * @param amount       pieces of the product that the picklist holds there
     */
    public record Holding(int idpicklist, String picklistid, @Nullable Integer idlocation, @Nullable String locationName,
            int amount) {}

    /**
     * A change of the state of a lot. Rule LOT-16.
     *
     * @param kind   {@code blocked} or {@code released} by a user, {@code expired} (it became too old) or {@code expiry_lifted} (it may
     *               be picked again, because its product asks for fewer days)
     * @param reason why a user blocked it; null for other kinds
     * @param iduser the user who blocked or released it; null if the service acted by itself
     * @param at     when it changed
     */
    public record Decision(Kind kind, @Nullable String reason, @Nullable Integer iduser, Instant at) {

        public enum Kind {
            /** A user blocked it. */
            BLOCKED,
            /** A user ended the block. */
            RELEASED,
            /** It became too old to be picked. */
            EXPIRED,
            /** It may be picked again, because its product asks for fewer days. */
            EXPIRY_LIFTED
        }
    }

    /**
     * Pieces of a lot that came or left.
     *
     * @param changedAt    when they came or left
     * @param changeType   the work that changed the stock, as in the stock history
     * @param amount       pieces, above 0 also if they left
     * @param reason       the receipt or the return, or what the user gave; null if there is none
     * @param idwarehouse  the warehouse where they came or that they left
     * @param idlocation   the location; null for no specific location
     * @param locationName the name of the location; null for no specific location, and if it was deleted
     * @param iduser       the user whose request caused it; null if the service acted by itself
     */
    public record Change(Instant changedAt, ChangeType changeType, int amount, @Nullable String reason, int idwarehouse,
            @Nullable Integer idlocation, @Nullable String locationName, @Nullable Integer iduser) {}

    /**
     * Pieces of a lot that left with a picklist.
     *
     * @param picklistid   the number of the picklist
     * @param orderid      the number of the order
     * @param idcustomer   the customer of the order; null if the order names none
     * @param deliveryname the name of the recipient
     * @param amount       pieces that left
     * @param shippedAt    when they left
     */
    public record Shipped(int idpicklist, String picklistid, int idorder, String orderid, @Nullable Integer idcustomer,
            String deliveryname, int amount, Instant shippedAt) {}
}
