package fulfilment.loader;

import fulfilment.loader.book.Trade;
import fulfilment.loader.remote.LoadProblem;
import fulfilment.loader.remote.Remote;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The location of each product. */
record LinkStage(Trade trade, BoundedRunner runner, Progress progress) implements Stage {

    @Override
    public void load(TargetAccount account) throws LoadProblem {
        progress.begin("Product locations", trade.products().size());
        var linked = linked(account);
        runner.each(trade.products(), product -> {
            int idproduct = account.idproduct(product.code());
            if (linked.contains(idproduct)) {
                progress.found(1);
                return;
            }
            account.remote().post("/products/%d/locations".formatted(idproduct),
                    Remote.body().put("idlocation", account.idlocation(StorageLocation.of(product.code()))).put("is_preferred",
                            true));
            progress.made(1);
        });
        progress.end();
    }

    @Override
    public List<CheckedTotal> compare(TargetAccount account) throws LoadProblem {
        var linked = linked(account);
        return List.of(CheckedTotal.of("products with a location",
                trade.products().stream().filter(product -> linked.contains(account.idproduct(product.code()))).count(),
                trade.products().size()));
    }

    /** The products at any of the locations. It asks by location, because there are far fewer locations than products. */
    private Set<Integer> linked(TargetAccount account) throws LoadProblem {
        var linked = ConcurrentHashMap.<Integer>newKeySet();
        runner.each(StorageLocation.ALL, location -> {
            for (var product : account.remote().all("/locations/%d/products".formatted(account.idlocation(location)),
                    "idproduct")) {
                linked.add(product.path("idproduct").asInt());
            }
        });
        return linked;
    }
}
