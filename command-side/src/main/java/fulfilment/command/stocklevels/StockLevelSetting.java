package fulfilment.command.stocklevels;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.stock.SetLevels;
import fulfilment.api.stock.SetLevels.SetLevel;
import fulfilment.api.stock.StockCommand.SetStockLevels;
import fulfilment.api.stock.StockCommand.WantedLevel;
import fulfilment.api.stock.StockId;
import fulfilment.command.catalogue.ProductRegister;
import fulfilment.command.stock.StockOperations;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.axonframework.commandhandling.CommandHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Sets the stock of many products in one transaction: those that can be set, or all or none. Rules STK-73, STK-74, STK-75. */
@Component
class StockLevelSetting {

    /** As many refusals as a person reads. */
    private static final int NAMED = 5;

    private final ProductRegister products;
    private final StockOperations stock;

    StockLevelSetting(ProductRegister products, StockOperations stock) {
        this.products = products;
        this.stock = stock;
    }

    /** @param idproduct the product that is meant; null if it cannot be told, as {@code unknown} says */
    private record Line(WantedLevel wanted, @Nullable Integer idproduct, @Nullable Rejection unknown) {

        SetLevel refused(Rejection why) {
            return SetLevel.refused(idproduct, wanted.productcode(), wanted.warehouse().value(), why);
        }
    }

    @CommandHandler
    SetLevels decide(SetStockLevels command) {
        var lines = lines(command.levels());
        requireEachOnce(lines);
        stock.hold(lines.stream().map(Line::idproduct).filter(Objects::nonNull).toList());
        var levels = new ArrayList<SetLevel>();
        var refusals = new TreeMap<Integer, Rejection>();
        for (var line : lines) {
            try {
                levels.add(set(line, command.reason()));
            } catch (Rejection refused) {
                refusals.put(levels.size(), refused);
                levels.add(line.refused(refused));
            }
        }
        if (command.allOrNothing() && !refusals.isEmpty()) {
            throw together(refusals);
        }
        return SetLevels.of(levels);
    }

    private SetLevel set(Line line, String reason) {
        if (line.idproduct() == null) {
            throw Objects.requireNonNull(line.unknown());
        }
        var wanted = line.wanted();
        int before = stock.set(new StockId(line.idproduct()), wanted.warehouse(), wanted.amount(), reason);
        return SetLevel.set(line.idproduct(), wanted.productcode(), wanted.warehouse().value(), before, wanted.amount());
    }

    /** Refuses all levels with the code of the first refusal. */
    private static Rejection together(SortedMap<Integer, Rejection> refusals) {
        var named = refusals.entrySet().stream().limit(NAMED)
                .map(refused -> "levels[%d]: %s".formatted(refused.getKey(), refused.getValue().message()))
                .collect(Collectors.joining("; "));
        int more = refusals.size() - NAMED;
        return new Rejection(refusals.firstEntry().getValue().code(),
                "nothing was changed: " + named + (more > 0 ? "; and %d more".formatted(more) : ""));
    }

    private List<Line> lines(List<WantedLevel> levels) {
        var meanings = products
                .meanings(levels.stream().map(WantedLevel::productcode).filter(Objects::nonNull).distinct().toList());
        var existing = products.findAll(levels.stream().map(WantedLevel::product).filter(Objects::nonNull)
                .map(product -> Objects.requireNonNull(product).value()).toList());
        return levels.stream().map(wanted -> line(wanted, meanings, existing.keySet())).toList();
    }

    private static Line line(WantedLevel wanted, Map<String, List<Integer>> meanings, Set<Integer> existing) {
        if (wanted.product() != null) {
            int idproduct = wanted.product().value();
            return existing.contains(idproduct)
                    ? new Line(wanted, idproduct, null)
                    : new Line(wanted, null, new NotFound("product", wanted.product()));
        }
        var code = Objects.requireNonNull(wanted.productcode());
        var meant = meanings.getOrDefault(code, List.of());
        return switch (meant.size()) {
            case 0 -> new Line(wanted, null, new Rejection(ErrorCode.NOT_FOUND,
                    "no product has the code '%s'".formatted(Excerpt.of(code))));
            case 1 -> new Line(wanted, meant.getFirst(), null);
            default -> new Line(wanted, null, new BadParameter("productcode",
                    "'%s' is the code of products of several fulfilment customers: send idproduct".formatted(Excerpt.of(code))));
        };
    }

    /** Two levels for the same stock contradict each other. */
    private static void requireEachOnce(List<Line> lines) {
        var first = new HashMap<List<Integer>, Integer>();
        for (int i = 0; i < lines.size(); i++) {
            var product = lines.get(i).idproduct();
            if (product != null) {
                var other = first.putIfAbsent(List.of(product, lines.get(i).wanted().warehouse().value()), i);
                if (other != null) {
                    throw new BadParameter("levels[%d]".formatted(i),
                            "names the same product and warehouse as levels[%d]".formatted(other));
                }
            }
        }
    }
}
