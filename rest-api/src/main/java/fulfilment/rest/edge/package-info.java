/**
 * The way of each request, around all endpoints: filter, lookup of the endpoint, answer and errors. Start with
 * {@link fulfilment.rest.edge.Api} and {@link fulfilment.rest.edge.ApiFilter}. Only {@code local} and endpoints may use it. Rules CON, AUT.
 */
@NullMarked
package fulfilment.rest.edge;

import org.jspecify.annotations.NullMarked;
