package fulfilment.query.account;

import static fulfilment.query.answers.Value.json;
import static fulfilment.query.answers.Value.number;
import static fulfilment.query.answers.Value.object;
import static fulfilment.query.answers.Value.text;

import fulfilment.query.answers.AnswerDefinition;
import fulfilment.query.answers.Value;

/** How packing stations are shown: with their printers. Rules ACC. */
final class PackingStationAnswers {

    static final AnswerDefinition STATION = AnswerDefinition.of("s", object()
            .with("idpacking_station", number("s.id"))
            .with("name", text("s.name"))
            .with("printer_packinglists", printer("packinglists"))
            .with("printer_shipping_labels", printer("shipping_labels"))
            .with("printer_shipping_documents", printer("shipping_documents"))
            .with("printer_product_labels", printer("product_labels")));

    private PackingStationAnswers() {}

    private static Value printer(String of) {
        return json("(select p.body from printer p where p.id = s.printer_%s)".formatted(of));
    }
}
