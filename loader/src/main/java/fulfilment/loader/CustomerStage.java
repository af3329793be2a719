package fulfilment.loader;

import fulfilment.loader.book.Totals;
import fulfilment.loader.book.Trade;
import fulfilment.loader.book.Trade.Customer;
import fulfilment.loader.remote.LoadProblem;
import fulfilment.loader.remote.Remote;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** The customers; the order book knows them by number and country only. */
record CustomerStage(Trade trade, Totals expected, BoundedRunner runner, Progress progress) implements Stage {

    @Override
    public void load(TargetAccount account) throws LoadProblem {
        progress.begin("Customers", trade.customers().size());
        var there = there(account);
        runner.each(trade.customers(), customer -> {
            var existing = there.get(customer.number());
            account.know(customer, (existing == null ? create(customer, account) : existing).path("idcustomer").asInt());
            if (existing == null) {
                progress.made(1);
            } else {
                progress.found(1);
            }
        });
        progress.end();
    }

    private static JsonNode create(Customer customer, TargetAccount account) throws LoadProblem {
        var name = "Customer " + customer.number();
        var body = Remote.body().put("customerid", customer.number()).put("name", name);
        var address = body.putArray("addresses").addObject().put("name", name).put("defaultinvoice", true)
                .put("defaultdelivery", true);
        Countries.code(customer.country()).ifPresent(code -> address.put("country", code));
        return account.remote().post("/customers", body);
    }

    private static Map<String, JsonNode> there(TargetAccount account) throws LoadProblem {
        return account.remote().all("/customers", "idcustomer").stream()
                .collect(Collectors.toMap(customer -> customer.path("customerid").asString(), Function.identity()));
    }

    @Override
    public List<CheckedTotal> compare(TargetAccount account) throws LoadProblem {
        var there = there(account);
        return List.of(CheckedTotal.of("customers",
                trade.customers().stream().filter(customer -> there.containsKey(customer.number())).count(),
                expected.customers()));
    }
}
