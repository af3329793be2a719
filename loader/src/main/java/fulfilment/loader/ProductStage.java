package fulfilment.loader;

import fulfilment.loader.book.Totals;
import fulfilment.loader.book.Trade;
import fulfilment.loader.book.Trade.Product;
import fulfilment.loader.remote.LoadProblem;
import fulfilment.loader.remote.Remote;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** The products of the order book, identified by their code. */
record ProductStage(Trade trade, Totals expected, BoundedRunner runner, Progress progress) implements Stage {

    @Override
    public void load(TargetAccount account) throws LoadProblem {
        progress.begin("Products", trade.products().size());
        var there = there(account);
        runner.each(trade.products(), product -> {
            var existing = there.get(product.code());
            account.know(product, (existing == null ? create(product, account) : existing).path("idproduct").asInt());
            if (existing == null) {
                progress.made(1);
            } else {
                progress.found(1);
            }
        });
        progress.end();
    }

    @Override
    public List<CheckedTotal> compare(TargetAccount account) throws LoadProblem {
        var there = there(account);
        var ours = trade.products().stream().map(product -> there.get(product.code())).filter(java.util.Objects::nonNull)
                .toList();
        var prices = ours.stream().map(product -> product.path("price").asDecimal()).reduce(BigDecimal.ZERO, BigDecimal::add);
        return List.of(CheckedTotal.of("products", ours.size(), expected.products()),
                new CheckedTotal("sum of their prices", prices, expected.sumOfProductPrices()));
    }

    private static Map<String, JsonNode> there(TargetAccount account) throws LoadProblem {
        var there = new HashMap<String, JsonNode>();
        for (var product : account.remote().all("/products", "idproduct")) {
            there.put(product.path("productcode").asString(), product);
        }
        return there;
    }

    private static JsonNode create(Product product, TargetAccount account) throws LoadProblem {
        var price = product.price();
        return account.remote().post("/products", Remote.body().put("productcode", product.code()).put("name", product.name())
                .put("price", price.scale() < 0 ? price.setScale(0, RoundingMode.UNNECESSARY) : price).put("type", "normal"));
    }
}
