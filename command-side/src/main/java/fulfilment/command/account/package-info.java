/** Decides about the account: how it is opened, its settings and its reference data. Source: contract, 19.2, 22, 23 and 28. */
@NullMarked
package fulfilment.command.account;

import org.jspecify.annotations.NullMarked;
