package fulfilment.command.stock;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.stock.StockDescription;
import fulfilment.api.stock.StockId;
import fulfilment.api.stock.StockQuery.DescribeStock;
import fulfilment.command.platform.Streams;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Answers with the stock that decisions use, so that a check can compare views with it. Not for clients: views are faster. */
@Component
class StockDescriptions {

    private final Streams streams;

    StockDescriptions(Streams streams) {
        this.streams = streams;
    }

    @QueryHandler
    @Nullable
    StockDescription answer(DescribeStock query) {
        try {
            return streams.load(ProductStock.class, StockId.of(query.idproduct())).describe();
        } catch (NotFound never) {
            return null;
        }
    }
}
