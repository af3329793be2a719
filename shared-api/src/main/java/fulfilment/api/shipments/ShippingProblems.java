package fulfilment.api.shipments;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a shipping provider would refuse of an order, or what is awkward for it. Nothing is refused because of it. Rules PKG-27 to PKG-32.
 *
 * @param idorder                   the order
 * @param orderid                   the number of the order that people read
 * @param idshippingproviderProfile the profile that was looked at: the one asked for, else the order's, else the standard one; null if there
 *        is none
 * @param idshippingprovider        the provider of that profile; null if there is none
 * @param crossesCustoms            whether the recipient is outside the customs union of the EU, so that customs data is sent
 * @param ready                     whether no problem is an {@code error}
 * @param problems                  the problems: those of the order first, then those of its products in the order of its lines; an empty list
 *        if there are none
 */
public record ShippingProblems(int idorder, String orderid, @Nullable Integer idshippingproviderProfile,
        @Nullable Integer idshippingprovider,
        boolean crossesCustoms, boolean ready, List<Problem> problems) {

    public ShippingProblems {
        problems = List.copyOf(problems);
    }

    /** How bad a problem is. */
    public enum Severity {
        ERROR,
        WARNING
    }

    /** What is wrong with a member. */
    public enum Reason {
        MISSING,
        TOO_LONG,
        NO_HOUSE_NUMBER,
        INACTIVE,
        NOT_ALLOWED
    }

    /**
     * A problem of one member.
     *
     * @param member         the member, by its name in the order, its line or its product; {@code idshippingprovider_profile} for the profile
     * @param reason         {@code missing} (there is no value, or it is 0), {@code too_long} (the provider takes fewer characters),
     *        {@code no_house_number} (the address has no digit), {@code inactive} (the profile or its provider), or {@code not_allowed} (the
     *        order's fulfilment customer may not use the profile)
     * @param severity       {@code error} if the shipment would be refused, {@code warning} if it may be
     * @param idorderProduct the first line of the order that has the problem; null if it is one of the order itself
     * @param idproduct      the product of that line; null if it is one of the order itself
     * @param productcode    the code of the product on that line; null if it is one of the order itself
     * @param message        what to change, a sentence in English
     */
    public record Problem(String member, Reason reason, Severity severity, @Nullable Integer idorderProduct,
            @Nullable Integer idproduct, @Nullable String productcode, String message) {}
}
