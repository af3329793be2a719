package fulfilment.console.platform;

import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Objects that people know by a name, and the API by an id.
 *
 * @param word    for them in the texts {@code choose.<word>} and {@code unknown.<word>}
 * @param path    of the API; an object is at {@code <path>/<id>}
 * @param id      the member with the id
 * @param name    the member that people know
 * @param number  the member with a number or code that only one has; null if they have none
 * @param search  the parameter of the API that searches them; null if there is none
 * @param isFew   whether there are usually few enough to choose from
 * @param inLists whether lists show the name: of what must be asked for one by one, a list of a hundred shows ids
 * @param within  the member of the listed objects that holds them, whose names are then shown with those of both; null if they are listed
 */
record Named(String word, String path, String id, String name, @Nullable String number, @Nullable String search, boolean isFew,
        boolean inLists, @Nullable String within) {

    /** Between the parts of a text that names an object: its number or code, and its name. */
    static final String PART = " · ";

    static final Named WAREHOUSE = new Named("warehouse", "/warehouses", "idwarehouse", "name", null, "search", true, true);

    private static final Pattern ID = Pattern.compile("(.*[_.])?id([a-z_]+)");
    private static final Map<String, Named> BY_WORD = Stream.of(
            new Named("product", "/products", "idproduct", "name", "productcode", "search", false, true),
            new Named("location", "/locations", "idlocation", "name", null, "search", false, true),
            WAREHOUSE,
            new Named("supplier", "/suppliers", "idsupplier", "name", null, "search", true, true),
            new Named("customer", "/customers", "idcustomer", "name", "customerid", "search", false, false),
            new Named("fulfilment_customer", "/fulfilment/customers", "idfulfilment_customer", "name", null, null, true, true),
            new Named("user", "/users", "iduser", "full_name", null, "search", true, true),
            new Named("order", "/orders", "idorder", "orderid", null, "search", false, false),
            new Named("picklist", "/picklists", "idpicklist", "picklistid", null, "search", false, false),
            new Named("purchaseorder", "/purchaseorders", "idpurchaseorder", "purchaseorderid", null, "search", false, false),
            new Named("vatgroup", "/vatgroups", "idvatgroup", "name", null, null, true, true),
            new Named("template", "/templates", "idtemplate", "name", null, null, true, true),
            new Named("packing_station", "/packingstations", "idpacking_station", "name", null, null, true, true),
            new Named("shippingprovider_profile", "/shippingproviders", "idshippingprovider_profile", "name", null, null, true,
                    true,
                    "profiles"),
            new Named("tag", "/tags", "idtag", "title", null, null, true, true),
            new Named("location_type", "/locationtypes", "idlocation_type", "name", null, null, true, true),
            new Named("return_status", "/return_statuses", "idreturn_status", "name", null, null, true, true),
            new Named("return_reason", "/return_reasons", "idreturn_reason", "name", null, null, true, true))
            .collect(Collectors.toMap(Named::word, Function.identity()));

    private Named(String word, String path, String id, String name, @Nullable String number, @Nullable String search,
            boolean isFew,
            boolean inLists) {
        this(word, path, id, name, number, search, isFew, inLists, null);
    }

    /** @param member such as {@code from_idwarehouse}; @return null if it is not the id of such an object */
    static @Nullable Named of(String member) {
        var parts = ID.matcher(member);
        return parts.matches() ? BY_WORD.get(parts.group(2)) : null;
    }

    /** The member without {@code id}, such as {@code from_warehouse}, which is what its value is once it is shown by name. */
    static String label(String member) {
        var parts = ID.matcher(member);
        return of(member) != null && parts.matches()
                ? (parts.group(1) == null ? "" : parts.group(1)) + parts.group(2)
                : member;
    }
}
