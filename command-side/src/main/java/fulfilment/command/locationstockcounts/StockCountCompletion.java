package fulfilment.command.locationstockcounts;

import fulfilment.api.kernel.Excerpt;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.locationstockcounts.Counted;
import fulfilment.api.locationstockcounts.StockCountCommand.CompleteStockCount;
import fulfilment.api.locationstockcounts.StockCountEvent.Settled;
import fulfilment.api.locationstockcounts.StockCountId;
import fulfilment.api.locationstockcounts.Uncounted;
import fulfilment.api.products.ProductId;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.PlaceLevel;
import fulfilment.api.users.UserId;
import fulfilment.command.catalogue.ProductRegister;
import fulfilment.command.locationstockcounts.StockCount.Line;
import fulfilment.command.platform.Streams;
import fulfilment.command.stock.LocationStock;
import fulfilment.command.users.UserRegister;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.axonframework.commandhandling.CommandHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Corrects the stock of all products of a count, or of none. It loads the count first and then stocks by ascending id, as other decisions
 * over several stocks do. Rules CNT-12, CNT-15, CNT-17, CNT-28.
 */
@Component
class StockCountCompletion {

    private final Streams streams;
    private final ProductRegister products;
    private final UserRegister users;
    private final LocationStock stock;

    StockCountCompletion(Streams streams, ProductRegister products, UserRegister users, LocationStock stock) {
        this.streams = streams;
        this.products = products;
        this.users = users;
        this.stock = stock;
    }

    /** What was counted of a product, who counted it, and its present stock. */
    private record Finding(Counted counted, UserId by, PlaceLevel now) {}

    @CommandHandler
    void decide(CompleteStockCount command) {
        var count = streams.load(StockCount.class, command.count());
        count.requireOpen();
        var place = count.place();
        var lines = count.lines();
        var findings = findings(lines, place, command);
        correct(command.count(), place, findings, corrections(place, findings));
        count.complete(settled(lines, findings), command.by());
    }

    private SortedMap<ProductId, Finding> findings(SortedMap<ProductId, Line> lines, Place place, CompleteStockCount command) {
        requireDecided(lines, command.uncounted());
        var findings = new TreeMap<ProductId, Finding>();
        var moved = new ArrayList<ProductId>();
        var shorter = new ArrayList<ProductId>();
        lines.forEach((product, line) -> {
            if (line.counted() == null && command.uncounted() == Uncounted.KEEP) {
                return;
            }
            var now = stock.level(product, place);
            if (line.counted() != null && line.counted().difference() != 0
                    && stock.isShortSince(line.counted(), product, place)) {
                shorter.add(product);
            } else if (line.counted() != null) {
                findings.put(product, new Finding(line.counted(), Objects.requireNonNull(line.by()), now));
            } else if (isAsExpected(line, now) && isUntouched(line, product, place)) {
                findings.put(product, new Finding(new Counted(0, null, now.stock(), now.lot()), command.by(), now));
            } else {
                moved.add(product);
            }
        });
        if (!moved.isEmpty()) {
            throw ProductsNotCounted.moved(named(moved));
        }
        if (!shorter.isEmpty()) {
            throw ProductsNotCounted.shortPicked(named(shorter));
        }
        return findings;
    }

    private void requireDecided(SortedMap<ProductId, Line> lines, @Nullable Uncounted uncounted) {
        var open = lines.entrySet().stream().filter(line -> line.getValue().counted() == null).map(Map.Entry::getKey).toList();
        if (uncounted == null && !open.isEmpty()) {
            throw ProductsNotCounted.undecided(named(open));
        }
    }

    private static boolean isAsExpected(Line line, PlaceLevel now) {
        return line.expected() == now.stock() && Objects.equals(line.expectedLot(), now.lot());
    }

    /** Pieces may have left while as many others arrived. */
    private boolean isUntouched(Line line, ProductId product, Place place) {
        return line.lastEntry() == null || line.lastEntry().equals(stock.lastEntry(product, place));
    }

    /** Looks at all products before any stock changes, so that a refusal names all of them. */
    private SortedMap<ProductId, Correction> corrections(Place place, SortedMap<ProductId, Finding> findings) {
        var corrections = new TreeMap<ProductId, Correction>();
        var relotted = new ArrayList<ProductId>();
        var held = new ArrayList<String>();
        findings.forEach((product, finding) -> {
            var correction = Correction.of(finding.counted(), finding.now());
            if (correction.isEmpty()) {
                relotted.add(product);
            } else if (correction.get().isBelowReserved(finding.now())) {
                held.add(StockHeldByPicklists.words(products.require(product), finding.now(), correction.get().stays()));
            } else {
                corrections.put(product, correction.get());
            }
        });
        if (!held.isEmpty()) {
            throw new StockHeldByPicklists(Objects.requireNonNull(place.location()), held);
        }
        if (!relotted.isEmpty()) {
            throw new LotChangedSinceCounted(named(relotted));
        }
        return corrections;
    }

    private List<String> named(Collection<ProductId> found) {
        return found.stream().map(products::require)
                .map(product -> "product %d (%s)".formatted(product.idproduct().value(), Excerpt.of(product.productcode())))
                .toList();
    }

    private void correct(StockCountId count, Place place, SortedMap<ProductId, Finding> findings,
            SortedMap<ProductId, Correction> corrections) {
        var names = new HashMap<UserId, String>();
        corrections.forEach((product, correction) -> {
            if (!correction.isNothing()) {
                var counter = names.computeIfAbsent(Objects.requireNonNull(findings.get(product)).by(), users::username);
                correct(product, place, correction, "Stock count %d, counted by %s".formatted(count.value(), counter));
            }
        });
    }

    private void correct(ProductId product, Place place, Correction correction, String reason) {
        try {
            stock.correct(product, place, correction.change(), correction.lot(), reason);
        } catch (Rejection refused) {
            throw new StockNotCorrectable(products.require(product), refused);
        }
    }

    private static List<Settled> settled(SortedMap<ProductId, Line> lines, SortedMap<ProductId, Finding> findings) {
        return lines.entrySet().stream().map(line -> {
            var finding = findings.get(line.getKey());
            return finding == null
                    ? new Settled(line.getValue().line(), null, 0)
                    : new Settled(line.getValue().line(), finding.counted().amount(), finding.counted().difference());
        }).sorted(Comparator.comparingInt(Settled::line)).toList();
    }
}
