package fulfilment.query.locations;

import static fulfilment.query.answers.Value.json;
import static fulfilment.query.answers.Value.number;
import static fulfilment.query.answers.Value.object;
import static fulfilment.query.answers.Value.stored;
import static fulfilment.query.answers.Value.text;

import fulfilment.query.answers.AnswerDefinition;
import fulfilment.query.answers.Value;
import fulfilment.query.answers.Value.Shape;

/** How locations are shown. Rules LOC. */
public final class LocationAnswers {

    static final AnswerDefinition LOCATION = AnswerDefinition.of("l", location("l"));

    /** A product linked to the location {@code s.idlocation}, with its stock there. Lots are shown where the account traces them. */
    static final AnswerDefinition PRODUCT = AnswerDefinition.of("s", """
            join product p on p.id = s.idproduct left join stock_place at_location
                on at_location.idproduct = s.idproduct and at_location.idwarehouse = s.idwarehouse
                and at_location.idlocation = s.idlocation
            left join account a on true""", object()
            .with("idproduct", number("p.id"))
            .with("productcode", text("p.productcode"))
            .with("name", text("p.name"))
            .with("stock_for_product", object()
                    .with("stock", number("coalesce(at_location.stock, 0)"))
                    .with("stock_reserved_picklists", number("coalesce(at_location.reserved, 0)")))
            .withIf("a.traceability", "lot_number", text("at_location.lot_number"))
            .withIf("a.traceability", "expiration_date", text("at_location.expiration_date")));

    private LocationAnswers() {}

    /** A location with its type, if it has one. @param alias of its row */
    public static Shape location(String alias) {
        return stored(alias + ".shown").withIf(alias + ".idlocation_type is not null", "location_type",
                json("(select t.body from location_type t where t.id = %s.idlocation_type)".formatted(alias)));
    }

    /** A location that may have been removed since, or null. @param alias of a row of {@code known_location}, left joined */
    public static Value orNull(String alias) {
        return location(alias).when(alias + ".id is not null");
    }
}
