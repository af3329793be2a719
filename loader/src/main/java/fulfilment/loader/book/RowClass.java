package fulfilment.loader.book;

import java.util.Set;
import java.util.regex.Pattern;

/** The meaning of a row of the order book. A row falls into the first class that fits, in this order. */
enum RowClass {

    /** Corrections of the accounts. Left out. */
    BOOKKEEPING,
    /** Postage, discounts, vouchers: no goods. Left out. */
    CHARGE,
    /** Goods that were returned. */
    RETURN_LINE,
    /** Pieces found or written off: a single row on its invoice, without price and customer. */
    STOCK_NOTE,
    /** Goods that were ordered. */
    ORDER_LINE;

    private static final Set<String> CHARGES_THAT_LOOK_LIKE_GOODS = Set.of("22016", "23444", "23574", "23702");
    private static final Pattern GOODS = Pattern.compile("[0-9]{5}[A-Z]{0,2}|DCGS[A-Z0-9]+");

    /** @param alone whether the row is the only one of its invoice */
    static RowClass of(Row row, boolean alone) {
        if (row.invoice().startsWith("A")) {
            return BOOKKEEPING;
        }
        var code = row.code();
        if (CHARGES_THAT_LOOK_LIKE_GOODS.contains(code) || !GOODS.matcher(code).matches()) {
            return CHARGE;
        }
        if (row.invoice().startsWith("C")) {
            return RETURN_LINE;
        }
        return isStockNote(row, alone) ? STOCK_NOTE : ORDER_LINE;
    }

    /** Also true of the few stock notes about charges. */
    static boolean isStockNote(Row row, boolean alone) {
        return alone && row.price().signum() == 0 && row.customer() == null;
    }
}
