package fulfilment.api.purchaseorders;

import fulfilment.api.kernel.Price;
import org.jspecify.annotations.Nullable;

/**
 * A product whose free stock in a warehouse is at or below its order level, and how many pieces to order. Amounts are pieces. Rules PUR-35,
 * PUR-36, PUR-37.
 *
 * @param idsupplier              the supplier of the product; null if it has none
 * @param supplierName            the name of the supplier; null if it has none
 * @param idwarehouse             the warehouse that needs the pieces
 * @param productcodeSupplier     the supplier's code for the product; empty if unset
 * @param name                    the name of the product
 * @param idfulfilmentCustomer    the fulfilment customer that the product belongs to; null for the account
 * @param stock                   pieces that are there
 * @param reserved                pieces that picklists, backorders and allocations ask for
 * @param reservedbackorders      those of them that backorders wait for
 * @param freestock               pieces that are free; negative if more are asked for than are there
 * @param amountOnOrder           pieces that purchased purchase orders still bring to the warehouse
 * @param amountInConcepts        pieces on purchase orders for the warehouse that are concepts
 * @param amountSoldMonth         pieces that left the warehouse with picklists in the last 30 days
 * @param amountSoldQuarter       pieces that left the warehouse with picklists in the last 90 days
 * @param stockLevelOrder         order when the free stock is at or below so many pieces; 0 means for backorders only
 * @param stockLevelDesired       order up to so many pieces; 0 when unset
 * @param stockLevelMaximum       the most pieces that should be there; null when unset
 * @param minimumPurchaseQuantity the fewest pieces that the supplier sells at once; 0 when unset
 * @param purchaseInQuantitiesOf  the supplier sells multiples of so many pieces; 0 when unset
 * @param deliverytime            days that the supplier needs; null when unset
 * @param fixedstockprice         the purchase price of a piece, without VAT; 0 when unset
 * @param suggestedAmount         pieces to order; 0 if enough is on order
 * @param exceedsMaximum          whether the suggested amount brings more than {@code stock_level_maximum}
 */
public record PurchaseSuggestion(@Nullable Integer idsupplier, @Nullable String supplierName, int idwarehouse, int idproduct,
        String productcode, String productcodeSupplier, String name, @Nullable Integer idfulfilmentCustomer, int stock,
        long reserved, int reservedbackorders, long freestock, long amountOnOrder, long amountInConcepts, long amountSoldMonth,
        long amountSoldQuarter, int stockLevelOrder, int stockLevelDesired, @Nullable Integer stockLevelMaximum,
        int minimumPurchaseQuantity, int purchaseInQuantitiesOf, @Nullable Integer deliverytime,
        Price fixedstockprice, int suggestedAmount, boolean exceedsMaximum) {}
