package fulfilment.console.frame;

import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The pages of objects, by their names in the audit log and in deliveries, or by a member that has an object's id. */
@Component("objectPages")
public final class ObjectPages {

    private static final Pattern OBJECT = Pattern.compile("([a-z_]{1,40})-(\\d{1,10})");
    private static final Pattern ID = Pattern.compile("(?:^|_)id([a-z_]+)$");
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
            Map.entry("handover_list", "handoverlists"),
            Map.entry("location", "locations"),
            Map.entry("movement", "movements"),
            Map.entry("location_stock_count", "locationstockcounts"),
            Map.entry("webshoporder", "webshoporders"),
            Map.entry("task", "tasks"),
            Map.entry("fulfilment_customer", "fulfilmentcustomers"),
            Map.entry("hook", "hooks"),
            Map.entry("user", "users"),
            Map.entry("packing_station", "settings/packingstations"),
            Map.entry("warehouse", "warehouses"));

    /** @param object e.g. {@code order-17}; @return null if it has no page of its own */
    public @Nullable String of(@Nullable String object) {
        var parts = OBJECT.matcher(object == null ? "" : object);
        return parts.matches() ? page(parts.group(1), parts.group(2)) : null;
    }

    /** @param member e.g. {@code from_idwarehouse}, which has the id of a warehouse; @return null if it names no object with a page */
    public @Nullable String of(String member, @Nullable Object value) {
        var id = ID.matcher(member);
        return value instanceof Long number && id.find() ? page(id.group(1), number) : null;
    }

    private static @Nullable String page(String object, Object id) {
        var section = PAGES.get(object);
        return section == null ? null : "/console/%s/%s".formatted(section, id);
    }
}
