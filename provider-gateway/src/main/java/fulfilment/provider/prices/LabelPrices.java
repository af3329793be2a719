package fulfilment.provider.prices;

import fulfilment.api.labels.LabelPricesView;
import fulfilment.api.labels.LabelQuery.ListLabelPrices;
import fulfilment.api.requests.Json;
import fulfilment.api.wire.Wire;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.LocalDate;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Sums what labels cost. Rule LBL-86. */
@Component
class LabelPrices {

    /** Attempts of which it is certain that a label came. Those of a day are found by the index on {@code answered_at}. */
    static final String ROWS = """
            select (a.answered_at at time zone ?)::date as day, a.idshippingprovider, a.currency,
                count(*) filter (where c.id is null and a.price is not null) as priced,
                count(*) filter (where c.id is null and a.price is null) as unpriced,
                coalesce(sum(a.price) filter (where c.id is null), 0) as total,
                count(c.id) as cancelled,
                coalesce(sum(a.price) filter (where c.id is not null), 0) as cancelled_total
            from gateway.label_attempt a
                left join gateway.label_cancellation c on c.attempt = a.id and c.state = 'DONE'
            where a.answered_at >= ? and a.answered_at < ? and a.state in ('ANSWERED', 'ADOPTED', 'DISCARDED')
            group by 1, 2, 3
            order by 1 desc, 2, 3""";

    private final JdbcTemplate jdbc;
    private final Wire wire;

    LabelPrices(JdbcTemplate jdbc, Wire wire) {
        this.jdbc = jdbc;
        this.wire = wire;
    }

    @QueryHandler
    Json answer(ListLabelPrices query) {
        return wire.json(jdbc.query(ROWS, (row, number) -> shown(row), wire.zone().getId(), begin(query.from()),
                begin(query.until().plusDays(1))));
    }

    private Timestamp begin(LocalDate day) {
        return Timestamp.from(day.atStartOfDay(wire.zone()).toInstant());
    }

    private static LabelPricesView shown(ResultSet row) throws SQLException {
        return new LabelPricesView(row.getObject("day", LocalDate.class), row.getInt("idshippingprovider"),
                row.getString("currency"),
                row.getInt("priced"), row.getInt("unpriced"), amount(row, "total"), row.getInt("cancelled"),
                amount(row, "cancelled_total"));
    }

    /** As prices are shown: without zeros at the end. */
    private static BigDecimal amount(ResultSet row, String column) throws SQLException {
        var amount = row.getBigDecimal(column).stripTrailingZeros();
        return amount.scale() < 0 ? amount.setScale(0) : amount;
    }
}
