/** Tags and which of their titles are taken. What carries tags keeps them itself. Source: core API, Tag; contract, 21. */
@NullMarked
package fulfilment.command.tags;

import org.jspecify.annotations.NullMarked;
