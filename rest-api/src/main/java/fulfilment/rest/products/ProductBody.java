package fulfilment.rest.products;

import fulfilment.api.customfields.FieldChange;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Sent;
import fulfilment.api.products.Customs;
import fulfilment.api.products.ListPrice;
import fulfilment.api.products.Measures;
import fulfilment.api.products.PricelistId;
import fulfilment.api.products.ProductCommand.ChangeProduct;
import fulfilment.api.products.ProductCommand.CreateProduct;
import fulfilment.api.products.ProductDetails;
import fulfilment.api.products.ProductId;
import fulfilment.api.products.ProductName;
import fulfilment.api.products.ProductPrices;
import fulfilment.api.products.ProductType;
import fulfilment.api.products.PurchaseQuantities;
import fulfilment.api.products.SupplyTerms;
import fulfilment.api.users.GuardedMember;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import fulfilment.rest.platform.RequestContext;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that creates or changes a product. Rules PRD-1, PRD-3, PRD-4, PRD-6, PRD-7, PRD-8, PRD-20, PRD-22, PRD-48.
 *
 * @param idvatgroup              the id of the VAT group; the standard group if null or absent on creation
 * @param idsupplier              the id of the supplier; null or absent for none
 * @param productcode             the code of the product, which no other product of the same owner has; it cannot be empty
 * @param name                    the name of the product; it cannot be empty
 * @param price                   the selling price of a piece, without VAT, up to four decimals; it cannot be null
 * @param fixedstockprice         the purchase price of a piece, without VAT; 0 if absent on creation. From users who may not see it, null
 *                                and 0 leave it unchanged.
 * @param productcodeSupplier     the code that the supplier uses; empty if absent on creation
 * @param deliverytime            how long the supplier needs to deliver, in days, 0 or more; null if unknown
 * @param minimumDaysBeforeExpiry how many days before its expiration date a lot is no longer sold, 0 to 3,650; null for none
 * @param description             a description of the product; null or absent for none
 * @param barcode                 the barcode on the product; empty if absent on creation. Products may share one.
 * @param type                    what the product is; {@code normal} if null or absent on creation. {@code unlimited_stock} has no stock to
 *                                count; a {@code virtual_composition} consists of parts at picking, a {@code composition_with_stock} is
 *                                produced from parts.
 * @param unlimitedstock          true, without a type, creates a product of type {@code unlimited_stock}; an older member than
 *                                {@code type}. Ignored in changes.
 * @param weight                  the weight of a piece in grams, 0 or more; 0 if absent on creation
 * @param length                  the length of a piece in centimetres, 0 or more; null if unknown
 * @param width                   the width of a piece in centimetres, 0 or more; null if unknown
 * @param height                  the height of a piece in centimetres, 0 or more; null if unknown
 * @param minimumPurchaseQuantity the fewest pieces that the supplier sells, 0 or more; 0 if absent on creation
 * @param purchaseInQuantitiesOf  the supplier sells multiples of so many pieces; 0 or absent on creation for any number
 * @param hsCode                  the HS code for customs; null or absent for none. For example {@code 61091000}.
 * @param countryOfOrigin         the code of the country where it was made, two letters of ISO 3166-1; null or absent if unknown. For
 *                                example {@code CN}.
 * @param active                  whether the product is in use; true if absent on creation
 * @param showOnPortal            whether the portal shows it; true if absent on creation
 * @param idfulfilmentCustomer    the id of the fulfilment customer that the product belongs to; null or absent for the account. A key of a
 *                                fulfilment customer always means its own.
 * @param productfields           values of product fields; only the listed fields change
 * @param pricelists              prices on price lists; only the listed price lists change
 */
record ProductBody(Sent<Integer> idvatgroup, Sent<Integer> idsupplier, @Required Sent<String> productcode,
        @Required Sent<String> name,
        @Required Sent<Price> price, Sent<Price> fixedstockprice, Sent<String> productcodeSupplier, Sent<Integer> deliverytime,
        Sent<Integer> minimumDaysBeforeExpiry,
        Sent<String> description, Sent<String> barcode, Sent<ProductType> type, @Nullable Boolean unlimitedstock,
        Sent<Integer> weight, Sent<Integer> length, Sent<Integer> width, Sent<Integer> height,
        Sent<Integer> minimumPurchaseQuantity, Sent<Integer> purchaseInQuantitiesOf, Sent<String> hsCode,
        Sent<Country> countryOfOrigin, Sent<Boolean> active, Sent<Boolean> showOnPortal, Sent<Integer> idfulfilmentCustomer,
        @Nullable List<@Nullable FieldValue> productfields, @Nullable List<@Nullable PriceOnList> pricelists) {

    /**
     * The value of a product field. Rules PRD-22, PRD-23.
     *
     * @param value the new value as text, of the type of the field. Required; empty or null empties the field.
     */
    record FieldValue(@Nullable Integer idproductfield, Sent<String> value) {

        FieldChange change() {
            return new FieldChange(Check.required("productfields.idproductfield", idproductfield),
                    Check.sent("productfields.value", Check.longText("productfields.value", value)));
        }
    }

    /**
     * The price of a product on a price list. Rule PRD-20.
     *
     * @param price the price of a piece on the list, without VAT. Required; null removes the product from the list.
     */
    record PriceOnList(@Nullable Integer idpricelist, Sent<Price> price) {

        ListPrice.Change change() {
            return new ListPrice.Change(new PricelistId(Check.required("pricelists.idpricelist", idpricelist)),
                    Check.sent("pricelists.price", price));
        }
    }

    private static final int MOST_DAYS = 3_650;

    /** A limited key creates products of its own fulfilment customer, whatever owner it sends. */
    CreateProduct create(RequestContext context) {
        Check.name("productcode", productcode.value());
        Check.name("name", name.value());
        Check.required("price", price.value());
        var kind = type.value() == null && Boolean.TRUE.equals(unlimitedstock) ? Sent.of(ProductType.UNLIMITED_STOCK) : type;
        var scope = context.scope();
        return new CreateProduct(changes(kind, fixedstockprice, scope == null ? idfulfilmentCustomer : Sent.of(scope.value())),
                active.orKeep(true),
                fields(), prices());
    }

    /** A limited key cannot change the owner of a product: an owner that it sends is ignored. */
    ChangeProduct change(ProductId product, RequestContext context) {
        return new ChangeProduct(product,
                changes(type, fixedstockprice(context), context.scope() == null ? idfulfilmentCustomer : Sent.absent()),
                active.value(), fields(), prices());
    }

    /**
     * Keeps a purchase price that the client cannot see from being cleared by accident: such a client reads null and may send back null
     * or 0. Without the right to see the price, only a price other than 0 changes it.
     */
    private Sent<Price> fixedstockprice(RequestContext context) {
        boolean isPrice = fixedstockprice.value() != null && fixedstockprice.value().amount().signum() != 0;
        return isPrice || context.may(GuardedMember.FIXEDSTOCKPRICE.right()) ? fixedstockprice : Sent.absent();
    }

    private ProductDetails.Changes changes(Sent<ProductType> kind, Sent<Price> purchasePrice, Sent<Integer> customer) {
        if (customer.value() != null && customer.value() < 1) {
            throw new BadParameter("idfulfilment_customer", "must be an identifier: 1 or more");
        }
        return new ProductDetails.Changes(idvatgroup, idsupplier,
                new ProductName.Changes(Check.name("productcode", productcode), Check.name("name", name)),
                new ProductPrices.Changes(Check.notNull("price", price), purchasePrice),
                new SupplyTerms.Changes(Check.text("productcode_supplier", productcodeSupplier),
                        Check.level("deliverytime", deliverytime),
                        minimumDaysBeforeExpiry.map(days -> Check.between("minimum_days_before_expiry", days, 0, MOST_DAYS))),
                Check.longText("description", description), Check.text("barcode", barcode), kind,
                new Measures.Changes(Check.level("weight", weight), Check.level("length", length), Check.level("width", width),
                        Check.level("height", height)),
                new PurchaseQuantities.Changes(Check.level("minimum_purchase_quantity", minimumPurchaseQuantity),
                        Check.level("purchase_in_quantities_of", purchaseInQuantitiesOf)),
                new Customs.Changes(Check.text("hs_code", hsCode), countryOfOrigin), showOnPortal, customer);
    }

    private List<FieldChange> fields() {
        return productfields == null
                ? List.of()
                : productfields.stream().filter(Objects::nonNull).map(FieldValue::change).toList();
    }

    private List<ListPrice.Change> prices() {
        return pricelists == null ? List.of() : pricelists.stream().filter(Objects::nonNull).map(PriceOnList::change).toList();
    }
}
