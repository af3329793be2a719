/** Decides about the account: how it is opened, its settings and its reference data. Source: contract, 19.2, 22, 23 and 28; core API, Packing station and printer. */
@NullMarked
package fulfilment.command.account;

import org.jspecify.annotations.NullMarked;
