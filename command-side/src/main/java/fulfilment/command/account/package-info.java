/** Decides about the account: how it is opened, its settings and its reference data. Rules ACC, PKG-16, PKG-17. */
@NullMarked
package fulfilment.command.account;

import org.jspecify.annotations.NullMarked;
