package fulfilment.api.wire;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.audit.AuditPage;
import fulfilment.api.customers.CustomerAddressView;
import fulfilment.api.customers.CustomerView;
import fulfilment.api.customers.ListedCustomerView;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerView;
import fulfilment.api.hooks.HookView;
import fulfilment.api.locations.ContainerView;
import fulfilment.api.locations.LocationView;
import fulfilment.api.locationstockcounts.StockCountView;
import fulfilment.api.movements.MovementView;
import fulfilment.api.picklistbatches.BatchPresetView;
import fulfilment.api.picklistbatches.PicklistBatchView;
import fulfilment.api.products.ProductView;
import fulfilment.api.purchaseorders.PurchaseOrderView;
import fulfilment.api.receipts.ReceiptProductView;
import fulfilment.api.receipts.ReceiptStatus;
import fulfilment.api.receipts.ReceiptView;
import fulfilment.api.receipts.ReceiptView.OrderNumber;
import fulfilment.api.receipts.ReceiptView.SupplierName;
import fulfilment.api.receipts.ReceiptView.UserName;
import fulfilment.api.returns.ReturnLogView;
import fulfilment.api.returns.ReturnView;
import fulfilment.api.shipments.ShipmentView;
import fulfilment.api.stock.LocationStockHistoryView;
import fulfilment.api.stock.ProductLocationView;
import fulfilment.api.stock.ProductLocationView.StockForProduct;
import fulfilment.api.stock.StockHistoryView;
import fulfilment.api.stock.WarehouseStockView;
import fulfilment.api.suppliers.SupplierView;
import fulfilment.api.tags.TagView;
import fulfilment.api.tasks.TaskView;
import fulfilment.api.users.UserView;
import fulfilment.api.webshoporders.WebshopOrderView;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Views have the members and names of the API, and do not change when stored and read back. The files in {@code contracts} are answers to
 * clients.
 */
class ViewsTest {

    private static final JsonMapper JSON = JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();

    private static final Map<String, Class<?>> VIEWS = Map.ofEntries(
            Map.entry("audit/events", AuditPage.class),
            Map.entry("customers/customer", CustomerView.class),
            Map.entry("customers/customer_address", CustomerAddressView.class),
            Map.entry("customers/listed_customer", ListedCustomerView.class),
            Map.entry("fulfilmentcustomers/fulfilment_customer", FulfilmentCustomerView.class),
            Map.entry("hooks/hook", HookView.class),
            Map.entry("locations/container", ContainerView.class),
            Map.entry("locations/location", LocationView.class),
            Map.entry("locationstockcounts/location_stock_count", StockCountView.class),
            Map.entry("movements/movement", MovementView.class),
            Map.entry("picklistbatches/picklist_batch", PicklistBatchView.Single.class),
            Map.entry("picklistbatches/picklist_batch_preset", BatchPresetView.Single.class),
            Map.entry("products/product", ProductView.class),
            Map.entry("purchaseorders/purchaseorder", PurchaseOrderView.class),
            Map.entry("receipts/receipt", ReceiptView.class),
            Map.entry("returns/return", ReturnView.class),
            Map.entry("returns/return_log", ReturnLogView.class),
            Map.entry("shipments/shipment", ShipmentView.class),
            Map.entry("stock/location_stock_history", LocationStockHistoryView.class),
            Map.entry("stock/stock_history", StockHistoryView.class),
            Map.entry("stock/warehouse_stock", WarehouseStockView.class),
            Map.entry("suppliers/supplier", SupplierView.class),
            Map.entry("tags/tag", TagView.class),
            Map.entry("tasks/task", TaskView.class),
            Map.entry("users/user", UserView.class),
            Map.entry("webshoporders/webshop_order", WebshopOrderView.class));

    private final Wire wire = new Wire(ZoneId.of("Europe/Amsterdam"));

    static Stream<Arguments> views() {
        return VIEWS.entrySet().stream().sorted(Map.Entry.comparingByKey()).flatMap(view -> Stream
                .of(".json", ".minimal.json").map(end -> Arguments.of(view.getKey() + end, view.getValue())));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("views")
    void viewsAreReadAndWrittenUnchanged(String path, Class<?> view) {
        var answer = contract(path);

        assertSame(wire.write(wire.read(answer, view)), answer);
    }

    /** Version 1 of a receipt shows members that are added on reading and never read back: locations of either kind. */
    @Test
    void writesAReceiptOfVersion1AsTheApiShowsIt() {
        var location = wire.read(contract("locations/location.json"), LocationView.class);
        var container = wire.read(contract("locations/container.json"), ContainerView.class);
        var line = new ReceiptProductView.Line(91, 77, 31, 1017, "CHAIR-OAK", "S-4411", "Chair, oak", "8712345678906", 20, 24,
                false,
                "A", 4, 4, 0, null, null, null, null, null, null);
        var product = new ReceiptProductView(line, null, null, 40, location, 5, List.of(location, container),
                List.of(new ProductLocationView(location, new StockForProduct(17, 2), "Front row", true)),
                List.of(new OrderNumber(32, "PO2025-1032")));
        var head = new ReceiptView.Head(12, 1, 1, new OrderNumber(31, "PO2025-1000"), "RC2025-1000", ReceiptStatus.COMPLETED,
                new ReceiptView.Head.Note("Two boxes dented"), Instant.parse("2025-03-14T15:30:05Z"),
                Instant.parse("2025-03-10T07:15:00Z"),
                Instant.parse("2025-03-14T15:30:05Z"));

        assertSame(wire.write(new ReceiptView(head, new SupplierName(5, "Oak & Sons"), new UserName(3, "Anna de Vries"), 20, 0L,
                List.of(product))), contract("receipts/receipt.version_1.json"));
    }

    private static void assertSame(String written, String answer) {
        assertThat(JSON.readTree(written).equals(JSON.readTree(answer))).as("written: %s, answer: %s", written, answer).isTrue();
    }

    private static String contract(String path) {
        try (var in = requireNonNull(ViewsTest.class.getResourceAsStream("/contracts/" + path), path)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
