package fulfilment.api.shipments;

import fulfilment.api.labels.DocumentLink;
import fulfilment.api.persons.PersonalData;
import fulfilment.api.shipments.ShipmentEvent.ShipmentUndone;
import fulfilment.api.shipments.ShipmentEvent.ShipmentCreated;
import com.fasterxml.jackson.annotation.JsonInclude;
import fulfilment.api.shipments.ShipmentEvent.TrackingReported;
import fulfilment.api.shippingproviders.RuleChoice;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A shipment: one or more parcels of a picklist that leave with a shipping provider. Rules SHP-17, LOT-23.
 *
 * @param idreturn                         the return whose replacement products it brings; null for all other shipments
 * @param idshippingprovider               the configured provider; {@code idcompany_shippingprovider} has the same value
 * @param idcompanyShippingprovider        another name of {@code idshippingprovider}
 * @param idcompanyShippingproviderProfile the shipping profile
 * @param provider                         the kind of provider: {@code custom}, {@code custom_single}, {@code json_push} or {@code Manual}
 * @param providername                     the name that the account gave the provider
 * @param publicProvidername               the name of the carrier that customers know
 * @param profileName                      name of the profile when the shipment was made
 * @param carrierKey                       the carrier's identifier in lower case; null if the provider gives none
 * @param labelurl                         address of one PDF with the labels of all parcels; null if there is no label
 * @param labelurlPdf                      another name of {@code labelurl}
 * @param labelurlZpl                      address of the labels of all parcels in ZPL, or of the first parcel's if not every parcel has one; null if
 *        there is none
 * @param trackingcode                     tracking code of the first parcel; null if it cannot be tracked
 * @param trackingurl                      address of the public tracking page of the first parcel; null if unknown
 * @param tracktraceurl                    another name of {@code trackingurl}
 * @param weight                           weight of all parcels, in grams
 * @param idpackaging                      packaging of the only parcel; null if none was named or there are several parcels
 * @param cancelled                        whether it was cancelled or undone
 * @param createdByIduser                  the user who made it
 * @param parcels                          its parcels
 * @param undone                           what came back when an admin undid the shipment; absent otherwise
 * @param lots                             what left with it, as far as it has lots; absent if none has, and in announcements
 * @param shippingRule                     the rule that chose its profile; absent if none did
 * @param trackingStatus                   what became of it: the least advanced of its parcels that can be tracked; absent while nothing was
 *        reported of one of them
 * @param trackingStatusAt                 since when; absent without {@code tracking_status}
 */
public record ShipmentView(int idshipment, int idpicklist, int idorder, @Nullable Integer idreturn, int idshippingprovider,
        int idcompanyShippingprovider, int idcompanyShippingproviderProfile, String provider, String providername,
        String publicProvidername, String profileName, @Nullable String carrierKey, @PersonalData @Nullable String labelurl,
        @PersonalData @Nullable String labelurlPdf, @PersonalData @Nullable String labelurlZpl,
        @PersonalData @Nullable String trackingcode, @PersonalData @Nullable String trackingurl,
        @PersonalData @Nullable String tracktraceurl, long weight, @Nullable Integer idpackaging, boolean cancelled,
        int createdByIduser,
        List<ParcelView> parcels, @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Undone undone, Instant created,
        Instant updated, @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<ShippedLot> lots,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable RuleChoice shippingRule,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable TrackingStatus trackingStatus,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Instant trackingStatusAt) {

    /**
     * Pieces of a lot that left with a shipment.
     *
     * @param lotNumber      number of the lot
     * @param expirationDate expiry date of the lot; null if it has none
     * @param amount         pieces
     */
    public record ShippedLot(int idproduct, String lotNumber, @Nullable LocalDate expirationDate, int amount) {}

    /**
     * How a shipment was undone. Rule SHP-48.
     *
     * @param reason   why, in the words of the admin
     * @param iduser   the admin
     * @param at       when
     * @param products what is on the picklist again; empty if nothing had left, or another shipment does not say what is in it
     */
    public record Undone(@PersonalData String reason, int iduser, Instant at, List<ParcelContent> products) {}

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
                e.by(), e.parcels().stream().map(ParcelView::of).toList(), null, at, at, null, by.rule(), null, null);
    }

    public ShipmentView cancelled(Instant at) {
        return cancelled(undone, at);
    }

    public ShipmentView undone(ShipmentUndone e, Instant at) {
        return cancelled(new Undone(e.reason(), e.by(), at, e.returned()), at);
    }

    /** This view after a report of one of its parcels. */
    public ShipmentView tracked(TrackingReported e, Instant at) {
        var shows = e.shipmentShows();
        return new ShipmentView(idshipment, idpicklist, idorder, idreturn, idshippingprovider, idcompanyShippingprovider,
                idcompanyShippingproviderProfile, provider, providername, publicProvidername, profileName, carrierKey, labelurl,
                labelurlPdf, labelurlZpl, trackingcode, trackingurl, tracktraceurl, weight, idpackaging, cancelled,
                createdByIduser,
                parcels.stream().map(parcel -> parcel.idparcel() == e.idparcel() ? parcel.tracked(e.parcelShows()) : parcel)
                        .toList(),
                undone, created, at, lots, shippingRule, shows == null ? null : shows.status(),
                shows == null ? null : shows.at());
    }

    /** This view without personal data: it leads to no label and no tracking page any more. Rule ORD-61. */
    public ShipmentView anonymized(Instant at) {
        return new ShipmentView(idshipment, idpicklist, idorder, idreturn, idshippingprovider, idcompanyShippingprovider,
                idcompanyShippingproviderProfile, provider, providername, publicProvidername, profileName, carrierKey, null, null,
                null, null, null, null, weight, idpackaging, cancelled, createdByIduser,
                parcels.stream().map(ParcelView::anonymized).toList(), undone, created, at, lots, shippingRule, trackingStatus,
                trackingStatusAt);
    }

    private ShipmentView cancelled(@Nullable Undone why, Instant at) {
        return new ShipmentView(idshipment, idpicklist, idorder, idreturn, idshippingprovider, idcompanyShippingprovider,
                idcompanyShippingproviderProfile, provider, providername, publicProvidername, profileName, carrierKey, labelurl,
                labelurlPdf, labelurlZpl, trackingcode, trackingurl, tracktraceurl, weight, idpackaging, true, createdByIduser,
                parcels, why, created, at, lots, shippingRule, trackingStatus, trackingStatusAt);
    }

    /**
     * A parcel of a shipment; some members stand under two names, because clients read either. Rule SHP-18.
     *
     * @param idparcel         its number, also as {@code idshipment_parcel}
     * @param idshipmentParcel another name of {@code idparcel}
     * @param idpackaging      its packaging; null if none was named
     * @param weight           weight in grams
     * @param length           in centimetres; null if unknown
     * @param width            in centimetres; null if unknown
     * @param height           in centimetres; null if unknown
     * @param trackingCode     tracking code of the carrier; null if it cannot be tracked
     * @param trackingcode     another name of {@code tracking_code}
     * @param trackingUrl      address of its public tracking page; null if unknown
     * @param tracktraceurl    another name of {@code tracking_url}
     * @param labelurl         address of its label in PDF; null if there is none
     * @param labelurlPdf      another name of {@code labelurl}
     * @param labelurlZpl      address of its label in ZPL, for label printers; null if there is none
     * @param documents        its labels and customs documents
     * @param products         what is in it; absent if unknown
     * @param trackingStatus   what became of it, as its provider reported last: {@code handed_over}, {@code in_transit}, {@code lost},
     *        {@code returned} or {@code delivered}; absent if nothing was reported
     * @param trackingStatusAt since when, as the provider says; absent without {@code tracking_status}
     */
    public record ParcelView(int idparcel, int idshipmentParcel, @Nullable Integer idpackaging, long weight,
            @Nullable Integer length, @Nullable Integer width, @Nullable Integer height,
            @PersonalData @Nullable String trackingCode,
            @PersonalData @Nullable String trackingcode, @PersonalData @Nullable String trackingUrl,
            @PersonalData @Nullable String tracktraceurl,
            @PersonalData @Nullable String labelurl, @PersonalData @Nullable String labelurlPdf,
            @PersonalData @Nullable String labelurlZpl, List<DocumentLink> documents,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<ParcelContent> products,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable TrackingStatus trackingStatus,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Instant trackingStatusAt) {

        /** Views of earlier versions have no documents. */
        public ParcelView {
            documents = documents == null ? List.of() : List.copyOf(documents);
        }

        /** This parcel without personal data. */
        public ParcelView anonymized() {
            return new ParcelView(idparcel, idshipmentParcel, idpackaging, weight, length, width, height, null, null, null, null,
                    null, null, null, List.of(), products, trackingStatus, trackingStatusAt);
        }

        private ParcelView tracked(TrackingStatus.Since shows) {
            return new ParcelView(idparcel, idshipmentParcel, idpackaging, weight, length, width, height, trackingCode,
                    trackingcode, trackingUrl, tracktraceurl, labelurl, labelurlPdf, labelurlZpl, documents, products,
                    shows.status(), shows.at());
        }

        public static ParcelView of(Parcel parcel) {
            return new ParcelView(parcel.idparcel(), parcel.idparcel(), parcel.idpackaging(), parcel.weight(), parcel.length(),
                    parcel.width(), parcel.height(), parcel.trackingcode(), parcel.trackingcode(), parcel.trackingurl(),
                    parcel.trackingurl(), parcel.labelurl(), parcel.labelurl(), parcel.labelurlZpl(),
                    parcel.documents() == null ? List.of() : parcel.documents(), parcel.products(), null, null);
        }
    }
}
