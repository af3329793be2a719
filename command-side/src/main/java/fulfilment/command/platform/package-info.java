/**
 * Makes decisions safe: {@link fulfilment.command.platform.FreshRepository} loads and caches aggregates, and
 * {@link fulfilment.command.platform.Journal} writes what a unit of work decided at its end, all or nothing.
 */
@NullMarked
package fulfilment.command.platform;

import org.jspecify.annotations.NullMarked;
