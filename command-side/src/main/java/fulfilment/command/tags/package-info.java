/** Tags and which of their titles are taken. What carries tags keeps them itself. Rules TAG. */
@NullMarked
package fulfilment.command.tags;

import org.jspecify.annotations.NullMarked;
