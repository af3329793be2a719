package fulfilment.query.stock;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.api.stock.ValuationMethod;
import fulfilment.query.stock.StockCost.Average;
import fulfilment.query.stock.StockCost.Receipt;
import fulfilment.query.stock.StockCost.Share;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests what pieces in stock cost. */
class StockCostTest {

    private static final BigDecimal NO_PRICE = BigDecimal.ZERO;

    private static Receipt receipt(long amount, @Nullable String price) {
        return new Receipt(amount, price == null ? null : new BigDecimal(price));
    }

    private static Average average(List<Receipt> receipts) {
        long amount = 0;
        var value = BigDecimal.ZERO;
        for (var receipt : receipts) {
            if (receipt.price() != null) {
                amount += receipt.amount();
                value = value.add(receipt.price().multiply(BigDecimal.valueOf(receipt.amount())));
            }
        }
        return new Average(amount, value);
    }

    private static StockCost cost(ValuationMethod method, long stock, BigDecimal fixed, Receipt... newestFirst) {
        var receipts = List.of(newestFirst);
        return StockCost.of(method, stock, receipts, average(receipts), fixed);
    }

    private static Share whole(StockCost cost) {
        return cost.shares(List.of(Math.toIntExact(cost.stock()))).getFirst();
    }

    @Test
    @Rule("STK-69")
    void whatCameFirstLeavesFirst() {
        var share = whole(cost(ValuationMethod.FIFO, 12, NO_PRICE, receipt(10, "3.5"), receipt(5, "2"), receipt(100, "1")));

        assertThat(share.value()).isEqualByComparingTo("39");
        assertThat(share.price()).isEqualByComparingTo("3.25");
        assertThat(share.paid()).isEqualTo(12);
    }

    @Test
    @Rule("STK-70")
    void theAverageIsOfAllPricesThatWerePaid() {
        var share = whole(cost(ValuationMethod.AVERAGE, 12, NO_PRICE, receipt(10, "3.5"), receipt(5, "2"), receipt(100, "1")));

        assertThat(share.value()).isEqualByComparingTo("15.1304"); // 12 x 145 / 115
    }

    @Test
    @Rule("STK-68")
    void theFixedPriceIsThatOfTheProduct() {
        var share = whole(cost(ValuationMethod.FIXED, 12, new BigDecimal("2.5"), receipt(10, "3.5")));

        assertThat(share.value()).isEqualByComparingTo("30");
        assertThat(share.paid()).isZero();
        assertThat(share.fixed()).isEqualTo(12);
        assertThat(whole(cost(ValuationMethod.FIXED, 12, NO_PRICE)).withoutPrice()).isEqualTo(12);
        assertThat(whole(cost(ValuationMethod.FIXED, 12, NO_PRICE)).price()).isNull();
    }

    @Test
    @Rule("STK-71")
    void piecesThatNoReceiptPricedStandApart() {
        var receipts = new Receipt[] {receipt(4, null), receipt(5, "2")};

        var atFixed = whole(cost(ValuationMethod.FIFO, 12, new BigDecimal("1.1"), receipts));
        assertThat(atFixed.paid()).isEqualTo(5);
        assertThat(atFixed.paidValue()).isEqualByComparingTo("10");
        assertThat(atFixed.fixed()).isEqualTo(7);
        assertThat(atFixed.fixedValue()).isEqualByComparingTo("7.7");
        assertThat(atFixed.withoutPrice()).isZero();
        var unpriced = whole(cost(ValuationMethod.AVERAGE, 12, NO_PRICE, receipts));
        assertThat(unpriced.withoutPrice()).isEqualTo(7);
        assertThat(unpriced.value()).isEqualByComparingTo("10");
        assertThat(unpriced.price()).isEqualByComparingTo("2");
    }

    @Test
    @Rule("STK-71")
    void aMoveBetweenWarehousesChangesNoCost() {
        var cost = cost(ValuationMethod.FIFO, 9, NO_PRICE, receipt(3, "1.3333"), receipt(6, "0.0001"));

        var before = sum(cost.shares(List.of(9)));
        assertThat(sum(cost.shares(List.of(4, 5)))).isEqualByComparingTo(before);
        assertThat(sum(cost.shares(List.of(1, 1, 7)))).isEqualByComparingTo(before);
    }

    private static BigDecimal sum(List<Share> shares) {
        return shares.stream().map(Share::value).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13, 14})
    @Rule("STK-71")
    void sharesAddUpToTheWholeWhateverWasReceived(long seed) {
        var random = new Random(seed);
        for (int i = 0; i < 1_000; i++) {
            var amounts = new ArrayList<Integer>();
            for (int warehouse = random.nextInt(5); warehouse >= 0; warehouse--) {
                amounts.add(1 + random.nextInt(1_000_000_000));
            }
            long stock = amounts.stream().mapToLong(Integer::longValue).sum();
            var receipts = new Receipt[random.nextInt(6)];
            for (int receipt = 0; receipt < receipts.length; receipt++) {
                receipts[receipt] = receipt(1 + random.nextInt(1_000_000_000), random.nextInt(4) == 0
                        ? null
                        : BigDecimal.valueOf(1 + random.nextInt(1_000_000), 4).toPlainString());
            }
            for (var method : ValuationMethod.values()) {
                var cost = cost(method, stock, random.nextBoolean() ? NO_PRICE : new BigDecimal("0.0003"), receipts);
                var shares = cost.shares(amounts);
                assertThat(shares).allSatisfy(share -> {
                    assertThat(share.paid() + share.fixed() + share.withoutPrice()).isEqualTo(share.amount());
                    assertThat(List.of(share.paid(), share.fixed(), share.withoutPrice())).allMatch(pieces -> pieces >= 0);
                });
                assertThat(shares.stream().mapToLong(Share::paid).sum()).isEqualTo(cost.paid());
                assertThat(shares.stream().map(Share::paidValue).reduce(BigDecimal.ZERO, BigDecimal::add))
                        .isEqualByComparingTo(cost.value());
            }
        }
    }
}
