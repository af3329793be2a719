package fulfilment.api.locationstockcounts;

import fulfilment.api.stock.Lot;
import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A product of a count as clients see it, with the product's data at the time it became part of the count. Rules CNT-3, CNT-6, CNT-10.
 *
 * @param amountExpected        pieces that lay at the location when the count was opened; null in an open blind count
 * @param amountCounted         null until it is counted
 * @param amountDifference      pieces that completing adds, or has added, to the stock, negative if it removes them; null until the
 *                              product is counted, and in an open blind count
 * @param lotNumber             of the expected pieces, if the account keeps lots
 * @param expirationDate        of this lot
 * @param lotNumberCounted      the lot that the counter named
 * @param expirationDateCounted of this lot
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
