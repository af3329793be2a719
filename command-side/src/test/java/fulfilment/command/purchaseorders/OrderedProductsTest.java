package fulfilment.command.purchaseorders;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Rule;
import fulfilment.api.purchaseorders.PurchaseOrderLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OrderedProductsTest {

    /** The running totals equal those computed from all lines after each change. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 20251120})
    void keepsTotalsEqualToThoseOfAllLines(long seed) {
        var random = new Random(seed);
        var lines = new OrderedProducts();
        var ids = new ArrayList<Integer>();
        for (int step = 0; step < 1_000; step++) {
            int choice = ids.isEmpty() ? 0 : random.nextInt(5);
            int id = ids.isEmpty() ? 0 : ids.get(random.nextInt(ids.size()));
            switch (choice) {
                case 0 -> {
                    lines.add(line(step, 1 + random.nextInt(5)));
                    ids.add(step);
                }
                case 1 -> lines.change(id, 1 + random.nextInt(5), Price.ZERO, null);
                case 2, 3 -> lines.received(id, random.nextInt(7));
                default -> {
                    lines.remove(id);
                    ids.remove(Integer.valueOf(id));
                }
            }
            var all = List.copyOf(lines.all());
            assertThat(all).hasSameSizeAs(ids);
            assertThat(lines.areAllReceived())
                    .isEqualTo(!all.isEmpty() && all.stream().allMatch(line -> line.received() >= line.amount()));
            assertThat(lines.areSomeReceived()).isEqualTo(all.stream().anyMatch(line -> line.received() > 0));
            assertThat(lines.outstanding()).isEqualTo(all.stream().mapToLong(OrderedProducts.Line::outstanding).sum());
        }
    }

    @Test
    @Rule("PUR-25")
    void refusesMoreReceivedPiecesThanTheMaximum() {
        assertThat(OrderedProducts.sum(OrderedProducts.MOST - 1, 1)).isEqualTo(OrderedProducts.MOST);
        assertThatThrownBy(() -> OrderedProducts.sum(OrderedProducts.MOST, 1)).isInstanceOf(BadParameter.class);
    }

    private static PurchaseOrderLine line(int id, int amount) {
        return new PurchaseOrderLine(id, 1, amount, Price.ZERO, null, 1, "P", "", "Lantern", 0);
    }
}
