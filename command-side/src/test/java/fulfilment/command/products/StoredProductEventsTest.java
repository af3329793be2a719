package fulfilment.command.products;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Price;
import fulfilment.api.products.CompositionEvent.PartAdded;
import fulfilment.api.products.CompositionEvent.PartAmountChanged;
import fulfilment.api.products.CompositionEvent.PartRemoved;
import fulfilment.api.products.CompositionsId;
import fulfilment.api.products.FieldType;
import fulfilment.api.products.ListPrice;
import fulfilment.api.products.PricelistEvent.PricelistCreated;
import fulfilment.api.products.PricelistId;
import fulfilment.api.products.ProductDetails;
import fulfilment.api.products.ProductEvent.ProductActivated;
import fulfilment.api.products.ProductEvent.ProductCreated;
import fulfilment.api.products.ProductEvent.ProductDetailsChanged;
import fulfilment.api.products.ProductEvent.ProductFieldsChanged;
import fulfilment.api.products.ProductEvent.ProductInactivated;
import fulfilment.api.products.ProductEvent.ProductListPricesChanged;
import fulfilment.api.products.ProductEvent.ProductWarehouseSettingsChanged;
import fulfilment.api.products.ProductFieldDetails;
import fulfilment.api.products.ProductFieldEvent.ProductFieldCreated;
import fulfilment.api.products.ProductFieldId;
import fulfilment.api.products.ProductFieldValue;
import fulfilment.api.products.ProductId;
import fulfilment.api.products.ProductImageEvent.ProductImageAdded;
import fulfilment.api.products.ProductImageEvent.ProductImageDeleted;
import fulfilment.api.products.ProductImageId;
import fulfilment.api.products.ProductType;
import fulfilment.api.products.ProductWarehouseSettings;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.platform.EventSerializer;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What happened to products reads the same when it comes back from the event store. */
class StoredProductEventsTest {

    private static final ProductId PRODUCT = new ProductId(17);
    private static final ProductDetails DETAILS = new ProductDetails(1, 2, "C", "N", Price.of("12.5"), Price.of("100"), "S", 3,
            "d",
            "b", ProductType.COMPOSITION_WITH_STOCK, 4, 5, 6, 7, 8, 9, "hs", new Country("NL"), false, 10);

    private final EventSerializer serializer = EventSerializer.create();

    static Stream<Object> events() {
        var all = CompositionsId.ALL;
        return Stream.of(new ProductCreated(PRODUCT, DETAILS), new ProductCreated(PRODUCT, ProductDetails.BLANK),
                new ProductDetailsChanged(PRODUCT, DETAILS, Price.of("0.0001"), Price.ZERO), new ProductActivated(PRODUCT),
                new ProductInactivated(PRODUCT),
                new ProductFieldsChanged(PRODUCT, List.of(new ProductFieldValue(1, "T", "v"))),
                new ProductListPricesChanged(PRODUCT, List.of(new ListPrice(1, Price.of("9.99")))),
                new ProductWarehouseSettingsChanged(PRODUCT, new WarehouseId(1),
                        new ProductWarehouseSettings(1, 2, 3, "A", null, 5)),
                new ProductImageAdded(new ProductImageId(5), PRODUCT, "n.png", "image/png", new byte[] {0, -1, 127, -128}),
                new ProductImageDeleted(new ProductImageId(5), PRODUCT), new PartAdded(all, 1, PRODUCT, new ProductId(18), 2),
                new PartAmountChanged(all, 1, PRODUCT, 3), new PartRemoved(all, 1, PRODUCT),
                new ProductFieldCreated(new ProductFieldId(1), new ProductFieldDetails("T", FieldType.SELECT, List.of("a"), true,
                        false, true, false, true, false)),
                new PricelistCreated(new PricelistId(1), "Wholesale"));
    }

    @ParameterizedTest
    @MethodSource("events")
    void anEventReadsAsItWasWritten(Object event) {
        var stored = serializer.serialize(event, byte[].class);

        assertThat((Object) serializer.deserialize(stored)).usingRecursiveComparison().isEqualTo(event);
        assertThat(stored.getType().getName()).doesNotContain(event.getClass().getSimpleName());
    }
}
