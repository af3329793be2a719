package fulfilment.api.locationstockcounts;

import fulfilment.api.stock.Lot;
import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A product of a stock count, with its code and name of the time it became part of the count. Rules CNT-3, CNT-6, CNT-10.
 *
 * @param productcode           the code of the product
 * @param name                  the name of the product
 * @param amountExpected        pieces that lay at the location when the count was opened; 0 for a product that was found during it, null
 *                              in an open blind count
 * @param amountCounted         pieces that were counted; null until then, and if its stock was kept without counting
 * @param amountDifference      pieces that completing adds, or has added, to the stock, negative if it removes them; null until the
 *                              product is counted, and in an open blind count
 * @param lotNumber             the lot of the expected pieces; null if it is not known or the account keeps no lots
 * @param expirationDate        of this lot; null if it does not expire or is not known
 * @param lotNumberCounted      the lot that the counter named; null if none
 * @param expirationDateCounted of the lot that the counter named; null if none
 * @param countedByIduser       the user who counted last; null until the product is counted
 * @param countedAt             when it was counted last; null until then
 */
public record StockCountProductView(int idproduct, String productcode, String name, @Nullable Integer amountExpected,
        @Nullable Integer amountCounted, @Nullable Integer amountDifference, @Nullable String lotNumber,
        @Nullable LocalDate expirationDate, @Nullable String lotNumberCounted, @Nullable LocalDate expirationDateCounted,
        @Nullable Integer countedByIduser, @Nullable Instant countedAt) {

    public static StockCountProductView of(StockCountLine line) {
        return new StockCountProductView(line.idproduct().value(), line.productcode(), line.name(), line.expected(), null, null,
                number(line.lot()), date(line.lot()), null, null, null, null);
    }

    private static @Nullable String number(@Nullable Lot lot) {
        return lot == null ? null : lot.number();
    }

    private static @Nullable LocalDate date(@Nullable Lot lot) {
        return lot == null ? null : lot.expirationDate();
    }

    public StockCountProductView counted(Counted counted, int by, Instant at) {
        return new StockCountProductView(idproduct, productcode, name, amountExpected, counted.amount(), counted.difference(),
                lotNumber, expirationDate, number(counted.lot()), date(counted.lot()), by, at);
    }

    /** @param amount null if the product was not counted */
    public StockCountProductView settled(@Nullable Integer amount, int change) {
        return new StockCountProductView(idproduct, productcode, name, amountExpected, amount, amount == null ? null : change,
                lotNumber, expirationDate, lotNumberCounted, expirationDateCounted, countedByIduser, countedAt);
    }

    /** As an open blind count shows it. */
    public StockCountProductView blind() {
        return new StockCountProductView(idproduct, productcode, name, null, amountCounted, null, lotNumber, expirationDate,
                lotNumberCounted, expirationDateCounted, countedByIduser, countedAt);
    }
}
