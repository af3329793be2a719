package fulfilment.api.stock;

import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the stock is worth, by one method, without VAT. Rules STK-68, STK-69, STK-70, STK-71.
 *
 * @param method     how prices are found
 * @param total      of all warehouses, or of the one that was asked for; the sum of {@code warehouses}
 * @param warehouses each warehouse that has stock
 */
public record StockValuation(ValuationMethod method, Totals total, List<OfWarehouse> warehouses) {

    /**
     * What pieces are worth. The pieces are those at a paid price, those at the fixed price, and those without a price.
     *
     * @param lines              products in a warehouse with stock
     * @param amount             pieces in stock
     * @param stockValue         what they are worth; the sum of {@code value_paid} and {@code value_fixed}
     * @param amountPaid         pieces whose price is that of purchase orders; 0 with the method {@code fixed}
     * @param valuePaid          what these are worth
     * @param amountFixed        pieces that are counted at the purchase price of their product
     * @param valueFixed         what these are worth
     * @param amountWithoutPrice pieces that have neither; they add nothing to the value
     */
    public record Totals(int lines, long amount, BigDecimal stockValue, long amountPaid, BigDecimal valuePaid, long amountFixed,
            BigDecimal valueFixed, long amountWithoutPrice) {

        public static final Totals NOTHING = new Totals(0, 0, BigDecimal.ZERO, 0, BigDecimal.ZERO, 0, BigDecimal.ZERO, 0);

        public Totals plus(Totals more) {
            return new Totals(lines + more.lines, amount + more.amount, stockValue.add(more.stockValue),
                    amountPaid + more.amountPaid, valuePaid.add(more.valuePaid), amountFixed + more.amountFixed,
                    valueFixed.add(more.valueFixed), amountWithoutPrice + more.amountWithoutPrice);
        }
    }

    /**
     * What the stock of a warehouse is worth.
     *
     * @param name  the name of the warehouse
     * @param total the sum of its lines
     */
    public record OfWarehouse(int idwarehouse, String name, Totals total) {}

    /**
     * What the pieces of a product in a warehouse are worth.
     *
     * @param name               the name of the product
     * @param amount             pieces in stock
     * @param price              what a piece is worth on average, of those that have a price, to four decimals; null if none has one
     * @param stockValue         what the pieces are worth; the sum of {@code value_paid} and {@code value_fixed}
     * @param amountPaid         pieces whose price is that of purchase orders; 0 with the method {@code fixed}
     * @param valuePaid          what these are worth
     * @param amountFixed        pieces that are counted at the purchase price of the product
     * @param valueFixed         what these are worth
     * @param amountWithoutPrice pieces that have neither; they add nothing to the value
     */
    public record Line(int idwarehouse, int idproduct, String productcode, String name, int amount, @Nullable BigDecimal price,
            BigDecimal stockValue, int amountPaid, BigDecimal valuePaid, int amountFixed, BigDecimal valueFixed,
            int amountWithoutPrice) {}
}
