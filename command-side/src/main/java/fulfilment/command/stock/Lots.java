package fulfilment.command.stock;

import org.springframework.dao.support.DataAccessUtils;
import java.util.Objects;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.products.ProductId;
import fulfilment.api.stock.Lot;
import fulfilment.api.stock.StockEvent.LotExpired;
import fulfilment.api.stock.StockEvent.LotExpiryLifted;
import fulfilment.api.stock.StockEvent.StockChanged;
import fulfilment.api.stock.StockId;
import fulfilment.command.platform.Register;
import java.time.LocalDate;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.ArrayList;
import org.axonframework.eventhandling.DomainEventMessage;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Which lots of which products ever came, and which of them are marked as expired. Rules LOT-10, LOT-20. */
@Component
class Lots implements Register {

    /** Lots whose expiry mark must change on a given day, oldest first. */
    private static final String DUE = """
            select l.idproduct, l.lot_number, l.expiration_date from command.lot l
            join command.product p on p.idproduct = l.idproduct
            where l.expiration_date is not null
                and (l.expiration_date < ? + coalesce(p.minimum_days_before_expiry, 0)) <> l.expired
            order by l.expiration_date, l.idproduct limit 1000""";

    private final JdbcTemplate jdbc;

    Lots(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * The product whose lot is meant.
     *
     * @param idproduct null if the request names none
     * @throws NotFound if no such lot is known
     * @throws BadParameter if several products have the lot and none is named
     */
    ProductId require(String lotNumber, @Nullable ProductId idproduct) {
        var products = jdbc.queryForList(
                "select distinct idproduct from command.lot where lot_number = ? and (?::int is null or idproduct = ?) order by 1 limit 11",
                Integer.class, lotNumber, idproduct == null ? null : idproduct.value(),
                idproduct == null ? null : idproduct.value());
        if (products.isEmpty()) {
            throw new NotFound("lot", lotNumber);
        }
        if (products.size() > 1) {
            throw new BadParameter("idproduct", "is required, because several products have the lot: %s%s"
                    .formatted(products.stream().limit(10).map(String::valueOf).toList(),
                            products.size() > 10 ? " and more" : ""));
        }
        return new ProductId(products.getFirst());
    }

    /** The days that a lot of a product must still keep to be picked. */
    int minimumDays(StockId stock) {
        return Objects.requireNonNullElse(DataAccessUtils.singleResult(jdbc.queryForList(
                "select coalesce(minimum_days_before_expiry, 0) from command.product where idproduct = ?", Integer.class,
                stock.value())), 0);
    }

    /** The lots whose mark must change, by product. */
    SortedMap<Integer, List<Lot>> due(LocalDate today) {
        var due = new TreeMap<Integer, List<Lot>>();
        jdbc.query(DUE, row -> {
            due.computeIfAbsent(row.getInt(1), product -> new ArrayList<>())
                    .add(new Lot(row.getString(2), row.getObject(3, LocalDate.class)));
        }, today);
        return due;
    }

    @Override
    public void record(DomainEventMessage<?> event) {
        switch (event.getPayload()) {
            case StockChanged e when e.change() > 0 && e.placeAfter().lot() != null -> add(e.stock(), e.placeAfter().lot());
            case LotExpired e -> mark(e.stock(), e.lot(), true);
            case LotExpiryLifted e -> mark(e.stock(), e.lot(), false);
            default -> {
            }
        }
    }

    private void add(StockId stock, Lot lot) {
        jdbc.update("""
                insert into command.lot (idproduct, lot_number, expires, expiration_date) values (?, ?, ?, ?)
                on conflict do nothing""", stock.value(), lot.number(), expires(lot), lot.expirationDate());
    }

    private void mark(StockId stock, Lot lot, boolean expired) {
        jdbc.update("update command.lot set expired = ? where idproduct = ? and lot_number = ? and expires = ?", expired,
                stock.value(), lot.number(), expires(lot));
    }

    private static String expires(Lot lot) {
        return lot.expirationDate() == null ? "" : lot.expirationDate().toString();
    }
}
