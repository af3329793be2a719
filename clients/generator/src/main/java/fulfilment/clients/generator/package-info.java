/**
 * Writes the generated parts of the clients in Java and PHP. {@link fulfilment.clients.generator.Document} is what they need of the
 * description of the API.
 */
@NullMarked
package fulfilment.clients.generator;

import org.jspecify.annotations.NullMarked;
