package fulfilment.command.shipments;

import org.jspecify.annotations.Nullable;

/**
 * How a shipment is followed, and its labels, as its provider says; each may be missing.
 *
 * @param carrierKey in lower case
 * @param labelurl   as PDF
 */
record Label(@Nullable String carrierKey, @Nullable String trackingcode, @Nullable String trackingurl, @Nullable String labelurl,
        @Nullable String labelurlZpl) {}
