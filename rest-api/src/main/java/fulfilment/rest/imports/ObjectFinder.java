package fulfilment.rest.imports;

import fulfilment.api.customers.CustomerQuery.ListCustomerFields;
import fulfilment.api.customers.CustomerQuery.ListCustomers;
import fulfilment.api.customfields.FieldType;
import fulfilment.api.kernel.Query;
import fulfilment.api.locations.LocationQuery.ListLocations;
import fulfilment.api.orderfields.OrderFieldQuery.ListOrderFields;
import fulfilment.api.orders.OrderQuery.ListOrders;
import fulfilment.api.products.CatalogQuery.ListProductFields;
import fulfilment.api.products.ProductQuery.ListProducts;
import fulfilment.api.purchaseorders.PurchaseOrderQuery.ListPurchaseOrders;
import fulfilment.api.suppliers.SupplierId;
import fulfilment.api.customers.CustomerId;
import fulfilment.api.suppliers.SupplierQuery.ListSuppliers;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.api.warehouses.WarehouseQuery.ListWarehouses;
import fulfilment.rest.edge.Api;
import fulfilment.rest.imports.Column.Named;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Finds the objects that lines of a file mean, among those that the caller can see. Rule IMP-7. */
@Component
class ObjectFinder {

    private static final int PAGE = 100;

    private final Api api;

    ObjectFinder(Api api) {
        this.api = api;
    }

    /**
     * @param key   the values of the columns that say which object is meant, in their order
     * @param owner the id of the fulfilment customer whose object is meant; 0 for one of the account, null for anybody's
     * @return the ids of all objects with this key
     */
    private List<Integer> find(ImportKind kind, List<JsonNode> key, @Nullable Integer owner) {
        var found = switch (kind) {
            case PRODUCTS, STOCK ->
                Stream.of(false, true).flatMap(inactive -> read(new ListProducts(null, key.getFirst().asString(),
                        null, null, null, null, null, inactive, null, null, null, 0)));
            case CUSTOMERS -> read(new ListCustomers(null, key.getFirst().asString(), null, null, null, null, 0));
            case SUPPLIERS -> Stream.of(true, false)
                    .flatMap(active -> pages(offset -> new ListSuppliers(active, key.getFirst().asString(), offset)))
                    .filter(supplier -> supplier.get("name").equals(key.getFirst()));
            case LOCATIONS -> locations(key.getFirst().asInt(), key.getLast().asString());
            case ORDERS, PURCHASEORDERS -> throw new IllegalArgumentException("they are found by sameAs");
        };
        return found.filter(object -> owner == null || object.get("idfulfilment_customer").asInt(0) == owner)
                .map(object -> object.get("id" + kind.object()).asInt()).toList();
    }

    /** Finds what the lines of a file name. @param isLimited whether the caller sees the objects of one fulfilment customer only */
    ImportLines.Finder of(ImportKind kind, boolean isLimited) {
        return new ImportLines.Finder() {

            @Override
            public List<Integer> named(Named what, String name, @Nullable Integer owner) {
                var key = List.<JsonNode>of(JsonNodeFactory.instance.stringNode(name));
                var ownerOf = isLimited ? null : owner;
                return switch (what) {
                    case WAREHOUSE -> pages(offset -> new ListWarehouses(name, offset))
                            .filter(warehouse -> warehouse.get("name").asString().equals(name))
                            .map(warehouse -> warehouse.get("idwarehouse").asInt()).toList();
                    case SUPPLIER -> find(ImportKind.SUPPLIERS, key, null);
                    case CUSTOMER -> find(ImportKind.CUSTOMERS, key, ownerOf);
                    case PRODUCT -> find(ImportKind.PRODUCTS, key, ownerOf);
                };
            }

            @Override
            public List<Integer> locations(int idwarehouse, String name) {
                return ObjectFinder.this.locations(idwarehouse, name).map(location -> location.get("idlocation").asInt())
                        .toList();
            }

            @Override
            public List<Integer> sameAs(Map<String, JsonNode> body) {
                return (kind == ImportKind.ORDERS ? orders(body) : purchaseOrders(body))
                        .map(object -> object.get("id" + kind.object()).asInt()).toList();
            }

            @Override
            public List<Integer> objects(List<JsonNode> key, @Nullable Integer owner) {
                return find(kind, key, isLimited ? null : owner);
            }
        };
    }

    /** The columns for the custom fields of such objects. */
    List<Column> fields(ImportKind kind) {
        return switch (kind) {
            case PRODUCTS -> fields(kind, ListProductFields::new);
            case CUSTOMERS -> fields(kind, ListCustomerFields::new);
            case ORDERS -> fields(kind, ListOrderFields::new);
            case SUPPLIERS, LOCATIONS, STOCK, PURCHASEORDERS -> List.of();
        };
    }

    private List<Column> fields(ImportKind kind, IntFunction<Query<?>> query) {
        return pages(query).map(field -> Column.field(Objects.requireNonNull(kind.fields()),
                field.get("id%sfield".formatted(kind.object())).asInt(), field.get("title").asString(),
                FieldType.valueOf(field.get("type").asString().toUpperCase(Locale.ROOT)))).toList();
    }

    private Stream<JsonNode> locations(int idwarehouse, String name) {
        return Stream.of("location", "container").flatMap(type -> read(new ListLocations(type, new WarehouseId(idwarehouse), name,
                null, null, false, 0)));
    }

    private Stream<JsonNode> orders(Map<String, JsonNode> body) {
        var reference = required(body, "reference");
        var customer = body.get("idcustomer");
        return pages(offset -> new ListOrders(null, null, reference, null, null, null, null, null, null, null,
                customer == null ? null : new CustomerId(customer.asInt()), null, null, null, null, null, offset))
                .filter(order -> order.get("reference").asString("").equals(reference) && !isCancelled(order))
                .filter(order -> order.get("idcustomer").asInt(0) == (customer == null ? 0 : customer.asInt()));
    }

    private Stream<JsonNode> purchaseOrders(Map<String, JsonNode> body) {
        var number = required(body, "supplier_orderid");
        var supplier = body.get("idsupplier");
        return pages(offset -> new ListPurchaseOrders(null, number, null, null,
                supplier == null ? null : new SupplierId(supplier.asInt()), null, false, offset))
                .filter(order -> order.get("supplier_orderid").asString("").equals(number) && !isCancelled(order))
                .filter(order -> supplier != null || order.get("supplier_name").equals(body.get("supplier_name")));
    }

    private static String required(Map<String, JsonNode> body, String key) {
        return Objects.requireNonNull(body.get(key)).asString();
    }

    private static boolean isCancelled(JsonNode order) {
        return order.get("status").asString().equals("cancelled");
    }

    private Stream<JsonNode> pages(IntFunction<Query<?>> query) {
        return IntStream.iterate(0, offset -> offset + PAGE).mapToObj(offset -> read(query.apply(offset)).toList())
                .takeWhile(page -> !page.isEmpty()).flatMap(List::stream);
    }

    private Stream<JsonNode> read(Query<?> query) {
        return api.read(query, JsonNode.class).valueStream();
    }
}
