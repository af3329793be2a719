/** Endpoints for admins to set up shipping providers and to look after their labels, and the public addresses of labels. Rules SHP, LBL. */
@NullMarked
package fulfilment.rest.shippingproviders;

import org.jspecify.annotations.NullMarked;
