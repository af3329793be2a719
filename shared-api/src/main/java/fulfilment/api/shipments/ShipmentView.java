package fulfilment.api.shipments;

import fulfilment.api.labels.DocumentLink;
import fulfilment.api.shipments.ShipmentEvent.ShipmentUndone;
import fulfilment.api.shipments.ShipmentEvent.ShipmentCreated;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A shipment as clients see it. Rule SHP-17.
 *
 * @param idshippingprovider the configured provider; {@code idcompanyShippingprovider} has the same value
 * @param labelurl           the labels of all parcels in one PDF; the tracking code is the first parcel's
 * @param labelurlZpl        the labels of all parcels in ZPL; the first parcel's if not every parcel has one
 * @param tracktraceurl      another name of {@code trackingurl}
 * @param weight             of all parcels, in grams
 * @param idpackaging        null if there are several parcels
 * @param undone             absent unless what left with it came back
 * @param lots               what left with it, as far as it has lots; absent if none has, and in announcements. Rule LOT-23
 */
public record ShipmentView(int idshipment, int idpicklist, int idorder, @Nullable Integer idreturn, int idshippingprovider,
        int idcompanyShippingprovider, int idcompanyShippingproviderProfile, String provider, String providername,
        String publicProvidername, String profileName, @Nullable String carrierKey, @Nullable String labelurl,
        @Nullable String labelurlPdf, @Nullable String labelurlZpl, @Nullable String trackingcode, @Nullable String trackingurl,
        @Nullable String tracktraceurl, long weight, @Nullable Integer idpackaging, boolean cancelled, int createdByIduser,
        List<ParcelView> parcels, @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Undone undone, Instant created,
        Instant updated, @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<ShippedLot> lots) {

    /** Pieces of a lot that left. @param expirationDate null if there is none */
    public record ShippedLot(int idproduct, String lotNumber, @Nullable LocalDate expirationDate, int amount) {}

    /**
     * An admin's correction. Rule SHP-48.
     *
     * @param products what is on the picklist again; empty if nothing had left, or another shipment does not say what is in it
     */
    public record Undone(String reason, int iduser, Instant at, List<ParcelContent> products) {}

    public static ShipmentView of(ShipmentCreated e, Instant at) {
        var by = e.carriage();
        var first = e.parcels().getFirst();
        var label = e.labelurl() == null ? first.labelurl() : e.labelurl();
        return new ShipmentView(e.shipment().value(), e.picklist().value(), e.order().value(), null, by.idshippingprovider(),
                by.idshippingprovider(), by.idshippingproviderProfile(), by.provider(), by.providername(),
                by.publicProvidername(), by.profileName(), by.carrierKey(), label, label,
                e.labelurlZpl() == null ? first.labelurlZpl() : e.labelurlZpl(), first.trackingcode(), first.trackingurl(),
                first.trackingurl(),
                e.parcels().stream().mapToLong(Parcel::weight).sum(), e.parcels().size() == 1 ? first.idpackaging() : null, false,
                e.by(), e.parcels().stream().map(ParcelView::of).toList(), null, at, at, null);
    }

    public ShipmentView cancelled(Instant at) {
        return cancelled(undone, at);
    }

    public ShipmentView undone(ShipmentUndone e, Instant at) {
        return cancelled(new Undone(e.reason(), e.by(), at, e.returned()), at);
    }

    private ShipmentView cancelled(@Nullable Undone why, Instant at) {
        return new ShipmentView(idshipment, idpicklist, idorder, idreturn, idshippingprovider, idcompanyShippingprovider,
                idcompanyShippingproviderProfile, provider, providername, publicProvidername, profileName, carrierKey, labelurl,
                labelurlPdf, labelurlZpl, trackingcode, trackingurl, tracktraceurl, weight, idpackaging, true, createdByIduser,
                parcels, why, created, at, lots);
    }

    /** A parcel. It repeats members under every name that clients read. Rule SHP-18. @param documents its labels and customs documents @param products what is in it; absent if unknown */
    public record ParcelView(int idparcel, int idshipmentParcel, @Nullable Integer idpackaging, long weight,
            @Nullable Integer length, @Nullable Integer width, @Nullable Integer height, @Nullable String trackingCode,
            @Nullable String trackingcode, @Nullable String trackingUrl, @Nullable String tracktraceurl,
            @Nullable String labelurl, @Nullable String labelurlPdf, @Nullable String labelurlZpl, List<DocumentLink> documents,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<ParcelContent> products) {

        /** Views of earlier versions have no documents. */
        public ParcelView {
            documents = documents == null ? List.of() : List.copyOf(documents);
        }

        static ParcelView of(Parcel parcel) {
            return new ParcelView(parcel.idparcel(), parcel.idparcel(), parcel.idpackaging(), parcel.weight(), parcel.length(),
                    parcel.width(), parcel.height(), parcel.trackingcode(), parcel.trackingcode(), parcel.trackingurl(),
                    parcel.trackingurl(), parcel.labelurl(), parcel.labelurl(), parcel.labelurlZpl(),
                    parcel.documents() == null ? List.of() : parcel.documents(), parcel.products());
        }
    }
}
