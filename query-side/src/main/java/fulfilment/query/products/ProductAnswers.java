package fulfilment.query.products;

import static fulfilment.query.answers.Value.array;
import static fulfilment.query.answers.Value.constant;
import static fulfilment.query.answers.Value.number;
import static fulfilment.query.answers.Value.object;
import static fulfilment.query.answers.Value.path;
import static fulfilment.query.answers.Value.stored;
import static fulfilment.query.answers.Value.text;

import fulfilment.api.comments.SourceType;
import fulfilment.query.answers.AnswerDefinition;
import fulfilment.query.answers.Scoped;
import fulfilment.query.answers.Value;
import fulfilment.query.answers.Value.Rows;
import fulfilment.query.answers.Value.Shape;
import fulfilment.query.comments.CommentCount;
import fulfilment.query.stock.StockAnswers;

/** How products are shown. Rules PRD. */
public final class ProductAnswers {

    static final Scoped PRODUCT = Scoped
            .of(scoped -> AnswerDefinition.of("product", product(scoped, StockAnswers.levels("product", level -> level))));

    /** As announcements show it: with the pickable stock. Rule STK-15. */
    static final Scoped ANNOUNCED = Scoped.of(scoped -> AnswerDefinition.of("product", product(scoped, AnnouncedStock.LEVELS)));

    static final AnswerDefinition IMAGE = AnswerDefinition.of("i", object()
            .with("idproduct_image", number("i.id"))
            .with("url", path("'/images/' || i.name"))
            .with("contenttype", text("i.contenttype"))
            .with("size", number("octet_length(i.content)")));

    /** The settings of a product {@code w.product} in a warehouse {@code w.id}, also where nothing was set. */
    static final AnswerDefinition SETTINGS = AnswerDefinition.of("w",
            "left join product_warehouse s on s.idwarehouse = w.id and s.idproduct = w.product",
            stored("s.body").whenElse("s.body is not null", object()
                    .with("idwarehouse", number("w.id"))
                    .with("stock_level_order", constant("0"))
                    .with("stock_level_desired", constant("0"))
                    .with("stock_level_maximum", constant("null"))
                    .with("stock_location", constant("null"))
                    .with("picking_stock_replenish_trigger", constant("null"))
                    .with("picking_stock_replenish_to", constant("null"))));

    /** The parts of a composition, as announcements show them. */
    static final AnswerDefinition PARTS = AnswerDefinition.of("c",
            array(Rows.of("""
            join product_part part on part.parent_idproduct = c.id join product p on p.id = part.part_idproduct""",
                    "part.id"),
                    object()
                            .with("idproduct_part", number("part.id"))
                            .with("idproduct", number("part.part_idproduct"))
                            .with("amount", number("part.amount"))
                            .with("productcode", text("p.productcode"))
                            .with("name", text("p.name"))
                            .with("type", text("p.type"))));

    private ProductAnswers() {}

    private static Shape product(boolean scoped, Value stock) {
        return stored("product.body")
                .instead("comment_count", CommentCount.of(SourceType.PRODUCT, "product.id", scoped))
                .instead("tags", ProductTables.TAGS.tagsByTitle("product.id"))
                .instead("images",
                        array(Rows.of("join product_image i on i.idproduct = product.id", "i.id"),
                                path("'/images/' || i.name")))
                .instead("stock", stock);
    }

    /** The address of a product's first image; null if it has none. @param idproduct SQL of its id */
    public static Value firstImage(String idproduct) {
        return path("(select '/images/' || i.name from product_image i where i.idproduct = %s order by i.id limit 1)"
                .formatted(idproduct));
    }
}
