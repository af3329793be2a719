package fulfilment.console.platform;

import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The pages of objects, by their names in the audit log and in deliveries. */
@Component("objectPages")
public final class ObjectPages {

    private static final Pattern OBJECT = Pattern.compile("([a-z_]{1,40})-(\\d{1,10})");
    private static final Map<String, String> PAGES = Map.ofEntries(
            Map.entry("order", "orders"),
            Map.entry("picklist", "picklists"),
            Map.entry("picklistbatch", "batches"),
            Map.entry("product", "products"),
            Map.entry("stock", "products"),
            Map.entry("customer", "customers"),
            Map.entry("supplier", "suppliers"),
            Map.entry("purchaseorder", "purchaseorders"),
            Map.entry("receipt", "receipts"),
            Map.entry("return", "returns"),
            Map.entry("shipment", "shipments"),
            Map.entry("location", "locations"),
            Map.entry("movement", "movements"),
            Map.entry("location_stock_count", "locationstockcounts"),
            Map.entry("webshoporder", "webshoporders"),
            Map.entry("task", "tasks"),
            Map.entry("fulfilment_customer", "fulfilmentcustomers"),
            Map.entry("hook", "hooks"),
            Map.entry("user", "users"),
            Map.entry("warehouse", "warehouses"));

    /** @param object e.g. {@code order-17}; @return null if it has no page of its own */
    public @Nullable String of(@Nullable String object) {
        var parts = OBJECT.matcher(object == null ? "" : object);
        return parts.matches() && PAGES.containsKey(parts.group(1))
                ? "/console/%s/%s".formatted(PAGES.get(parts.group(1)), parts.group(2))
                : null;
    }
}
