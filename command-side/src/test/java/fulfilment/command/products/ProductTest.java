package fulfilment.command.products;

import static fulfilment.command.platform.NoDatabase.JDBC;
import static fulfilment.command.platform.NoDatabase.LOOKUPS;
import static fulfilment.command.products.ProductChanges.changes;

import fulfilment.api.customfields.FieldChange;
import fulfilment.api.customfields.FieldType;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Rule;
import fulfilment.api.kernel.Sent;
import fulfilment.api.products.ListPrice;
import fulfilment.api.products.PricelistId;
import fulfilment.api.products.ProductCommand.ActivateProduct;
import fulfilment.api.products.ProductCommand.ChangeProduct;
import fulfilment.api.products.ProductCommand.ChangeProductWarehouseSettings;
import fulfilment.api.products.ProductCommand.CreateProduct;
import fulfilment.api.products.ProductCommand.InactivateProduct;
import fulfilment.api.products.ProductCommand.TagProduct;
import fulfilment.api.products.ProductCommand.UntagProduct;
import fulfilment.api.products.ProductDetails;
import fulfilment.api.products.ProductEvent.ProductActivated;
import fulfilment.api.products.ProductEvent.ProductCreated;
import fulfilment.api.products.ProductEvent.ProductDetailsChanged;
import fulfilment.api.products.ProductEvent.ProductFieldsChanged;
import fulfilment.api.products.ProductEvent.ProductInactivated;
import fulfilment.api.products.ProductEvent.ProductListPricesChanged;
import fulfilment.api.products.ProductEvent.ProductTagged;
import fulfilment.api.products.ProductEvent.ProductUntagged;
import fulfilment.api.products.ProductEvent.ProductWarehouseSettingsChanged;
import fulfilment.api.products.ProductFieldValue;
import fulfilment.api.products.ProductId;
import fulfilment.api.products.ProductType;
import fulfilment.api.products.ProductWarehouseSettings;
import fulfilment.api.stock.StockId;
import fulfilment.api.tags.TagId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.CountingIds;
import fulfilment.command.Registers;
import fulfilment.command.account.AccountRegister;
import fulfilment.command.catalogue.ProductInUse;
import fulfilment.command.catalogue.ProductRegister;
import fulfilment.command.customfields.CustomField;
import fulfilment.command.customfields.CustomFieldRegister;
import fulfilment.command.customfields.FieldKind;
import fulfilment.command.fulfilmentcustomers.FulfilmentCustomerRegister;
import fulfilment.command.stock.StockOperations;
import fulfilment.command.suppliers.SupplierRegister;
import java.util.List;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.ResultValidator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ProductTest {

    private static final ProductId PRODUCT = new ProductId(1);
    private static final WarehouseId WAREHOUSE = new WarehouseId(3);
    private static final ProductDetails MUG = ProductDetails.BLANK.with(changes().name("Mug").code("M").price("4").build(), 1);
    private static final TagId TAG = new TagId(8);
    private static final ProductFieldValue RED = new ProductFieldValue(4, "Colour", "red");

    private final AggregateTestFixture<Product> fixture = new AggregateTestFixture<>(Product.class);
    private boolean stock;
    private boolean openLines;

    /** VAT group 1 is the standard. */
    private final AccountRegister account = new AccountRegister(JDBC, LOOKUPS) {

        @Override
        public int vatGroup(@Nullable Integer asked) {
            if (asked != null && asked > 2) {
                throw new Rejection(ErrorCode.VAT_GROUP, "unknown");
            }
            return asked == null ? 1 : asked;
        }
    };
    private final CatalogRegister catalog = new CatalogRegister(JDBC) {

        @Override
        public void requirePricelist(PricelistId idpricelist) {
            if (idpricelist.value() != 5) {
                throw new BadParameter("pricelists", "unknown");
            }
        }
    };
    private final CustomFieldRegister customFields = new CustomFieldRegister(JDBC, LOOKUPS) {

        @Override
        public CustomField require(FieldKind<?> kind, int id) {
            if (kind != FieldKind.PRODUCT || id != 4) {
                throw new BadParameter("productfields", "unknown");
            }
            return new CustomField(FieldKind.PRODUCT, 4, "Colour", FieldType.SELECT, List.of("red", "blue"));
        }
    };
    private final SupplierRegister suppliers = Registers.suppliers(9);
    private final FulfilmentCustomerRegister owners = Registers.fulfilmentCustomers(10);

    ProductTest() {
        fixture.registerInjectableResource(new CountingIds());
        fixture.registerInjectableResource(account);
        fixture.registerInjectableResource(catalog);
        fixture.registerInjectableResource(customFields);
        fixture.registerInjectableResource(suppliers);
        fixture.registerInjectableResource(owners);
        fixture.registerInjectableResource(Registers.warehouses(WAREHOUSE.value()));
        fixture.registerInjectableResource(Registers.tags(TAG.value()));
        fixture.registerInjectableResource(new ProductRegister(JDBC, LOOKUPS, null) {

            @Override
            public boolean hasOpenLines(ProductId product) {
                return openLines;
            }
        });
        fixture.registerInjectableResource(new StockOperations(null, null, null, null) {

            @Override
            public boolean isEmpty(StockId product) {
                return !stock;
            }
        });
    }

    @Test
    @Rule({"TAG-7", "TAG-8"})
    void tagsAProductOnceAndRefusesToRemoveATagItDoesNotCarry() {
        var created = new ProductCreated(PRODUCT, MUG);
        var tagged = new ProductTagged(PRODUCT, TAG);

        fixture.given(created).when(new TagProduct(PRODUCT, TAG)).expectEvents(tagged);
        fixture.given(created, tagged).when(new TagProduct(PRODUCT, TAG)).expectNoEvents();
        fixture.given(created, tagged).when(new UntagProduct(PRODUCT, TAG)).expectEvents(new ProductUntagged(PRODUCT, TAG));
        fixture.given(created).when(new UntagProduct(PRODUCT, TAG)).expectException(NotFound.class).expectNoEvents();
        fixture.given(created).when(new TagProduct(PRODUCT, new TagId(9))).expectException(NotFound.class).expectNoEvents();
    }

    @Test
    @Rule("PRD-3")
    void createsAProductInTheStandardVatGroup() {
        creating(changes().name("Mug").code("M").price("4").build(), true).expectEvents(new ProductCreated(PRODUCT, MUG));
    }

    @Test
    void createsAnInactiveProduct() {
        creating(changes().name("Mug").code("M").price("4").build(), false)
                .expectEvents(new ProductCreated(PRODUCT, MUG), new ProductInactivated(PRODUCT));
    }

    @Test
    @Rule({"PRD-3", "PRD-9"})
    void refusesANewProductThatNamesUnknownObjects() {
        creating(changes().name("Mug").code("M").price("4").group(7).build(), true).expectException(Rejection.class)
                .expectNoEvents();
        creating(changes().name("Mug").code("M").price("4").supplier(8).build(), true).expectException(NotFound.class)
                .expectNoEvents();
    }

    private ResultValidator<Product> creating(ProductDetails.Changes details, boolean active) {
        return fixture.givenNoPriorActivity().whenConstructing(
                () -> new Product(new CreateProduct(details, active, List.of(), List.of()), new CountingIds(), account, suppliers,
                        owners, catalog, customFields));
    }

    @Test
    @Rule("PRD-18")
    void recordsTheOldPriceWithAPriceChange() {
        var dearer = MUG.with(changes().price("5").build(), 1);
        fixture.given(new ProductCreated(PRODUCT, MUG)).when(change(changes().price("5").build()))
                .expectEvents(new ProductDetailsChanged(PRODUCT, dearer, Price.of("4"), Price.ZERO));
    }

    @Test
    void recordsNothingWhenAProductStaysTheSame() {
        fixture.given(new ProductCreated(PRODUCT, MUG)).when(change(changes().price("4.00").name("Mug").group(1).build()))
                .expectNoEvents();
    }

    @Test
    @Rule({"PRD-3", "PRD-9"})
    void refusesAChangeOfAProductThatNamesUnknownObjects() {
        fixture.given(new ProductCreated(PRODUCT, MUG)).when(change(changes().supplier(8).build()))
                .expectException(NotFound.class).expectNoEvents();
        fixture.given(new ProductCreated(PRODUCT, MUG)).when(change(changes().group(7).build()))
                .expectException(Rejection.class).expectNoEvents();
        fixture.given(new ProductCreated(PRODUCT, MUG)).when(change(changes().supplier(9).build()))
                .expectEvents(new ProductDetailsChanged(PRODUCT, MUG.with(changes().supplier(9).build(), 1), Price.of("4"),
                        Price.ZERO));
    }

    @Test
    @Rule("PRD-6")
    void refusesANewTypeWhileAProductHasOpenLines() {
        openLines = true;
        fixture.given(new ProductCreated(PRODUCT, MUG)).when(change(changes().type(ProductType.UNLIMITED_STOCK).build()))
                .expectException(ProductInUse.class).expectNoEvents();
    }

    @Test
    @Rule("PRD-6")
    void refusesANewTypeWhileAProductHasStock() {
        stock = true;
        fixture.given(new ProductCreated(PRODUCT, MUG)).when(change(changes().type(ProductType.UNLIMITED_STOCK).build()))
                .expectException(ProductInUse.class).expectNoEvents();
        fixture.given(new ProductCreated(PRODUCT, MUG)).when(change(changes().type(ProductType.NORMAL).build())).expectNoEvents();
        stock = false;
        fixture.given(new ProductCreated(PRODUCT, MUG)).when(change(changes().type(ProductType.UNLIMITED_STOCK).build()))
                .expectEvents(new ProductDetailsChanged(PRODUCT, MUG.with(changes().type(ProductType.UNLIMITED_STOCK).build(), 1),
                        Price.of("4"), Price.ZERO));
    }

    @Test
    @Rule("PRD-11")
    void recordsNothingWhenAProductIsActivatedOrInactivatedAgain() {
        fixture.given(new ProductCreated(PRODUCT, MUG)).when(new InactivateProduct(PRODUCT))
                .expectEvents(new ProductInactivated(PRODUCT));
        fixture.given(new ProductCreated(PRODUCT, MUG), new ProductInactivated(PRODUCT)).when(new InactivateProduct(PRODUCT))
                .expectNoEvents();
        fixture.given(new ProductCreated(PRODUCT, MUG), new ProductInactivated(PRODUCT)).when(new ActivateProduct(PRODUCT))
                .expectEvents(new ProductActivated(PRODUCT));
        fixture.given(new ProductCreated(PRODUCT, MUG)).when(new ActivateProduct(PRODUCT)).expectNoEvents();
    }

    @Test
    @Rule({"PRD-22", "PRD-23"})
    void changesOnlyTheListedFields() {
        fixture.given(new ProductCreated(PRODUCT, MUG)).when(fields(new FieldChange(4, "red")))
                .expectEvents(new ProductFieldsChanged(PRODUCT, List.of(RED)));
        fixture.given(new ProductCreated(PRODUCT, MUG), new ProductFieldsChanged(PRODUCT, List.of(RED))).when(fields())
                .expectNoEvents();
        fixture.given(new ProductCreated(PRODUCT, MUG), new ProductFieldsChanged(PRODUCT, List.of(RED)))
                .when(fields(new FieldChange(4, "")))
                .expectEvents(new ProductFieldsChanged(PRODUCT, List.of()));
        fixture.given(new ProductCreated(PRODUCT, MUG)).when(fields(new FieldChange(4, "green")))
                .expectException(BadParameter.class).expectNoEvents();
        fixture.given(new ProductCreated(PRODUCT, MUG)).when(fields(new FieldChange(6, "x")))
                .expectException(BadParameter.class).expectNoEvents();
    }

    @Test
    @Rule({"PRD-20", "PRD-21"})
    void changesOnlyTheListedPrices() {
        var five = List.of(new ListPrice(5, Price.of("3")));
        fixture.given(new ProductCreated(PRODUCT, MUG)).when(prices(new ListPrice.Change(new PricelistId(5), Price.of("3.0"))))
                .expectEvents(new ProductListPricesChanged(PRODUCT, five));
        fixture.given(new ProductCreated(PRODUCT, MUG), new ProductListPricesChanged(PRODUCT, five)).when(prices())
                .expectNoEvents();
        fixture.given(new ProductCreated(PRODUCT, MUG), new ProductListPricesChanged(PRODUCT, five))
                .when(prices(new ListPrice.Change(new PricelistId(5), null)))
                .expectEvents(new ProductListPricesChanged(PRODUCT, List.of()));
        fixture.given(new ProductCreated(PRODUCT, MUG)).when(prices(new ListPrice.Change(new PricelistId(6), Price.ZERO)))
                .expectException(BadParameter.class).expectNoEvents();
    }

    @Test
    @Rule("PRD-29")
    void changesTheSettingsForOneWarehouseOnly() {
        var settings = new ProductWarehouseSettings(5, 0, null, null, null, null);
        fixture.given(new ProductCreated(PRODUCT, MUG)).when(order(WAREHOUSE, 5))
                .expectEvents(new ProductWarehouseSettingsChanged(PRODUCT, WAREHOUSE, settings));
        fixture.given(new ProductCreated(PRODUCT, MUG)).when(order(WAREHOUSE, 0)).expectNoEvents();
        fixture.given(new ProductCreated(PRODUCT, MUG), new ProductWarehouseSettingsChanged(PRODUCT, WAREHOUSE, settings))
                .when(order(WAREHOUSE, 5)).expectNoEvents();
        fixture.given(new ProductCreated(PRODUCT, MUG)).when(order(new WarehouseId(8), 5)).expectException(NotFound.class)
                .expectNoEvents();
    }

    private static ChangeProductWarehouseSettings order(WarehouseId warehouse, int level) {
        return new ChangeProductWarehouseSettings(PRODUCT, warehouse, new ProductWarehouseSettings.Changes(Sent.of(level),
                Sent.absent(), Sent.absent(), Sent.absent(), Sent.absent(), Sent.absent()));
    }

    private static ChangeProduct change(ProductDetails.Changes changes) {
        return new ChangeProduct(PRODUCT, changes, null, List.of(), List.of());
    }

    private static ChangeProduct fields(FieldChange... fields) {
        return new ChangeProduct(PRODUCT, changes().build(), null, List.of(fields), List.of());
    }

    private static ChangeProduct prices(ListPrice.Change... prices) {
        return new ChangeProduct(PRODUCT, changes().build(), null, List.of(), List.of(prices));
    }
}
