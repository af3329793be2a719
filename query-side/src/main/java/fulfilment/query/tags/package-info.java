/**
 * Remembers tags and answers about them. Whatever carries tags keeps {@link fulfilment.query.tags.TagLinks} and joins the tags when it is
 * read. Rules TAG.
 */
@NullMarked
package fulfilment.query.tags;

import org.jspecify.annotations.NullMarked;
