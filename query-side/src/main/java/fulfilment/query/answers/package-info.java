/**
 * How resources are shown. An {@link fulfilment.query.answers.AnswerDefinition} is declared once: what of it is stored, and where each other member
 * comes from. From the declaration come the statement that reads a page of them and the JSON that clients get.
 */
@NullMarked
package fulfilment.query.answers;

import org.jspecify.annotations.NullMarked;
