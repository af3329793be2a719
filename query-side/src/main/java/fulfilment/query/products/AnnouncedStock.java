package fulfilment.query.products;

import fulfilment.query.answers.Value;
import fulfilment.query.stock.StockAnswers;

/** SQL for the stock of products as announcements show it: with the pickable stock, which excludes bulk locations. Rule STK-15. */
final class AnnouncedStock {

    /** The levels of a product {@code product}. A virtual composition allows as many as the pickable parts suffice for. */
    static final Value LEVELS = StockAnswers.levels("product",
            level -> level.with("freepickablestock", Value.number(pickable("s"))),
            level -> level.with("freepickablestock",
                    Value.number(
                            """
                    (select min(%s / part.amount) from counted_parts_of(array[product.id]) part
                        left join stock_warehouse own on own.idproduct = part.idproduct and own.idwarehouse = s.idwarehouse)"""
                                    .formatted(pickable("own")))));

    private AnnouncedStock() {}

    /** The pickable pieces of a product's level in one warehouse. Never negative. @param level alias of its row */
    private static String pickable(String level) {
        return """
                greatest(%1$s.stock - %1$s.reservedpicklists - %1$s.reservedbackorders - %1$s.reservedallocations - %1$s.blocked
                    - coalesce((select sum(case when place.lot_status is null then place.stock else place.reserved end) from stock_place place
                                    join location l on l.id = place.idlocation and l.bulk
                                where place.idproduct = %1$s.idproduct and place.idwarehouse = %1$s.idwarehouse), 0), 0)"""
                .formatted(level);
    }
}
