/**
 * Stores tags and answers queries for them. Objects that carry tags store {@link fulfilment.query.tags.TagLinks}; queries join the tags when
 * they read an object. Rules TAG.
 */
@NullMarked
package fulfilment.query.tags;

import org.jspecify.annotations.NullMarked;
