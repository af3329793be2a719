package fulfilment.rest.bodies;

import fulfilment.rest.bodies.ObjectText.MemberText;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What members mean that many objects have, by their names on the wire. {@code @param} of a record says more where it means something else. */
final class CommonMembers {

    /** What ids with these names are ids of. */
    private static final Map<String, String> OBJECTS = Map.ofEntries(
            Map.entry("idbackorder", "backorder"),
            Map.entry("idbackorder_run", "run"),
            Map.entry("idbatch_shipment_run", "run"),
            Map.entry("idcomment", "comment"),
            Map.entry("idcompany_webshop", "webshop"),
            Map.entry("idcompany_webshop_order", "webshop order"),
            Map.entry("idcustomer", "customer"),
            Map.entry("idcustomer_address", "address of the customer"),
            Map.entry("idcustomerfield", "customer field"),
            Map.entry("idfulfilment_customer", "fulfilment customer"),
            Map.entry("idhook", "webhook"),
            Map.entry("idkey", "API key"),
            Map.entry("idlocation", "location"),
            Map.entry("idlocation_stock_count", "stock count"),
            Map.entry("idlocation_type", "location type"),
            Map.entry("idmovement", "movement"),
            Map.entry("idmovement_product", "line of the movement"),
            Map.entry("idorder", "order"),
            Map.entry("idorder_log", "entry in the log of the order"),
            Map.entry("idorder_product", "line of the order"),
            Map.entry("idorderfield", "order field"),
            Map.entry("idpackaging", "packaging"),
            Map.entry("idpacking_station", "packing station"),
            Map.entry("idpicking_container", "picking container"),
            Map.entry("idpicklist", "picklist"),
            Map.entry("idpicklist_batch", "batch of picklists"),
            Map.entry("idpicklist_batch_preset", "batch preset"),
            Map.entry("idpicklist_product", "line of the picklist"),
            Map.entry("idpricelist", "price list"),
            Map.entry("idprinter", "printer"),
            Map.entry("idproduct", "product"),
            Map.entry("idproduct_image", "image of the product"),
            Map.entry("idproductfield", "product field"),
            Map.entry("idpurchaseorder", "purchase order"),
            Map.entry("idpurchaseorder_product", "line of the purchase order"),
            Map.entry("idreceipt", "receipt"),
            Map.entry("idreceipt_product", "line of the receipt"),
            Map.entry("idreturn", "return"),
            Map.entry("idreturn_log", "entry in the log of the return"),
            Map.entry("idreturn_product", "returned product, a line of the return"),
            Map.entry("idreturn_product_replacement", "replacement product, a line of the return"),
            Map.entry("idreturn_reason", "reason for the return"),
            Map.entry("idreturn_status", "status of the return"),
            Map.entry("idshipment", "shipment"),
            Map.entry("idshippingprovider", "shipping provider"),
            Map.entry("idshippingprovider_profile", "shipping profile"),
            Map.entry("idstock_discrepancy", "short pick"),
            Map.entry("idsupplier", "supplier"),
            Map.entry("idtag", "tag"),
            Map.entry("idtask", "task"),
            Map.entry("idtemplate", "template"),
            Map.entry("iduser", "user"),
            Map.entry("idvatgroup", "VAT group"),
            Map.entry("idwarehouse", "warehouse"));

    private static final Map<String, String> OTHERS = Map.ofEntries(
            Map.entry("active", "Whether it is in use"),
            Map.entry("comment_count", "How many comments there are on it"),
            Map.entry("created", "When it was created"),
            Map.entry("created_at", "When it was created"),
            Map.entry("emailaddress", "The e-mail address"),
            Map.entry("expiration_date", "The day on which the pieces of the lot expire"),
            Map.entry("language", "The language to write in: `nl` (Dutch) or `en` (English)"),
            Map.entry("lot_number", "The number of the lot that the pieces belong to"),
            Map.entry("productcode", "The code of the product"),
            Map.entry("telephone", "The telephone number"),
            Map.entry("updated", "When it was last changed"),
            Map.entry("updated_at", "When it was last changed"));

    /** Parts of an address, of a person or company to reach. */
    private static final Map<String, String> ADDRESS = Map.of(
            "address", "Street and number",
            "address2", "A second line of the address",
            "city", "The city",
            "contactname", "The person to address",
            "country", "The code of the country, two letters of ISO 3166-1, or `XK` for Kosovo. For example `NL`.",
            "region", "The region, state or province",
            "zipcode", "The postal code");

    private static final Pattern BY_USER = Pattern.compile("(\\w+)_by_iduser");
    private static final Pattern OF_ADDRESS = Pattern.compile("(delivery|invoice)(\\w+)");

    private static final Map<String, MemberText> BY_NAME = byName();

    private CommonMembers() {}

    private static Map<String, MemberText> byName() {
        Map<String, MemberText> byName = new HashMap<>();
        OBJECTS.forEach((name, object) -> byName.put(name, MemberText.of("The id of the " + object)));
        OTHERS.forEach((name, meaning) -> byName.put(name, MemberText.of(meaning)));
        ADDRESS.forEach((name, meaning) -> byName.put(name, MemberText.of(meaning)));
        return byName;
    }

    /** @return null if only the object can say what the member means */
    static @Nullable MemberText of(String name) {
        var known = BY_NAME.get(name);
        if (known != null) {
            return known;
        }
        var byUser = BY_USER.matcher(name);
        if (byUser.matches()) {
            return MemberText.of("The id of the user who %s it".formatted(byUser.group(1)));
        }
        var ofAddress = OF_ADDRESS.matcher(name);
        return ofAddress.matches() ? ofAddress(ofAddress.group(1), ofAddress.group(2)) : null;
    }

    private static @Nullable MemberText ofAddress(String which, String part) {
        var plain = ADDRESS.containsKey(part) ? BY_NAME.get(part) : null;
        return plain == null
                ? null
                : new MemberText("%s (%s address)".formatted(plain.meaning(), which), plain.example());
    }
}
