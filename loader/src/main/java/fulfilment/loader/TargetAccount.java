package fulfilment.loader;

import fulfilment.loader.book.Trade.Customer;
import fulfilment.loader.book.Trade.Product;
import fulfilment.loader.remote.LoadProblem;
import fulfilment.loader.remote.Remote;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/** The target account, and the ids of objects that were found or made there. */
final class TargetAccount {

    private final Remote remote;
    private final int idwarehouse;
    private final Map<String, Integer> idproducts = new ConcurrentHashMap<>();
    private final Map<String, Integer> idlocations = new ConcurrentHashMap<>();
    private final Map<String, Integer> idcustomers = new ConcurrentHashMap<>();

    private TargetAccount(Remote remote, int idwarehouse) {
        this.remote = remote;
        this.idwarehouse = idwarehouse;
    }

    /** Loads everything into the preferred warehouse for orders. */
    static TargetAccount open(Remote remote) throws LoadProblem {
        remote.greet();
        int chosen = 0;
        int best = Integer.MAX_VALUE;
        for (var warehouse : remote.all("/warehouses", "idwarehouse")) {
            int priority = warehouse.path("priority").asInt();
            if (warehouse.path("active").asBoolean() && warehouse.path("accept_orders").asBoolean() && priority < best) {
                best = priority;
                chosen = warehouse.path("idwarehouse").asInt();
            }
        }
        if (chosen == 0) {
            throw new LoadProblem("the account has no active warehouse that accepts orders");
        }
        return new TargetAccount(remote, chosen);
    }

    Remote remote() {
        return remote;
    }

    int idwarehouse() {
        return idwarehouse;
    }

    void know(Product product, int idproduct) {
        idproducts.put(product.code(), idproduct);
    }

    int idproduct(String code) {
        return Objects.requireNonNull(idproducts.get(code), code);
    }

    void know(StorageLocation location, int idlocation) {
        idlocations.put(location.name(), idlocation);
    }

    int idlocation(StorageLocation location) {
        return Objects.requireNonNull(idlocations.get(location.name()), location.name());
    }

    void know(Customer customer, int idcustomer) {
        idcustomers.put(customer.number(), idcustomer);
    }

    int idcustomer(String number) {
        return Objects.requireNonNull(idcustomers.get(number), number);
    }
}
