/** The words all modules speak, cut by resource. {@link fulfilment.api.Vocabulary} lists the kinds of events. */
@NullMarked
package fulfilment.api;

import org.jspecify.annotations.NullMarked;
