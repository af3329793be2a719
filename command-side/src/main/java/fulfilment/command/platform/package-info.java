/**
 * How decisions are made safe: aggregates are loaded and cached ({@link fulfilment.command.platform.FreshRepository}), and what
 * a unit of work decided is written at its end, at once or not at all ({@link fulfilment.command.platform.Journal}).
 */
@NullMarked
package fulfilment.command.platform;

import org.jspecify.annotations.NullMarked;
