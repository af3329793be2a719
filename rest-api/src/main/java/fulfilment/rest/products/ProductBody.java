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
 * The request body that creates or changes a product. Rules PRD-1, PRD-4, PRD-7, PRD-20, PRD-22.
 *
 * @param unlimitedstock for old clients that send no type: true creates a product of type unlimited_stock; ignored in changes
 * @param productfields  only the listed fields change, like pricelists; an empty value or a null price removes an entry
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

    record FieldValue(@Nullable Integer idproductfield, Sent<String> value) {

        FieldChange change() {
            return new FieldChange(Check.required("productfields.idproductfield", idproductfield),
                    Check.sent("productfields.value", Check.longText("productfields.value", value)));
        }
    }

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
