package fulfilment.console.search;

import fulfilment.api.kernel.Gtin;
import fulfilment.console.platform.Members;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A kind of object that the field finds.
 *
 * @param name      in the texts {@code nav.<name>}; the list is {@code /console/<name>}
 * @param path      of the list of the API
 * @param parameter of the list that searches; the list of the console has it too
 * @param exact     a parameter of the API that finds what {@code codes} has, where the search may have more than one page; null for none
 * @param id        the member with the id
 * @param page      of an object, with its id behind
 * @param codes     members that people type or scan: an object whose code is exactly what was sent is opened at once
 * @param details   members that tell objects apart
 */
record Searched(String name, String path, String parameter, @Nullable String exact, String id, String page,
        List<String> codes, List<String> details) {

    /** In the order in which they are searched. What is scanned most comes first. */
    static final List<Searched> ALL = List.of(
            kind("orders", "/orders", "idorder", "orderid", List.of("orderid", "reference"), "deliveryname", "status", "created"),
            kind("picklists", "/picklists", "idpicklist", "picklistid", List.of("picklistid"), "deliveryname", "status",
                    "created"),
            kind("products", "/products", "idproduct", "productcode", List.of("productcode", "barcode"), "name", "barcode"),
            kind("shipments", "/shipments", "idshipment", null, List.of("trackingcode"), "profile_name", "created"),
            kind("purchaseorders", "/purchaseorders", "idpurchaseorder", null, List.of("purchaseorderid", "supplier_orderid"),
                    "status", "created"),
            new Searched("receipts", "/receipts", "receiptid", null, "idreceipt", "/console/receipts/", List.of("receiptid"),
                    List.of("status", "created")),
            kind("returns", "/returns", "idreturn", null, List.of("returnid", "reference"), "name", "created_at"),
            kind("customers", "/customers", "idcustomer", null, List.of("customerid"), "name", "customerid", "emailaddress"),
            kind("locations", "/locations", "idlocation", "name", List.of("name"), "remarks"),
            new Searched("lots", "/lots", "search", "lot_number", "idproduct", "/console/products/", List.of("lot_number"),
                    List.of("productcode", "expiration_date", "status")),
            new Searched("webshoporders", "/webshoporders", "foreign_number", null, "idcompany_webshop_order",
                    "/console/webshoporders/", List.of("foreign_number"), List.of("status", "ordered")));

    private static Searched kind(String name, String path, String id, @Nullable String exact, List<String> codes,
            String... details) {
        return new Searched(name, path, "search", exact, id, "/console/" + name + "/", codes, List.of(details));
    }

    /** What the API is asked: without the products of an object, of which there may be very many. */
    Map<String, String> asked(String parameter, String sent) {
        return Stream.of("picklists", "purchaseorders", "receipts").anyMatch(name::equals)
                ? Map.of(parameter, sent, "products", "false")
                : Map.of(parameter, sent);
    }

    /** The list of the console with the same search; null if it has none. */
    @Nullable
    String list() {
        return name.equals("lots") ? null : "/console/" + name;
    }

    /** What the object is called: a customer by its name, others by their first code, or else their first detail or their id. */
    String title(Members object) {
        var members = name.equals("customers") ? details.stream() : Stream.concat(codes.stream(), details.stream());
        return members.map(object::text).filter(text -> !text.isBlank()).findFirst()
                .orElse("#" + object.text(id));
    }

    String page(Members object) {
        return page + object.text(id);
    }

    /** The one object that was meant, since a code of it, and of no other one, is exactly what was sent; null if there is none. */
    @Nullable
    Members meant(List<Members> found, String sent) {
        for (var code : codes) {
            var exact = found.stream().filter(object -> isSame(object.text(code), sent)).toList();
            if (!exact.isEmpty()) {
                return exact.stream().map(this::page).distinct().count() == 1 ? exact.getFirst() : null;
            }
        }
        return null;
    }

    /** Those with a code that is exactly what was sent, then those with one that begins so, then the others as the API sorts them. */
    List<Members> bestFirst(List<Members> found, String sent) {
        return found.stream().sorted(Comparator.comparingInt(object -> distance(object, sent))).toList();
    }

    private int distance(Members object, String sent) {
        var values = Stream.concat(codes.stream(), details.stream()).map(object::text).toList();
        return values.stream().anyMatch(value -> isSame(value, sent))
                ? 0
                : values.stream().anyMatch(value -> lower(value).startsWith(lower(sent))) ? 1 : 2;
    }

    private static boolean isSame(String code, String sent) {
        return lower(code).equals(lower(sent)) || Gtin.same(code, sent);
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
