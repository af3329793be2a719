/**
 * Decides about the custom fields that the account defines for products, customers and orders. Start with
 * {@link fulfilment.command.customfields.FieldKind}, which says how the kinds differ. Rules PRD-22, PRD-23, CUS-23, CUS-24, ORD-19, ORD-74.
 */
@NullMarked
package fulfilment.command.customfields;

import org.jspecify.annotations.NullMarked;
