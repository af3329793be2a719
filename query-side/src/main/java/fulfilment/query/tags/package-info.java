/**
 * Remembers tags and answers about them. Whatever carries tags keeps {@link fulfilment.query.tags.TagLinks} and joins the tags when it is
 * read. Source: core API, Tag; contract, 6 and 21.
 */
@NullMarked
package fulfilment.query.tags;

import org.jspecify.annotations.NullMarked;
