package fulfilment.console.platform;

import java.util.HashMap;
import java.util.List;
import java.util.Objects;

/** Puts names and numbers beside ids, for people who read them. A name that the person may not see stays the id. */
public final class Names {

    private Names() {}

    /** @param id the member with the id of a user @param name the member that gets the name */
    public static void user(Members object, String id, String name, SignedIn person) {
        put(object, id, name, "/users/", "full_name", person);
    }

    /** Puts the name of the object's warehouse into the member {@code warehouse}. */
    public static void warehouse(Members object, SignedIn person) {
        put(object, "idwarehouse", "warehouse", "/warehouses/", "name", person);
    }

    /** Puts the name of the object's customer into the member {@code customer}. */
    public static void customer(Members object, SignedIn person) {
        put(object, "idcustomer", "customer", "/customers/", "name", person);
    }

    /** Puts the number of the object's order into the member {@code orderid}. */
    public static void order(Members object, SignedIn person) {
        put(object, "idorder", "orderid", "/orders/", "orderid", person);
    }

    /** Puts the number of the object's picklist into the member {@code picklistid}. */
    public static void picklist(Members object, SignedIn person) {
        put(object, "idpicklist", "picklistid", "/picklists/", "picklistid", person);
    }

    /** Puts the name of the object's product into the member {@code product}. */
    public static void product(Members object, SignedIn person) {
        put(object, "idproduct", "product", "/products/", "name", person);
    }

    /** Puts the names of products into objects of a list. */
    public static List<Members> products(List<Members> objects, SignedIn person) {
        var names = new HashMap<Object, Object>();
        for (var object : objects) {
            var id = object.get("idproduct");
            if (id != null) {
                object.put("product", names.computeIfAbsent(id, product -> {
                    product(object, person);
                    return Objects.requireNonNullElse(object.get("product"), id);
                }));
            }
        }
        return objects;
    }

    private static void put(Members object, String id, String name, String path, String member, SignedIn person) {
        object.put(name, object.get(id) instanceof Number number
                ? person.find(path + number).map(found -> (Object) found.text(member)).orElse(number)
                : null);
    }
}
