/** Commands, queries and views of shipping providers and their profiles. Their events are events of the account. Rules SHP. */
@NullMarked
package fulfilment.api.shippingproviders;

import org.jspecify.annotations.NullMarked;
