package fulfilment.rest.description;

import io.swagger.v3.oas.models.tags.Tag;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.web.method.HandlerMethod;

/**
 * Under which heading the description lists the endpoints of a package, in the order of the business: what is sold, where it lies, how it
 * comes, who orders it, how it leaves and comes back, and what the account needs for it.
 */
enum ApiTag {

    PRODUCTS("products", "Products", "What is sold: products with their parts, images, price lists and own fields."),
    TAGS("tags", "Tags", "Labels for products, customers and orders."),
    WAREHOUSES("warehouses", "Warehouses", "The buildings that goods lie in and leave from."),
    LOCATIONS("locations", "Locations", "Places and containers in a warehouse, and their types."),
    STOCK("stock", "Stock", "How many pieces lie where and who holds them, with their history."),
    LOTS("lots", "Lots", "Where the pieces of a lot came from, lie and went."),
    STOCK_COUNTS("locationstockcounts", "Stock counts", "Counts of all that lies at a location."),
    MOVEMENTS("movements", "Movements", "Goods that go from one warehouse to another."),
    SUPPLIERS("suppliers", "Suppliers", "Who sells to the account."),
    PURCHASE_ORDERS("purchaseorders", "Purchase orders", "What is ordered from suppliers, and when it is expected."),
    RECEIPTS("receipts", "Receipts", "Deliveries of suppliers that arrive and enter stock."),
    CUSTOMERS("customers", "Customers", "Who buys: customers with their addresses, tags and own fields."),
    ORDERS("orders", "Orders", "What customers order, from concept to completion."),
    BACKORDERS("backorders", "Backorders", "Pieces of orders that wait for stock."),
    ORDER_FIELDS("orderfields", "Order fields", "Members of orders that the account defines itself."),
    WEBSHOP_ORDERS("webshoporders", "Webshop orders", "Orders as webshops report them, before they are imported."),
    PICKLISTS("picklists", "Picklists", "What is picked, packed and shipped together."),
    PICKLIST_BATCHES("picklistbatches", "Picklist batches", "Picklists that are picked on one walk."),
    PICKING_CONTAINERS("pickingcontainers", "Picking containers", "Boxes and carts that picked goods are put into."),
    PACKAGINGS("packagings", "Packagings", "Boxes that goods are shipped in."),
    SHIPMENTS("shipments", "Shipments", "Parcels with their labels and tracking codes."),
    HANDOVER_LISTS("handoverlists", "Handover lists", "What the drivers of shipping providers took, and what waits for them."),
    PRINTING("printing", "Print jobs", "Documents of shipments, for the printers at packing tables."),
    SHIPPING_PROVIDERS("shippingproviders", "Shipping providers",
            "How labels are bought: providers, profiles and attempts. For admins."),
    RETURNS("returns", "Returns", "Goods that come back, and what replaces them."),
    HOOKS("hooks", "Webhooks", "Addresses that events are sent to, and how their deliveries go."),
    EVENTS("events", "Events", "The same events, for clients that fetch them."),
    TASKS("tasks", "Tasks", "Work in the warehouse besides orders."),
    COMMENTS("comments", "Comments", "What users and fulfilment customers write to each other about an object."),
    STATISTICS("stats", "Statistics", "Figures of the day."),
    FULFILMENT_CUSTOMERS("fulfilmentcustomers", "Fulfilment customers", "Companies whose goods the account stores and ships."),
    USERS("users", "Users", "Who works with the service."),
    ACCOUNT("account", "Account",
            "Choices that the account offers: VAT groups, templates, packing stations, statuses and reasons of returns, providers."),
    ADMINISTRATION("admin", "Administration",
            "What admins set up: users and keys, warehouses, choices of the account, printers and packing stations."),
    AUDIT("audit", "Audit", "Who changed what. For admins."),
    BULK("bulk", "Bulk", "Many operations in one request."),
    IMPORTS("imports", "Imports", "What stands in spreadsheets, created and changed line by line.");

    private static final String ENDPOINTS = "fulfilment.rest.";
    private static final Map<String, ApiTag> BY_PACKAGE = Stream.of(values())
            .collect(Collectors.toMap(tag -> ENDPOINTS + tag.packageName, tag -> tag));

    private final String packageName;
    private final String title;
    private final String description;

    ApiTag(String packageName, String title, String description) {
        this.packageName = packageName;
        this.title = title;
        this.description = description;
    }

    static ApiTag of(HandlerMethod endpoint) {
        var tag = BY_PACKAGE.get(endpoint.getBeanType().getPackageName());
        if (tag == null) {
            throw new IllegalStateException("no tag is declared for the package of " + endpoint.getBeanType().getName());
        }
        return tag;
    }

    static ApiTag titled(String title) {
        return Stream.of(values()).filter(tag -> tag.title.equals(title)).findFirst().orElseThrow();
    }

    String title() {
        return title;
    }

    String description() {
        return description;
    }

    static List<Tag> all() {
        return Stream.of(values()).map(tag -> new Tag().name(tag.title).description(tag.description)).toList();
    }
}
