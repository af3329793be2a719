/**
 * What endpoints are written with: who asks and how ({@link fulfilment.rest.platform.RequestContext}), what an answer looks like
 * ({@link fulfilment.rest.platform.Answer}), pages and settings. It knows no other package of this module.
 */
@NullMarked
package fulfilment.rest.platform;

import org.jspecify.annotations.NullMarked;
