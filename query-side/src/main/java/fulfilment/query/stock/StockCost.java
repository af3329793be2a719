package fulfilment.query.stock;

import fulfilment.api.stock.ValuationMethod;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the pieces of a product in stock cost, over all warehouses: moving pieces changes no cost (ADR 60). A pure function of what was
 * received and what is there. Rules STK-68, STK-69, STK-70, STK-71.
 *
 * @param stock      pieces in all warehouses
 * @param paid       those of them whose price is that of purchase orders
 * @param value      what these are worth, to four decimals
 * @param fixedPrice the purchase price of the product, for the others; null if it has none
 */
record StockCost(long stock, long paid, BigDecimal value, @Nullable BigDecimal fixedPrice) {

    /** Prices have four decimals. Rule CON-15. */
    static final int DECIMALS = 4;

    /** Pieces that were received together. @param price of one; null if the purchase order has none */
    record Receipt(long amount, @Nullable BigDecimal price) {}

    /** The average of the prices that were paid. @param amount pieces with a price; @param value what was paid for them */
    record Average(long amount, BigDecimal value) {}

    /** What the pieces in one warehouse cost. */
    record Share(int amount, int paid, BigDecimal paidValue, int fixed, BigDecimal fixedValue, int withoutPrice) {

        BigDecimal value() {
            return paidValue.add(fixedValue);
        }

        /** What a piece with a price costs on average; null if none has one. */
        @Nullable
        BigDecimal price() {
            return paid + fixed == 0
                    ? null
                    : value().divide(BigDecimal.valueOf(paid + (long) fixed), DECIMALS, RoundingMode.HALF_UP);
        }
    }

    /**
     * @param newestFirst what was received, at least as many of the newest receipts as the stock could be of
     * @param average     of all receipts
     * @param fixedPrice  of the product; 0 if unset
     */
    static StockCost of(ValuationMethod method, long stock, List<Receipt> newestFirst, Average average, BigDecimal fixedPrice) {
        var fixed = fixedPrice.signum() == 0 ? null : fixedPrice;
        if (method == ValuationMethod.FIXED) {
            return new StockCost(stock, 0, BigDecimal.ZERO, fixed);
        }
        long left = stock;
        long paid = 0;
        var value = BigDecimal.ZERO;
        for (var receipt : newestFirst) {
            long there = Math.min(left, receipt.amount());
            left -= there;
            if (receipt.price() != null) {
                paid += there;
                value = value.add(receipt.price().multiply(BigDecimal.valueOf(there)));
            }
        }
        if (method == ValuationMethod.AVERAGE && paid > 0) {
            value = part(average.value(), paid, average.amount());
        }
        return new StockCost(stock, paid, value, fixed);
    }

    /**
     * What each warehouse has of it. Each gets its part of the pieces with a paid price and of their value, so the shares add up to the
     * whole, to the last decimal.
     *
     * @param amounts pieces in each warehouse; their sum is the stock
     */
    List<Share> shares(List<Integer> amounts) {
        var shares = new ArrayList<Share>(amounts.size());
        long before = 0;
        long paidBefore = 0;
        var valueBefore = BigDecimal.ZERO;
        for (int amount : amounts) {
            before += amount;
            long paidUntil = BigInteger.valueOf(paid).multiply(BigInteger.valueOf(before)).divide(BigInteger.valueOf(stock))
                    .longValueExact();
            var valueUntil = paid == 0 ? BigDecimal.ZERO : part(value, paidUntil, paid);
            shares.add(share(amount, Math.toIntExact(paidUntil - paidBefore), valueUntil.subtract(valueBefore)));
            paidBefore = paidUntil;
            valueBefore = valueUntil;
        }
        return shares;
    }

    private Share share(int amount, int itsPaid, BigDecimal itsValue) {
        int others = amount - itsPaid;
        return fixedPrice == null
                ? new Share(amount, itsPaid, itsValue, 0, BigDecimal.ZERO, others)
                : new Share(amount, itsPaid, itsValue, others, fixedPrice.multiply(BigDecimal.valueOf(others)), 0);
    }

    private static BigDecimal part(BigDecimal whole, long some, long all) {
        return whole.multiply(BigDecimal.valueOf(some)).divide(BigDecimal.valueOf(all), DECIMALS, RoundingMode.HALF_UP);
    }
}
