/** Decides commands about tags, and stores their titles. Each object stores the tags that it carries. Rules TAG. */
@NullMarked
package fulfilment.command.tags;

import org.jspecify.annotations.NullMarked;
