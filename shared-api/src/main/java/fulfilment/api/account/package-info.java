/**
 * The words of the account: its settings, and the reference data that the public API only reads (VAT groups, templates, return
 * statuses and reasons, shipping providers). Source: contract, 19.2, 22, 23 and 28.
 */
@NullMarked
package fulfilment.api.account;

import org.jspecify.annotations.NullMarked;
