package fulfilment.rest.shipments;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Id;
import fulfilment.api.packagings.PackagingId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.shipments.Parcel;
import fulfilment.api.shipments.ParcelContent;
import fulfilment.api.shipments.ShipmentCommand.CreateShipment;
import fulfilment.api.shippingproviders.ShippingProfileId;
import fulfilment.api.users.UserId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The body of a request that ships a picklist. Rules SHP-6, SHP-7, SHP-10, SHP-12, SHP-13, SHP-14, SHP-15, SHP-43.
 *
 * @param idshippingprofile         the id of the shipping profile. If null or absent, the picklist's, else the standard profile.
 * @param idshippingproviderProfile another name of {@code idshippingprofile}, used only if that is null or absent
 * @param weight                    the weight of the only parcel in grams, 0 or more; that of everything on the picklist if null or absent
 * @param idpackaging               the id of the packaging of the only parcel; null or absent for none
 * @param extrafields               an object with values for the provider. {@code code} is the tracking code for the provider Manual. An
 *                                  empty array or text counts as an empty object.
 * @param parcels                   the parcels, at most 1,000, in place of {@code weight}, {@code idpackaging} and {@code products}; null,
 *                                  empty or absent for one parcel
 * @param products                  what is in the only parcel; null, empty or absent for all that is on the picklist
 */
record ShipmentBody(@Nullable Integer idshippingprofile, @Nullable Integer idshippingproviderProfile, @Nullable Integer weight,
        @Nullable Integer idpackaging, @Nullable JsonNode extrafields, @Nullable List<@Nullable ParcelBody> parcels,
        @Nullable List<@Nullable ContentBody> products) {

    /** No picklist needs more parcels; a longer list is a client error. */
    private static final int MOST_PARCELS = 1_000;

    /** The member of {@code extrafields} with the tracking code. Rules SHP-14, SHP-15. */
    private static final String CODE = "code";

    /**
     * A parcel of a new shipment. Rules SHP-9, SHP-11, SHP-13, SHP-42, SHP-47.
     *
     * @param idpackaging the id of an active packaging; null or absent for none
     * @param weight      the weight in grams, 0 or more; required if there are several parcels
     * @param length      the length in whole centimetres, 0 or more; that of the packaging if null or absent
     * @param width       the width in whole centimetres, 0 or more; that of the packaging if null or absent
     * @param height      the height in whole centimetres, 0 or more; that of the packaging if null or absent
     * @param products    what is in the parcel. If one parcel says so, all do; null, empty or absent in all for everything on the picklist.
     */
    record ParcelBody(@Nullable Integer idpackaging, @Nullable Integer weight, @Nullable Integer length, @Nullable Integer width,
            @Nullable Integer height, @Nullable List<@Nullable ContentBody> products) {

        Parcel.Wanted wanted(String place) {
            return new Parcel.Wanted(Id.of(idpackaging, PackagingId::new), Check.measure(place + "weight", weight),
                    Check.measure(place + "length", length),
                    Check.measure(place + "width", width), Check.measure(place + "height", height),
                    contents(place + "products", products));
        }
    }

    /**
     * Pieces of a line of the picklist that are in a parcel. Rule SHP-43.
     *
     * @param idpicklistProduct the id of the line of the picklist
     * @param amount            pieces of the line in the parcel, 1 or more, picked and not shipped yet
     */
    record ContentBody(@Required @Nullable Integer idpicklistProduct, @Required @Nullable Integer amount) {}

    private static @Nullable List<ParcelContent> contents(String field, @Nullable List<@Nullable ContentBody> sent) {
        if (sent == null || sent.isEmpty()) {
            return null;
        }
        return Check.each(field, sent,
                (one, place) -> new ParcelContent(Check.required(place + ".idpicklist_product", one.idpicklistProduct()),
                        Check.amount(place + ".amount", one.amount())));
    }

    CreateShipment create(PicklistId picklist, UserId by) {
        return new CreateShipment(picklist,
                idshippingprofile == null
                        ? Id.of(idshippingproviderProfile, ShippingProfileId::new)
                        : new ShippingProfileId(idshippingprofile),
                wanted(),
                code(), by, null);
    }

    private List<Parcel.Wanted> wanted() {
        if (parcels == null || parcels.isEmpty()) {
            return List
                    .of(new Parcel.Wanted(Id.of(idpackaging, PackagingId::new), Check.measure("weight", weight), null, null, null,
                            contents("products", products)));
        }
        if (products != null && !products.isEmpty()) {
            throw new BadParameter("products", "belong into each parcel if parcels is sent");
        }
        if (parcels.size() > MOST_PARCELS) {
            throw new BadParameter("parcels", "must not contain more than %,d parcels".formatted(MOST_PARCELS));
        }
        return Check.each("parcels", parcels, (parcel, place) -> parcel.wanted(place + "."));
    }

    private @Nullable String code() {
        if (extrafields == null || extrafields.isNull() || extrafields.isArray() && extrafields.isEmpty()
                || extrafields.isString() && extrafields.asString().isEmpty()) {
            return null;
        }
        if (!extrafields.isObject()) {
            throw new BadParameter("extrafields", "must be an object");
        }
        var code = extrafields.get(CODE);
        if (code == null || code.isNull()) {
            return null;
        }
        if (!code.isString() && !code.isNumber()) {
            throw new BadParameter("extrafields.code", "must be a text or a number");
        }
        var text = code.asString().strip();
        if (text.codePoints().anyMatch(point -> point == 0 || point >= 0xD800 && point <= 0xDFFF)) {
            throw new BadParameter("extrafields.code", "must not contain the character U+0000 or half a surrogate pair");
        }
        return text.isEmpty() ? null : Check.text("extrafields.code", text);
    }
}
