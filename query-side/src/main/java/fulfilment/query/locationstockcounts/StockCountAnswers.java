package fulfilment.query.locationstockcounts;

import static fulfilment.query.answers.Value.array;
import static fulfilment.query.answers.Value.json;
import static fulfilment.query.answers.Value.stored;

import fulfilment.query.answers.AnswerDefinition;
import fulfilment.query.answers.Value.Rows;

/** How stock counts are shown. Rules CNT. */
final class StockCountAnswers {

    /** Whether a count {@code c} hides what is expected. Rule CNT-3. */
    private static final String HIDES = "c.blind and c.status = 'open'";

    static final AnswerDefinition COUNT = AnswerDefinition.of("c", stored("c.body")
            .with("products",
                    array(Rows.of("join location_stock_count_product p on p.idlocation_stock_count = c.id", "p.id"),
                            stored("case when %s then p.blind else p.shown end".formatted(HIDES)))));

    /** A product {@code p} of a count. */
    static final AnswerDefinition PRODUCT = AnswerDefinition.of("p",
            "join location_stock_count c on c.id = p.idlocation_stock_count",
            json("case when %s then p.blind else p.shown end".formatted(HIDES)));

    private StockCountAnswers() {}
}
