package fulfilment.query.products;

/** The stock of products as events tell it: with what can be picked of it, that is but for bulk locations. Rule STK-15. */
final class AnnouncedStock {

    /** Of a product's level {@code s} in a warehouse. */
    private static final String PICKABLE = """
            greatest(s.stock - s.reservedpicklists - s.reservedbackorders - s.reservedallocations
                - coalesce((select sum(place.stock) from query.stock_place place
                                join query.location l on l.id = place.idlocation and l.bulk
                            where place.idproduct = s.idproduct and place.idwarehouse = s.idwarehouse), 0), 0)""";

    /** The stock of a product {@code product}, as a JSON array. */
    static final String OF_PRODUCT = """
            '[' || coalesce((
                select string_agg(query.open(query.stock_json(s)) || ',"freepickablestock":' || %s || '}', ',' order by s.idwarehouse)
                from query.stock_warehouse s where s.idproduct = product.id), '') || ']'""".formatted(PICKABLE);

    /** As many as can be made of those parts that can be picked. */
    static final String OF_COMPOSITION = """
            '[' || coalesce((
                select string_agg(query.open(query.stock_json(made)) || ',"freepickablestock":' || (
                    select min(%s / part.amount)
                    from query.counted_parts_of(product.id) part
                        left join query.stock_warehouse s on s.idproduct = part.idproduct and s.idwarehouse = made.idwarehouse) || '}',
                    ',' order by made.idwarehouse)
                from query.composed_stock_of(product.id) made), '') || ']'""".formatted(PICKABLE);

    private AnnouncedStock() {}
}
