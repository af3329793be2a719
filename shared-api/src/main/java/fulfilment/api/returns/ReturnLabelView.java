package fulfilment.api.returns;

import fulfilment.api.persons.PersonalData;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelCreated;
import fulfilment.api.shipments.Parcel;
import fulfilment.api.shipments.ShipmentView.ParcelView;
import fulfilment.api.warehouses.WarehouseId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A label with which a customer sends the products of a return back. Our own addition. Rules LBL-87, LBL-91.
 *
 * @param idreturnLabel            its number
 * @param idreturn                 the return whose products come back
 * @param idwarehouse              the warehouse that was named for the parcels; null if none was
 * @param idshippingproviderProfile the shipping profile
 * @param provider                 the kind of provider: {@code custom}, {@code custom_single} or {@code json_push}
 * @param providername             the name that the account gave the provider
 * @param publicProvidername       the name of the carrier that customers know
 * @param profileName              name of the profile when the label was made
 * @param carrierKey               the carrier's identifier in lower case; null if the provider gives none
 * @param labelurlPdf              address of one PDF with the labels of all parcels, which needs no key; it leads nowhere once the label is
 *        cancelled; null if it was forgotten
 * @param labelurlZpl              address of the labels of all parcels in ZPL, or of the first parcel's if not every parcel has one; null if there is
 *        none
 * @param trackingcode             tracking code of the first parcel; null if it cannot be tracked
 * @param trackingurl              address of the public tracking page of the first parcel; null if unknown
 * @param weight                   weight of all parcels, in grams
 * @param cancelled                whether it is not used
 * @param createdByIduser          the user who asked for it
 * @param parcels                  its parcels
 */
public record ReturnLabelView(int idreturnLabel, int idreturn, @Nullable Integer idwarehouse, int idshippingprovider,
        int idshippingproviderProfile, String provider, String providername, String publicProvidername, String profileName,
        @Nullable String carrierKey, @PersonalData @Nullable String labelurlPdf, @PersonalData @Nullable String labelurlZpl,
        @PersonalData @Nullable String trackingcode, @PersonalData @Nullable String trackingurl, long weight, boolean cancelled,
        int createdByIduser, List<ParcelView> parcels, Instant created, Instant updated) {

    public static ReturnLabelView of(ReturnLabelCreated e, Instant at) {
        var by = e.carriage();
        var first = e.parcels().getFirst();
        WarehouseId to = e.warehouse();
        return new ReturnLabelView(e.label().value(), e.idreturn().value(), to == null ? null : to.value(),
                by.idshippingprovider(),
                by.idshippingproviderProfile(), by.provider(), by.providername(), by.publicProvidername(), by.profileName(),
                by.carrierKey(), e.labelurl() == null ? first.labelurl() : e.labelurl(),
                e.labelurlZpl() == null ? first.labelurlZpl() : e.labelurlZpl(), first.trackingcode(), first.trackingurl(),
                e.parcels().stream().mapToLong(Parcel::weight).sum(), false, e.by(),
                e.parcels().stream().map(ParcelView::of).toList(), at, at);
    }

    public ReturnLabelView cancelled(Instant at) {
        return new ReturnLabelView(idreturnLabel, idreturn, idwarehouse, idshippingprovider, idshippingproviderProfile, provider,
                providername, publicProvidername, profileName, carrierKey, labelurlPdf, labelurlZpl, trackingcode, trackingurl,
                weight, true, createdByIduser, parcels, created, at);
    }

    /** This view without personal data: it leads to no label and no tracking page any more. */
    public ReturnLabelView anonymized(Instant at) {
        return new ReturnLabelView(idreturnLabel, idreturn, idwarehouse, idshippingprovider, idshippingproviderProfile, provider,
                providername, publicProvidername, profileName, carrierKey, null, null, null, null, weight, cancelled,
                createdByIduser, parcels.stream().map(ParcelView::anonymized).toList(), created, at);
    }
}
