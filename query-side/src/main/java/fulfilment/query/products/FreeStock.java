package fulfilment.query.products;

import fulfilment.api.stock.StockEvent.LotExpiryLifted;
import fulfilment.api.stock.StockEvent.LotExpired;
import fulfilment.api.stock.StockEvent.LotReleased;
import fulfilment.api.stock.StockEvent.LotBlocked;
import fulfilment.api.hooks.EventKind;
import fulfilment.api.stock.StockEvent.ClaimReleased;
import fulfilment.api.stock.StockEvent.StockChanged;
import fulfilment.api.stock.StockEvent.StockClaimed;
import fulfilment.api.stock.StockEvent.StockTransferred;
import fulfilment.query.feed.OwnValue;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The free stock of a product in each warehouse. A picklist that becomes backorders, for example, changes it in no warehouse. Rule EVT-26. */
@Component
class FreeStock implements OwnValue {

    private static final String LEVELS = """
            select s.idproduct, string_agg(s.idwarehouse || ':' || s.free, ',' order by s.idwarehouse)
            from (select idproduct, idwarehouse, stock - reservedpicklists - reservedbackorders - reservedallocations - blocked as free
                  from stock_warehouse where idproduct = any(?)) s
            where s.free <> 0 group by s.idproduct""";

    @Override
    public EventKind kind() {
        return EventKind.PRODUCTS_FREE_STOCK_CHANGED;
    }

    @Override
    public String subject() {
        return ProductAnnouncements.SUBJECT;
    }

    /** A backorder or an order that reserves may reserve as much as before. */
    @Override
    public boolean isChangedBy(Object event) {
        return event instanceof StockChanged || event instanceof StockTransferred || event instanceof StockClaimed
                || event instanceof ClaimReleased || event instanceof LotBlocked || event instanceof LotReleased
                || event instanceof LotExpired || event instanceof LotExpiryLifted;
    }

    @Override
    public Map<Integer, String> current(Set<Integer> ids, JdbcTemplate jdbc) {
        var levels = new HashMap<Integer, String>();
        jdbc.query(LEVELS, statement -> statement.setArray(1, statement.getConnection().createArrayOf("int4", ids.toArray())),
                row -> {
                    levels.put(row.getInt(1), row.getString(2));
                });
        return levels;
    }
}
