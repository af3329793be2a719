/**
 * The description of the API as an OpenAPI document, made from the endpoints themselves.
 */
@NullMarked
package fulfilment.rest.description;

import org.jspecify.annotations.NullMarked;
