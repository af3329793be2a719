package fulfilment.loader;

import fulfilment.loader.book.TradeEvent.Line;
import fulfilment.loader.book.TradeEvent.Return;
import fulfilment.loader.remote.LoadProblem;
import fulfilment.loader.remote.Remote;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;

/**
 * Processes returns as a warehouse does: registers them, puts their products into stock and completes them. Their reference, the invoice,
 * identifies them.
 */
final class Returning {

    /** The order book names no time zone, and the API takes times without one. */
    static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");
    static final String ADDED_TO_STOCK = "added_to_stock";

    private final TargetAccount account;
    private final ReturnSettings choices;
    private final Map<String, JsonNode> there;
    private final ShippedOrders orders;

    private Returning(TargetAccount account, ReturnSettings choices, Map<String, JsonNode> there, ShippedOrders orders) {
        this.account = account;
        this.choices = choices;
        this.there = there;
        this.orders = orders;
    }

    /** @param orders that the returns belong to */
    static Returning open(List<Return> returns, ShippedOrders orders, TargetAccount account) throws LoadProblem {
        var there = new HashMap<String, JsonNode>();
        there(returns, account).forEach(found -> there.put(found.path("reference").asString(), found));
        return new Returning(account, ReturnSettings.of(account), there, orders);
    }

    /** The returns that are in the account, as lists show them. */
    static List<JsonNode> there(List<Return> returns, TargetAccount account) throws LoadProblem {
        var invoices = returns.stream().map(Return::invoice).collect(Collectors.toSet());
        return account.remote().all("/returns", "idreturn").stream()
                .filter(found -> invoices.contains(found.path("reference").asString())).toList();
    }

    static String path(JsonNode existing) {
        return "/returns/%d".formatted(existing.path("idreturn").asInt());
    }

    /** @return whether something was left to do */
    boolean take(Return returned) throws LoadProblem {
        var existing = there.get(returned.invoice());
        if (existing != null && existing.path("completed_at").isString()) {
            return false;
        }
        var taken = existing == null ? create(returned) : account.remote().get(path(existing));
        var expected = goods(returned, taken).stream().filter(Goods::isExpected).toList();
        if (!expected.isEmpty()) {
            price(expected, path(taken));
            receive(expected, path(taken));
        }
        boolean completes = choices.completed() != null;
        if (completes) {
            account.remote().tell("POST", path(taken) + "/logs", Remote.body().put("idreturn_status", choices.completed()));
        }
        return existing == null || !expected.isEmpty() || completes;
    }

    private JsonNode create(Return returned) throws LoadProblem {
        var body = Remote.body().put("reference", returned.invoice()).put("idreturn_status", choices.opened())
                .put("idtemplate", choices.idtemplate()).put("received_at", TIME.format(returned.at()));
        if (returned.customer() == null) {
            body.put("name", OrderShipping.GUEST);
            Countries.code(returned.country()).ifPresent(code -> body.put("country", code));
        } else {
            body.put("idcustomer", account.idcustomer(returned.customer()));
        }
        if (returned.order() != null) {
            body.put("idorder", orders.await(returned.order()));
        }
        var products = body.putArray("returned_products");
        returned.lines().forEach(line -> products.addObject().put("idproduct", account.idproduct(line.code()))
                .put("idreturn_reason", choices.idreturnReason()).put("amount", line.amount()));
        return account.remote().post("/returns", body);
    }

    /** A line of the order book and its product in the account. */
    private record Goods(Line line, JsonNode product) {

        int id() {
            return product.path("idreturn_product").asInt();
        }

        boolean isExpected() {
            return product.path("status").asString().equals("expected");
        }

        boolean isPriced() {
            return product.path("price").asDecimal().compareTo(line.price()) == 0;
        }
    }

    private List<Goods> goods(Return returned, JsonNode taken) throws LoadProblem {
        var products = taken.path("returned_products");
        var goods = IntStream.range(0, Math.min(products.size(), returned.lines().size()))
                .mapToObj(i -> new Goods(returned.lines().get(i), products.get(i))).toList();
        if (products.size() != returned.lines().size() || !goods.stream().allMatch(this::isSame)) {
            throw new LoadProblem("return %s is in the account already with other products: was another order book loaded?"
                    .formatted(returned.invoice()));
        }
        return goods;
    }

    private boolean isSame(Goods one) {
        return one.product().path("idproduct").asInt() == account.idproduct(one.line().code())
                && one.product().path("amount").asInt() == one.line().amount();
    }

    /** The products of a new return have no price, so each is priced by a request of its own. */
    private void price(List<Goods> goods, String path) throws LoadProblem {
        for (var one : goods) {
            if (!one.isPriced()) {
                account.remote().tell("PUT", "%s/returned_products/%d".formatted(path, one.id()),
                        Remote.body().put("price", one.line().price()));
            }
        }
    }

    private void receive(List<Goods> goods, String path) throws LoadProblem {
        var body = Remote.body().put("idwarehouse", account.idwarehouse());
        var arriving = body.putArray("return_products");
        goods.forEach(one -> arriving.addObject().put("idreturn_product", one.id()).put("status", ADDED_TO_STOCK)
                .put("idlocation", account.idlocation(StorageLocation.of(one.line().code()))));
        account.remote().tell("POST", path + "/receive", body);
    }
}
