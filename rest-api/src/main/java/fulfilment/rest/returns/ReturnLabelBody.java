package fulfilment.rest.returns;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Id;
import fulfilment.api.packagings.PackagingId;
import fulfilment.api.returns.ReturnId;
import fulfilment.api.returns.ReturnLabelCommand.RequestReturnLabel;
import fulfilment.api.shipments.Parcel;
import fulfilment.api.shippingproviders.ShippingProfileId;
import fulfilment.api.users.UserId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.rest.bodies.Check;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request for a label with which a customer sends the products of a return back. Rules LBL-87, LBL-88.
 *
 * @param idshippingproviderProfile the id of the shipping profile, of a provider that makes labels; the standard profile if null or absent
 * @param idwarehouse               the id of the warehouse that the parcels go to; if null or absent the one that the order of the return left
 *                                  from, else the address of the account
 * @param weight                    the weight of the only parcel in grams, 1 to 1,000,000; required unless {@code parcels} is sent
 * @param idpackaging               the id of the packaging of the only parcel; null or absent for none
 * @param parcels                   the parcels, at most 100, in place of {@code weight} and {@code idpackaging}; null, empty or absent for one
 */
record ReturnLabelBody(@Nullable Integer idshippingproviderProfile, @Nullable Integer idwarehouse, @Nullable Integer weight,
        @Nullable Integer idpackaging, @Nullable List<@Nullable ParcelBody> parcels) {

    private static final int MOST_PARCELS = 100;

    /**
     * A parcel that comes back. Rule LBL-88.
     *
     * @param idpackaging the id of an active packaging; null or absent for none
     * @param weight      the weight in grams, 1 to 1,000,000
     * @param length      the length in whole centimetres, 0 or more; that of the packaging if null or absent
     * @param width       the width in whole centimetres, 0 or more; that of the packaging if null or absent
     * @param height      the height in whole centimetres, 0 or more; that of the packaging if null or absent
     */
    record ParcelBody(@Nullable Integer idpackaging, @Nullable Integer weight, @Nullable Integer length,
            @Nullable Integer width, @Nullable Integer height) {

        Parcel.Wanted wanted(String place) {
            return new Parcel.Wanted(Id.of(idpackaging, PackagingId::new),
                    Check.level(place + "weight", Check.required(place + "weight", weight)),
                    Check.measure(place + "length", length), Check.measure(place + "width", width),
                    Check.measure(place + "height", height));
        }
    }

    RequestReturnLabel request(ReturnId idreturn, UserId by) {
        return new RequestReturnLabel(idreturn, Id.of(idshippingproviderProfile, ShippingProfileId::new), warehouse(), wanted(),
                by);
    }

    @Nullable
    WarehouseId warehouse() {
        return Id.of(idwarehouse, WarehouseId::new);
    }

    private List<Parcel.Wanted> wanted() {
        if (parcels == null || parcels.isEmpty()) {
            if (weight == null) {
                throw new BadParameter("weight", "is required unless parcels is sent");
            }
            return List.of(new ParcelBody(idpackaging, weight, null, null, null).wanted(""));
        }
        if (weight != null || idpackaging != null) {
            throw new BadParameter(weight != null ? "weight" : "idpackaging", "belongs into each parcel if parcels is sent");
        }
        if (parcels.size() > MOST_PARCELS) {
            throw new BadParameter("parcels", "must not contain more than %,d parcels".formatted(MOST_PARCELS));
        }
        return Check.each("parcels", parcels, (parcel, place) -> parcel.wanted(place + "."));
    }
}
