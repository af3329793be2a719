package fulfilment.api.products;

import fulfilment.api.kernel.Sent;

/**
 * How many pieces of a product the supplier sells at once. They are unwrapped into the objects that have them.
 *
 * @param minimumPurchaseQuantity the fewest pieces that the supplier sells; 0 if unset
 * @param purchaseInQuantitiesOf  the supplier sells multiples of this number of pieces; 0 if unset
 */
public record PurchaseQuantities(int minimumPurchaseQuantity, int purchaseInQuantitiesOf) {

    public static final PurchaseQuantities BLANK = new PurchaseQuantities(0, 0);

    public record Changes(Sent<Integer> minimumPurchaseQuantity, Sent<Integer> purchaseInQuantitiesOf) {

        public static final Changes NONE = new Changes(Sent.absent(), Sent.absent());

        public PurchaseQuantities on(PurchaseQuantities before) {
            return new PurchaseQuantities(minimumPurchaseQuantity.or(before.minimumPurchaseQuantity, 0),
                    purchaseInQuantitiesOf.or(before.purchaseInQuantitiesOf, 0));
        }
    }
}
