package fulfilment.command.shipments;

import org.jspecify.annotations.Nullable;

/**
 * The provider's tracking data and labels for a shipment. Each part is null if the provider does not give it.
 *
 * @param carrierKey in lower case
 * @param labelurl   address of the label as PDF
 */
record Label(@Nullable String carrierKey, @Nullable String trackingcode, @Nullable String trackingurl, @Nullable String labelurl,
        @Nullable String labelurlZpl) {}
