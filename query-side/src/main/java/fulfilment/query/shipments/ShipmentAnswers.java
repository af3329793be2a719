package fulfilment.query.shipments;

import static fulfilment.query.answers.Value.array;
import static fulfilment.query.answers.Value.constant;
import static fulfilment.query.answers.Value.json;
import static fulfilment.query.answers.Value.number;
import static fulfilment.query.answers.Value.object;
import static fulfilment.query.answers.Value.stored;
import static fulfilment.query.answers.Value.text;

import fulfilment.query.answers.AnswerDefinition;
import fulfilment.query.answers.Value.Rows;
import fulfilment.query.answers.Value.Shape;

/** How shipments are shown. Rules SHP. */
final class ShipmentAnswers {

    private static final String PICKLIST = "join picklist p on p.id = s.idpicklist";

    /** A shipment {@code s} as it is announced. Labels that the service keeps have addresses for the public. */
    static final AnswerDefinition ANNOUNCED = AnswerDefinition.of("s", PICKLIST, shipment());

    /** A shipment {@code s} with the lots of what left with it. */
    static final AnswerDefinition SHIPMENT = AnswerDefinition.of("s", PICKLIST, withLots());

    static final AnswerDefinition OF_PICKLIST = AnswerDefinition.of("p",
            array(Rows.of("join shipment s on s.idpicklist = p.id", "-s.id"), withLots()));

    static final AnswerDefinition LABEL = AnswerDefinition.of("s", object()
            .with("idpicklist", number("s.idpicklist"))
            .with("idshipment", number("s.id"))
            .with("labelurl_pdf", json("s.body::json -> 'labelurl_pdf'")));

    /** The ways to ship a picklist {@code p}: the profiles of providers, as far as its fulfilment customer may use them. */
    static final AnswerDefinition METHODS = AnswerDefinition.of("p", array(Rows.of("""
            left join fulfilment_customer c on c.id = p.idfulfilment_customer
            cross join lateral (select c.body::json -> 'allowed_shipping_profiles' as allowed) a
            cross join lateral (
                select (f.value ->> 'idshippingprovider_profile')::int as id, f.value ->> 'name' as name, v.body::json ->> 'provider' as provider,
                       min((f.value ->> 'idshippingprovider_profile')::int) filter (where (f.value ->> 'standard')::boolean) over () as standard
                from shippingprovider v cross join lateral json_array_elements(v.body::json -> 'profiles') f
                where (v.body::json ->> 'active')::boolean and (f.value ->> 'active')::boolean) m
            where a.allowed is null or json_array_length(a.allowed) = 0
                or exists (select from json_array_elements_text(a.allowed) one where one.value::int = m.id)""", "m.id"), object()
            .with("idshippingprovider_profile", number("m.id"))
            .with("name", text("m.name"))
            .with("provider", text("m.provider"))
            .with("carrier", text("m.provider"))
            .with("selected", json(
                    "coalesce(m.id = coalesce((p.body::json ->> 'idshippingprovider_profile')::int, m.standard), false)"))
            .with("extra_fields", constant("[]"))));

    /** By the moment of a report {@code t}, to the second, then by its id, which has 31 bits. */
    private static final String OLDEST_FIRST = "extract(epoch from t.at)::bigint * 2147483648 + t.id";

    /** What was reported of the parcels of a shipment {@code s}. */
    static final AnswerDefinition TRACKING_REPORTS = AnswerDefinition.of("s",
            array(Rows.of("join tracking_report t on t.idshipment = s.id", OLDEST_FIRST), stored("t.body")));

    private ShipmentAnswers() {}

    /** What left with a shipment {@code s}: its listed contents, or else all that left when its picklist was closed. Rule LOT-23. */
    private static final String TAKEN = """
            join lot_entry e on e.idpicklist = s.idpicklist and e.change < 0
                and (e.idshipment = s.id
                    or e.idshipment is null and s.body::json #> '{parcels,0,products}' is null)
                and not exists (select from lot_entry u where u.undoes = e.id)""";

    private static Shape shipment() {
        return stored("s.body")
                .instead("idreturn", number("p.idreturn"))
                .publicPath("labelurl")
                .publicPath("labelurl_pdf")
                .publicPath("labelurl_zpl")
                .publicPathsWithin("parcels", "labelurl", "labelurl_pdf", "labelurl_zpl", "url");
    }

    private static Shape withLots() {
        return shipment().withIf("exists (select from picklist q %s where q.id = s.idpicklist)".formatted(TAKEN), "lots",
                array(Rows.of(TAKEN, "e.id"), object()
                        .with("idproduct", number("e.idproduct"))
                        .with("lot_number", text("e.lot_number"))
                        .with("expiration_date", text("e.expiration_date"))
                        .with("amount", number("-e.change"))));
    }
}
