/**
 * Returns: products that customers send back, received into stock or not, and replacements for them. Start with
 * {@link fulfilment.command.returns.Return}; {@link fulfilment.command.returns.ReturnReceiving} puts pieces to stock, and
 * {@link fulfilment.command.returns.ReplacementOrdering} makes an order of the replacements. Rules RET.
 */
@NullMarked
package fulfilment.command.returns;

import org.jspecify.annotations.NullMarked;
