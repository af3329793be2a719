/** Decides about hooks; start with {@link fulfilment.command.hooks.Hook}. Rules HOK-9, HOK-10, HOK-11, HOK-13. */
@NullMarked
package fulfilment.command.hooks;

import org.jspecify.annotations.NullMarked;
