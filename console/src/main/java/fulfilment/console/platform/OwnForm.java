package fulfilment.console.platform;

import java.util.Arrays;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * The forms that are more than the members of an {@link Action}, and what each sends to the API. What is neither here nor an action cannot be
 * sent, so that these two say all that the console changes.
 */
public enum OwnForm {
    NEW_ORDER("/console/orders/new", "POST", "/orders"),
    NEW_RETURN("/console/orders/{}/return", "POST", "/returns"),
    NEW_RETURN_PRODUCT("/console/orders/{}/return", "POST", "/returns/{}/returned_products"),
    RECEIVE_RETURN("/console/returns/{}", "POST", "/returns/{}/receive"),
    ORDER_FIELD("/console/orders/{}", "PUT", "/orders/{}/orderfields/{}"),
    CUSTOMER_FIELD("/console/customers/{}", "PUT", "/customers/{}/customerfields/{}"),
    PRODUCT_FIELDS("/console/products/{}", "PUT", "/products/{}"),
    ADD_IMAGE("/console/products/{}", "POST", "/products/{}/images"),
    LOGO("/console/settings", "PUT", "/admin/account/logo"),
    SPLIT_PICKLIST("/console/picklists/{}/split", "POST", "/picklists/{}/split"),
    PICK_LOCATIONS("/console/picklists/{}/places/{}", "PUT", "/picklists/{}/products/{}/pick_locations"),
    TO_ORDER("/console/toorder", "POST", "/purchaseorders"),
    NEW_BATCH("/console/batches/new", "POST", "/picklists/batches"),
    UNASSIGN_BATCH("/console/batches/{}", "POST", "/picklists/batches/{}/assign"),
    PICK("/console/pick", "POST", "/picklists/{}/pick"),
    SHORT_PICK("/console/pick", "POST", "/picklists/{}/products/{}/short"),
    NEXT_PICKLIST("/console/pick", "POST", "/picklists/{}/assign"),
    LINK_CONTAINER("/console/pick", "POST", "/picking-containers/{}/link"),
    SHIP("/console/pick", "POST", "/picklists/{}/shipments"),
    SHIP_WITH_ATTEMPT("/console/attempts", "POST", "/picklists/{}/shipments"),
    BUY_WITH_ATTEMPT("/console/attempts", "POST", "/returns/{}/labels"),
    GIVE_LABEL("/console/attempts", "POST", "/admin/shippingproviders/attempts/{}/adopt"),
    NEW_PROFILE("/console/shippingproviders/{}", "POST", "/admin/shippingproviders/{}/profiles"),
    CHANGE_PROFILE("/console/shippingproviders/{}", "PUT", "/admin/shippingproviders/{}/profiles/{}"),
    TEST_PROFILE("/console/shippingproviders/{}", "POST", "/admin/shippingproviders/{}/profiles/{}/test"),
    REQUIREMENTS("/console/shippingproviders/{}", "PUT", "/admin/shippingproviders/{}"),
    PROFILES_OF_CUSTOMER("/console/fulfilmentcustomers/{}", "PUT", "/fulfilment/customers/{}"),
    RIGHTS("/console/users/{}", "PUT", "/admin/users/{}"),
    REMOVE_PASSWORD("/console/users/{}", "PUT", "/admin/users/{}/password"),
    NEW_KEY("/console/users/{}", "POST", "/admin/users/{}/keys"),
    FORGET("/console/forget", "POST", "/admin/subjects/anonymize"),
    IMPORT("/console/imports", "POST", "/imports/{}");

    private static final Pattern ID = Pattern.compile("\\{}");

    private final String page;
    private final String method;
    private final String path;

    OwnForm(String page, String method, String path) {
        this.page = page;
        this.method = method;
        this.path = path;
    }

    /** The address of the page with the form; {@code {}} stands for an id. */
    public String page() {
        return page;
    }

    public String method() {
        return method;
    }

    /** The path of the API; {@code {}} stands for an id. */
    public String path() {
        return path;
    }

    /** The request about these objects. @param ids in the order of the path */
    public Change of(Object... ids) {
        var parts = ID.split(path, -1);
        if (parts.length - 1 != ids.length) {
            throw new IllegalArgumentException("%s takes %d ids, not %s".formatted(this, parts.length - 1, Arrays.toString(ids)));
        }
        var filled = new StringBuilder(parts[0]);
        for (int i = 0; i < ids.length; i++) {
            filled.append(Objects.requireNonNull(ids[i])).append(parts[i + 1]);
        }
        return new Change(method, filled.toString());
    }

    /** A request that changes something. Only declared forms and actions make one. */
    public static final class Change {

        private final String method;
        private final String path;

        Change(String method, String path) {
            this.method = method;
            this.path = path;
        }

        String method() {
            return method;
        }

        String path() {
            return path;
        }
    }
}
