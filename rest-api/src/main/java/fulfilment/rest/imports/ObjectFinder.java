package fulfilment.rest.imports;

import fulfilment.api.customers.CustomerQuery.ListCustomers;
import fulfilment.api.kernel.Query;
import fulfilment.api.locations.LocationQuery.ListLocations;
import fulfilment.api.products.ProductQuery.ListProducts;
import fulfilment.api.suppliers.SupplierQuery.ListSuppliers;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.api.warehouses.WarehouseQuery.ListWarehouses;
import fulfilment.rest.edge.Api;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

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
            case LOCATIONS -> Stream.of("location", "container").flatMap(type -> read(new ListLocations(type,
                    new WarehouseId(key.getFirst().asInt()), key.getLast().asString(), null, null, false, 0)));
        };
        return found.filter(object -> owner == null || object.get("idfulfilment_customer").asInt(0) == owner)
                .map(object -> object.get("id" + kind.object()).asInt()).toList();
    }

    /** Finds what the lines of a file name. @param isLimited whether the caller sees the objects of one fulfilment customer only */
    ImportLines.Finder of(ImportKind kind, boolean isLimited) {
        return new ImportLines.Finder() {

            @Override
            public List<Integer> warehouses(String name) {
                return pages(offset -> new ListWarehouses(name, offset))
                        .filter(warehouse -> warehouse.get("name").asString().equals(name))
                        .map(warehouse -> warehouse.get("idwarehouse").asInt()).toList();
            }

            @Override
            public List<Integer> objects(List<JsonNode> key, @Nullable Integer owner) {
                return find(kind, key, isLimited ? null : owner);
            }
        };
    }

    private Stream<JsonNode> pages(IntFunction<Query<?>> query) {
        return IntStream.iterate(0, offset -> offset + PAGE).mapToObj(offset -> read(query.apply(offset)).toList())
                .takeWhile(page -> !page.isEmpty()).flatMap(List::stream);
    }

    private Stream<JsonNode> read(Query<?> query) {
        return api.read(query, JsonNode.class).valueStream();
    }
}
