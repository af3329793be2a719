package fulfilment.query.lots;

import fulfilment.api.kernel.Meta;
import fulfilment.api.lots.LotQuery.FindLot;
import fulfilment.api.lots.LotQuery.ListLots;
import fulfilment.api.products.ProductId;
import fulfilment.api.requests.Json;
import fulfilment.api.wire.Wire;
import fulfilment.query.answers.ObjectWriter;
import fulfilment.query.reads.Select;
import fulfilment.query.reads.Views;
import fulfilment.query.replica.ReadsOnlyViews;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Objects;
import org.axonframework.messaging.annotation.MetaDataValue;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Answers queries about lots. Rules LOT-5, LOT-8. */
@Component
@ReadsOnlyViews
class LotQueries {

    /** A product of the fulfilment customer whose key asks. */
    private static final String VISIBLE = "exists (select from product v where v.id = l.idproduct and v.idfulfilment_customer = ?)";
    private static final String IN_STOCK = "exists (select from stock_place s where %s)".formatted(LotAnswers.LYING);

    private static final String OF_PRODUCT = """
            exists (select from product g where g.id = l.idproduct
                and reading.folded(g.productcode || ' ' || (g.body::json ->> 'name')) like reading.folded(?))""";

    private final Views views;
    private final Wire wire;
    private final Clock clock;

    LotQueries(Views views, Wire wire, Clock clock) {
        this.views = views;
        this.wire = wire;
        this.clock = clock;
    }

    @QueryHandler
    @Nullable
    Json answer(FindLot query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        var lots = lots(query.lotNumber(), query.idproduct(), scope);
        var products = lots.as(LotAnswers.WHOLE.to(scope)).orderBy("l.idproduct").listIfAny();
        return products == null
                ? null
                : ObjectWriter.write(lot -> lot.text("lot_number", query.lotNumber()).json("products", products));
    }

    @QueryHandler
    Json answer(ListLots query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope,
            @MetaDataValue(Meta.AS_OF) @Nullable Instant asOf) {
        var today = LocalDate.ofInstant(Objects.requireNonNullElseGet(asOf, clock::instant), wire.zone());
        var lots = lots(query.lotNumber(), query.idproduct(), scope)
                .as(query.lotNumber() == null ? LotAnswers.LISTED : LotAnswers.WHOLE.to(scope))
                .whereIs(LotAnswers.STATUS, query.status())
                .where("l.expiration_date < ?", query.expiresBefore())
                .where("l.expiration_date <= ?", query.expiresWithin() == null ? null : today.plusDays(query.expiresWithin()))
                .searchOr(OF_PRODUCT, query.search(), "l.lot_number");
        if (query.stock()) {
            lots.where(IN_STOCK);
        }
        return lots.orderBy("l.expiration_date").page(query.offset()).list();
    }

    private Select lots(@Nullable String lotNumber, @Nullable ProductId idproduct, @Nullable Integer scope) {
        return Select.from(views, "lot", "l").whereIs("l.lot_number", lotNumber).whereIs("l.idproduct", idproduct)
                .where(VISIBLE, scope);
    }
}
