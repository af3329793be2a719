package fulfilment.query.products;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Recorded;
import fulfilment.api.kernel.Rule;
import fulfilment.api.products.AboutProduct;
import fulfilment.api.products.Customs;
import fulfilment.api.products.ListPrice;
import fulfilment.api.products.Measures;
import fulfilment.api.products.ProductDetails;
import fulfilment.api.products.ProductEvent.ProductActivated;
import fulfilment.api.products.ProductEvent.ProductCreated;
import fulfilment.api.products.ProductEvent.ProductDetailsChanged;
import fulfilment.api.products.ProductEvent.ProductFieldsChanged;
import fulfilment.api.products.ProductEvent.ProductInactivated;
import fulfilment.api.products.ProductEvent.ProductListPricesChanged;
import fulfilment.api.products.ProductEvent.ProductWarehouseSettingsChanged;
import fulfilment.api.products.ProductFieldValue;
import fulfilment.api.products.ProductId;
import fulfilment.api.products.ProductImageEvent.ProductImageAdded;
import fulfilment.api.products.ProductImageEvent.ProductImageDeleted;
import fulfilment.api.products.ProductImageId;
import fulfilment.api.products.ProductName;
import fulfilment.api.products.ProductPrices;
import fulfilment.api.products.ProductType;
import fulfilment.api.products.ProductView;
import fulfilment.api.products.ProductWarehouseSettings;
import fulfilment.api.products.PurchaseQuantities;
import fulfilment.api.products.SupplyTerms;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.api.wire.Wire;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** After any events, the view shows the last state of the product. It stays the same if it is written and read between two events. */
class ProductFoldTest {

    private static final ProductId PRODUCT = new ProductId(17);
    private static final Instant START = Instant.parse("2025-01-01T10:00:00Z");

    private final ProductFold fold = new ProductFold();
    private final Wire wire = new Wire(ZoneId.of("Europe/Amsterdam"));

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 5, 8, 13, 21, 34})
    @Rule("PRD-5")
    void showsTheLastStateOfAProductAfterAnyEvents(long seed) {
        var random = new Random(seed);
        var details = details(random);
        var active = true;
        List<ProductFieldValue> fields = List.of();
        List<ListPrice> prices = List.of();
        var view = fold.on(17, null, new ProductCreated(PRODUCT, details), at(0));
        var stored = wire.read(wire.write(view), ProductView.class);

        for (int step = 1; step <= 200; step++) {
            AboutProduct event;
            switch (random.nextInt(8)) {
                case 0 -> {
                    event = new ProductDetailsChanged(PRODUCT, details(random), details.prices().price(),
                            details.prices().fixedstockprice());
                    details = ((ProductDetailsChanged) event).details();
                }
                case 1 -> {
                    event = new ProductActivated(PRODUCT);
                    active = true;
                }
                case 2 -> {
                    event = new ProductInactivated(PRODUCT);
                    active = false;
                }
                case 3 -> {
                    fields = random.nextBoolean()
                            ? List.of()
                            : List.of(new ProductFieldValue(random.nextInt(9), "T", "v" + step));
                    event = new ProductFieldsChanged(PRODUCT, fields);
                }
                case 4 -> {
                    prices = new ArrayList<>(List.of(new ListPrice(random.nextInt(9), Price.of(step + ".25"))));
                    event = new ProductListPricesChanged(PRODUCT, prices);
                }
                case 5 -> event = new ProductWarehouseSettingsChanged(PRODUCT, new WarehouseId(1), ProductWarehouseSettings.NONE);
                case 6 ->
                    event = new ProductImageAdded(new ProductImageId(step), PRODUCT, "n" + step, "image/png", new byte[] {1});
                default -> event = new ProductImageDeleted(new ProductImageId(step), PRODUCT);
            }
            assertThat(fold.touches(event)).containsExactly(17);
            view = fold.on(17, view, event, at(step));
            stored = wire.read(wire.write(fold.on(17, stored, event, at(step))), ProductView.class);

            assertThat(stored).isEqualTo(view);
            assertThat(view.updated()).isEqualTo(at(step).at());
        }

        assertThat(view.created()).isEqualTo(START);
        assertThat(view.active()).isEqualTo(active);
        assertThat(view.productfields()).isEqualTo(fields);
        assertThat(view.pricelists()).isEqualTo(prices);
        assertThat(view.naming()).isEqualTo(details.naming());
        assertThat(view.type()).isEqualTo(details.type());
        assertThat(view.unlimitedstock()).isEqualTo(details.type() == ProductType.UNLIMITED_STOCK);
        assertThat(view.assembled()).isEqualTo(details.type().isComposition());
        assertThat(view.measures()).isEqualTo(details.measures());
        assertThat(view.customs()).isEqualTo(details.customs());
        assertThat(view.showOnPortal()).isEqualTo(details.showOnPortal());
        assertThat(view.idfulfilmentCustomer()).isEqualTo(details.idfulfilmentCustomer());
    }

    private static ProductDetails details(Random random) {
        return new ProductDetails(1 + random.nextInt(3), random.nextBoolean() ? null : 1 + random.nextInt(9),
                new ProductName("C" + random.nextInt(), "N" + random.nextInt()),
                new ProductPrices(Price.of(random.nextInt(99) + ".5"), Price.of("0." + random.nextInt(9999))),
                SupplyTerms.BLANK, random.nextBoolean() ? null : "\"images\":[] {}", "B",
                ProductType.values()[random.nextInt(4)],
                new Measures(random.nextInt(99), random.nextBoolean() ? null : 1, 2, 3),
                PurchaseQuantities.BLANK,
                new Customs(null, random.nextBoolean() ? null : new Country("NL")), random.nextBoolean(),
                random.nextBoolean() ? null : 5);
    }

    private static Recorded at(int step) {
        return new Recorded(step, START.plusSeconds(60L * step), 1);
    }
}
