/**
 * Commands, events, queries and views of the account: its settings, and the reference data that the public API only reads (VAT groups,
 * templates, return statuses and reasons, shipping providers). Rules ACC.
 */
@NullMarked
package fulfilment.api.account;

import org.jspecify.annotations.NullMarked;
