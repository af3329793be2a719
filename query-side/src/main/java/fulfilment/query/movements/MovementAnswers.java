package fulfilment.query.movements;

import static fulfilment.query.answers.Value.array;
import static fulfilment.query.answers.Value.stored;

import fulfilment.query.answers.AnswerDefinition;
import fulfilment.query.answers.Value.Rows;

/** How movements between warehouses are shown. Rules MOV. */
final class MovementAnswers {

    static final AnswerDefinition MOVEMENT = AnswerDefinition.of("m", stored("m.body")
            .with("products", array(Rows.of("join movement_product p on p.idmovement = m.id", "p.id"), stored("p.shown"))));

    private MovementAnswers() {}
}
