package fulfilment.command.orders;

import static fulfilment.command.platform.NoDatabase.JDBC;
import static fulfilment.command.platform.NoDatabase.LOOKUPS;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.account.VatGroupId;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Rule;
import fulfilment.api.orders.OrderLine;
import fulfilment.api.products.PartId;
import fulfilment.api.products.ProductId;
import fulfilment.api.products.ProductType;
import fulfilment.command.catalogue.ProductFacts;
import fulfilment.command.catalogue.ProductRegister;
import fulfilment.command.orders.AllocationPlan.Need;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** How lines of orders are taken apart. Rules PRO-10, PRO-13, PRO-14. */
class ExplodedLinesTest {

    private static final int GLASS = 1;
    private static final int FRAME = 2;
    private static final int MANUAL = 3;
    private static final int KIT = 4;
    private static final int LAMP = 10;
    private static final int PAIR = 11;
    private static final int EMPTY = 12;

    private final ProductRegister products = new Workshop();

    /** A lamp has a frame, four glasses and a manual with unlimited stock. A pair has two lamps and a glass. A kit has parts and its own stock. */
    private static final class Workshop extends ProductRegister {

        private final Map<Integer, ProductType> types = new HashMap<>(Map.of(GLASS, ProductType.NORMAL, FRAME, ProductType.NORMAL,
                MANUAL, ProductType.UNLIMITED_STOCK, KIT, ProductType.COMPOSITION_WITH_STOCK, LAMP,
                ProductType.VIRTUAL_COMPOSITION, PAIR, ProductType.VIRTUAL_COMPOSITION, EMPTY, ProductType.VIRTUAL_COMPOSITION));
        private final Map<Integer, List<PartFacts>> parts = Map.of(
                LAMP,
                List.of(new PartFacts(new PartId(1), new ProductId(FRAME), 1),
                        new PartFacts(new PartId(2), new ProductId(GLASS), 4),
                        new PartFacts(new PartId(3), new ProductId(MANUAL), 1)),
                PAIR,
                List.of(new PartFacts(new PartId(4), new ProductId(LAMP), 2),
                        new PartFacts(new PartId(5), new ProductId(GLASS), 1)),
                KIT, List.of(new PartFacts(new PartId(6), new ProductId(GLASS), 1)));

        private Workshop() {
            super(JDBC, LOOKUPS, null);
        }

        @Override
        public Optional<ProductFacts> find(ProductId idproduct) {
            return Optional.ofNullable(types.get(idproduct.value()))
                    .map(type -> new ProductFacts(idproduct, "P" + idproduct.value(), "Thing", type,
                            true, new VatGroupId(1), "", "", Price.of("9"), Price.ZERO, 120, null));
        }

        @Override
        public Map<Integer, ProductFacts> findAll(Collection<Integer> idproducts) {
            return idproducts.stream().flatMap(idproduct -> find(new ProductId(idproduct)).stream())
                    .collect(Collectors.toMap(it -> it.idproduct().value(), product -> product));
        }

        @Override
        public List<PartFacts> partsOf(ProductId idproduct) {
            return parts.getOrDefault(idproduct.value(), List.of());
        }
    }

    private static OrderLine line(int id, int product, int amount) {
        return new OrderLine(id, product, "P" + product, "Thing", "", amount, Price.of("9"), 1, 120, null);
    }

    private ExplodedLines of(OrderLine... lines) {
        return ExplodedLines.of(List.of(lines), products);
    }

    @Rule("PRO-13")
    @Test
    void productsWithStockNeedThemselves() {
        var content = of(line(1, GLASS, 3), line(2, KIT, 2));
        assertThat(content.demands().get(0).needs()).containsExactly(new Need(new ProductId(GLASS), 1));
        assertThat(content.demands().get(1).needs()).containsExactly(new Need(new ProductId(KIT), 1));
        assertThat(content.stocked()).containsExactly(GLASS, KIT);
        assertThat(content.isStocked(line(1, GLASS, 3))).isTrue();
        assertThat(content.isComposition(line(2, KIT, 2))).isFalse();
    }

    @Rule("PRO-14")
    @Test
    void productsWithUnlimitedStockNeedNothing() {
        var content = of(line(1, MANUAL, 3));
        assertThat(content.demands().getFirst().needs()).isEmpty();
        assertThat(content.stocked()).isEmpty();
        assertThat(content.isStocked(line(1, MANUAL, 3))).isFalse();
    }

    @Rule("PRO-10")
    @Test
    void aVirtualCompositionNeedsItsParts() {
        var content = of(line(1, LAMP, 3));
        assertThat(content.isComposition(line(1, LAMP, 3))).isTrue();
        assertThat(content.isStocked(line(1, LAMP, 3))).isFalse();
        assertThat(content.demands().getFirst().needs()).containsExactly(new Need(new ProductId(FRAME), 1),
                new Need(new ProductId(GLASS), 4));
        assertThat(content.stocked()).containsExactly(GLASS, FRAME);
        assertThat(content.numberOfParts()).isEqualTo(3);
    }

    @Rule("PRO-10")
    @Test
    void takesNestedCompositionsApartAndMergesEqualParts() {
        var content = of(line(1, PAIR, 5));
        assertThat(content.demands().getFirst().needs()).containsExactly(new Need(new ProductId(FRAME), 2),
                new Need(new ProductId(GLASS), 9));
        var parts = content.partLines(List.of(21, 22, 23));
        assertThat(parts).extracting(OrderLine::idorderProduct).containsExactly(21, 22, 23);
        assertThat(parts).extracting(OrderLine::idproduct).containsExactly(FRAME, GLASS, MANUAL);
        assertThat(parts).extracting(OrderLine::amount).containsExactly(10, 45, 10);
        assertThat(parts).allMatch(part -> part.partofIdorderProduct() == 1 && part.price().equals(Price.ZERO));
    }

    @Rule("PRO-15")
    @Test
    void aCompositionWithoutPartsNeedsNothing() {
        var content = of(line(1, EMPTY, 3));
        assertThat(content.isComposition(line(1, EMPTY, 3))).isFalse();
        assertThat(content.demands().getFirst().needs()).isEmpty();
        assertThat(content.numberOfParts()).isZero();
    }
}
