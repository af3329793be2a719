package fulfilment.loader;

import fulfilment.loader.book.TradeEvent.Order;
import fulfilment.loader.remote.LoadProblem;
import fulfilment.loader.remote.Remote;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/**
 * Processes orders as a shop and its warehouse do: creates, processes, picks and ships them by hand. Their reference, the invoice,
 * identifies them.
 */
record OrderShipping(TargetAccount account, ShippedOrders orders) {

    static final String GUEST = "Guest";

    /**
     * @param isNew whether no part of it can exist yet
     * @return whether something was left to do
     */
    boolean ship(Order order, boolean isNew) throws LoadProblem {
        try {
            return process(order, isNew);
        } catch (LoadProblem | RuntimeException failed) {
            orders.failed(order.invoice(), failed);
            throw failed;
        }
    }

    private boolean process(Order order, boolean isNew) throws LoadProblem {
        var existing = isNew ? Optional.<JsonNode>empty() : find(order);
        var taken = existing.isPresent() ? existing.get() : create(order);
        var processed = taken.path("status").asString().equals("concept")
                ? account.remote().post("/orders/%d/process".formatted(taken.path("idorder").asInt()), null)
                : taken;
        boolean made = existing.isEmpty() || processed != taken;
        for (var picklist : processed.path("picklists")) {
            if (picklist.path("status").asString().equals("new")) {
                ship(picklist);
                made = true;
            }
        }
        orders.shipped(order.invoice(), taken.path("idorder").asInt());
        return made;
    }

    private Optional<JsonNode> find(Order order) throws LoadProblem {
        for (var found : account.remote().get("/orders?reference=" + order.invoice())) {
            if (!found.path("status").asString().equals("cancelled")) {
                return Optional.of(found);
            }
        }
        return Optional.empty();
    }

    private JsonNode create(Order order) throws LoadProblem {
        var body = Remote.body().put("reference", order.invoice());
        var country = Countries.code(order.country());
        if (order.customer() == null) {
            body.put("deliveryname", GUEST).put("deliverycountry", country.orElse(Countries.HOME));
        } else {
            body.put("idcustomer", account.idcustomer(order.customer()));
            country.ifPresent(code -> body.put("deliverycountry", code));
        }
        var products = body.putArray("products");
        order.lines().forEach(line -> products.addObject().put("idproduct", account.idproduct(line.code()))
                .put("amount", line.amount()).put("price", line.price()));
        return account.remote().post("/orders", body);
    }

    /** Ships in one parcel with the standard profile, which closes the picklist. */
    private void ship(JsonNode picklist) throws LoadProblem {
        var path = "/picklists/" + picklist.path("idpicklist").asInt();
        account.remote().post(path + "/pickall", null);
        account.remote().post(path + "/shipments", Remote.body());
    }

    /** All orders of a trade that are in the account, by their invoices. */
    static ConcurrentMap<String, Shipped> shipped(List<Order> orders, TargetAccount account) throws LoadProblem {
        var invoices = orders.stream().map(Order::invoice).collect(Collectors.toSet());
        var found = new ConcurrentHashMap<String, Shipped>();
        for (int offset = 0;; offset += Remote.PAGE) {
            var page = account.remote().get("/orders?offset=" + offset);
            for (var order : page) {
                if (invoices.contains(order.path("reference").asString())
                        && !order.path("status").asString().equals("cancelled")) {
                    found.put(order.path("reference").asString(), Shipped.of(order));
                }
            }
            if (page.size() < Remote.PAGE) {
                return found;
            }
        }
    }

    /**
     * The state of an order in the account.
     *
     * @param value of its lines
     */
    record Shipped(boolean completed, boolean guest, int lines, long units, BigDecimal value) {

        static Shipped of(JsonNode order) {
            var lines = new ArrayList<JsonNode>();
            order.path("products").forEach(lines::add);
            return new Shipped(order.path("status").asString().equals("completed"), order.path("idcustomer").isNull(),
                    lines.size(),
                    lines.stream().mapToLong(line -> line.path("amount").asLong()).sum(),
                    lines.stream().map(line -> line.path("price").asDecimal().multiply(line.path("amount").asDecimal()))
                            .reduce(BigDecimal.ZERO, BigDecimal::add));
        }
    }
}
