/** Decides about the account: its opening, settings and reference data. Rules ACC, PKG-16, PKG-17. */
@NullMarked
package fulfilment.command.account;

import org.jspecify.annotations.NullMarked;
