package fulfilment.api.shippingproviders;

import fulfilment.api.persons.NoPersonalData;
import org.jspecify.annotations.Nullable;

/**
 * What a shipping provider asks of one member of a shipment. Rule PKG-29.
 *
 * @param member    the member: of the order {@code deliveryname}, {@code deliverycontactname}, {@code deliveryaddress},
 *        {@code deliveryaddress2}, {@code deliveryzipcode}, {@code deliverycity}, {@code deliveryregion}, {@code deliverycountry},
 *        {@code emailaddress}, {@code telephone} or {@code reference}; of its lines and products, which count if the parcel crosses the
 *        customs border, {@code name}, {@code price}, {@code weight}, {@code hs_code} or {@code country_of_origin}
 * @param required  whether the provider refuses a shipment without it
 * @param maxLength the most characters that the provider takes; null for no limit
 */
@NoPersonalData
public record Requirement(CarrierMember member, boolean required, @Nullable Integer maxLength) {}
