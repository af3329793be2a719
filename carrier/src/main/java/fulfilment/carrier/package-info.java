/**
 * A carrier to try shipping providers with: a real HTTP server that speaks the provider's side of the three protocols, checks every
 * request against the specification, sells labels, and fails in every way it is told to. Start with {@link fulfilment.carrier.Carrier}, or
 * on the command line with {@link fulfilment.carrier.CarrierCommand}.
 */
@NullMarked
package fulfilment.carrier;

import org.jspecify.annotations.NullMarked;
