package fulfilment.rest.shippingproviders;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.shippingproviders.CarrierMember;
import fulfilment.api.shippingproviders.Requirement;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a shipping provider asks of one member of a shipment. Rule PKG-29.
 *
 * @param member    the member: of the order {@code deliveryname}, {@code deliverycontactname}, {@code deliveryaddress},
 *                  {@code deliveryaddress2}, {@code deliveryzipcode}, {@code deliverycity}, {@code deliveryregion},
 *                  {@code deliverycountry}, {@code emailaddress}, {@code telephone} or {@code reference}; of its lines and products,
 *                  {@code name}, {@code price}, {@code weight}, {@code hs_code} or {@code country_of_origin}. For example
 *                  {@code telephone}.
 * @param required  whether the provider refuses a shipment without it; false unless sent
 * @param maxLength the most characters that the provider takes, 1 to 65,535, for a text only; null or absent for no limit
 */
record RequirementBody(@Required @Nullable String member, @Nullable Boolean required, @Nullable Integer maxLength) {

    private static final int LONGEST = 65_535;

    /** @throws BadParameter if a member is unknown or named twice, or nothing is asked of it */
    static List<Requirement> all(@Nullable List<@Nullable RequirementBody> sent) {
        var named = EnumSet.noneOf(CarrierMember.class);
        var all = new ArrayList<Requirement>();
        for (var one : Objects.requireNonNullElse(sent, List.<@Nullable RequirementBody>of())) {
            var place = "requirements[%d]".formatted(all.size());
            var requirement = Check.required(place, one).checked(place + ".");
            if (!named.add(requirement.member())) {
                throw new BadParameter(place + ".member", "is named before: send each member once");
            }
            all.add(requirement);
        }
        return List.copyOf(all);
    }

    private Requirement checked(String place) {
        Check.required(place + "member", member);
        var of = Check.word(place + "member", member, CarrierMember.class, CarrierMember.DELIVERYNAME);
        if (maxLength != null && !of.isText()) {
            throw new BadParameter(place + "max_length", "cannot be sent for " + of.word() + ": it is not a text");
        }
        Check.between(place + "max_length", maxLength, 1, LONGEST);
        boolean needed = Boolean.TRUE.equals(required);
        if (!needed && maxLength == null) {
            throw new BadParameter(place + "required", "must be true unless max_length is sent: otherwise nothing is asked");
        }
        return new Requirement(of, needed, maxLength);
    }
}
