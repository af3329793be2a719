package fulfilment.console.platform;

import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds the page of the object that a member names by its id: {@code from_idwarehouse} is the id of a warehouse. */
@Component("idPages")
public final class IdPages {

    private static final Pattern ID = Pattern.compile("(?:^|_)(id[a-z_]+)$");
    private static final Map<String, String> SECTIONS = Map.ofEntries(Map.entry("idproduct", "products"),
            Map.entry("idorder", "orders"), Map.entry("idpicklist", "picklists"), Map.entry("idcustomer", "customers"),
            Map.entry("idwarehouse", "warehouses"), Map.entry("idlocation", "locations"), Map.entry("idsupplier", "suppliers"),
            Map.entry("idpurchaseorder", "purchaseorders"), Map.entry("idreceipt", "receipts"), Map.entry("idreturn", "returns"),
            Map.entry("idshipment", "shipments"), Map.entry("idmovement", "movements"), Map.entry("iduser", "users"),
            Map.entry("idhook", "hooks"), Map.entry("idfulfilment_customer", "fulfilmentcustomers"));

    /** @return null if the member names no object that has a page */
    public @Nullable String page(String member, @Nullable Object value) {
        var id = ID.matcher(member);
        if (!(value instanceof Long number) || !id.find()) {
            return null;
        }
        var section = SECTIONS.get(id.group(1));
        return section == null ? null : "/console/%s/%d".formatted(section, number);
    }
}
