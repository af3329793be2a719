package fulfilment.query.products;

/** SQL for the stock of products as announcements show it: with the pickable stock, which excludes bulk locations. Rule STK-15. */
final class AnnouncedStock {

    /** The pickable pieces of a row {@code s}: a product's level in one warehouse. Never negative. */
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

    /** The stock of a virtual composition {@code product}, as a JSON array. It allows as many as the pickable parts suffice for. */
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
