/**
 * The protocols of shipping providers: pure mappings of a {@link fulfilment.api.labels.LabelOrder} to a request and of the answer to
 * labels, and the call. Start with {@link fulfilment.provider.protocol.ProviderCalls}. Rules LBL.
 */
@NullMarked
package fulfilment.provider.protocol;

import org.jspecify.annotations.NullMarked;
