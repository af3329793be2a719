package fulfilment.provider.protocol;

import com.fasterxml.jackson.annotation.JsonInclude;
import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Price;
import fulfilment.api.labels.CustomsUnion;
import fulfilment.api.labels.LabelOrder;
import fulfilment.api.labels.ShipmentContents;
import fulfilment.api.labels.ShipmentParty;
import fulfilment.api.requests.Json;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The request of the custom/external protocol, as it is written. Rules LBL-1 to LBL-9. */
record CustomRequest(String version, Data data) {

    static final String VERSION = "1.0";

    /** @param test true if nothing may be sold; absent if labels are asked for. Our own addition. Rule LBL-95. */
    record Data(@JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean test, List<ProfileValue> profile,
            Shipment shipment) {}

    record ProfileValue(String key, Json value) {

        /** By key, so that a request is the same in every process. */
        static List<ProfileValue> of(Map<String, Json> profile) {
            return new TreeMap<>(profile).entrySet().stream().map(value -> new ProfileValue(value.getKey(), value.getValue()))
                    .toList();
        }
    }

    /**
     * @param weight of the only parcel; absent if there is a list of parcels
     * @param sender who sends the products of a return back; absent if they leave: the provider knows where from. Our own addition. Rule LBL-89.
     */
    record Shipment(@JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long weight, Price totalPaid, Price valueOfGoods,
            ShipmentParty recipient, References references, @Nullable LocalDate preferredDeliveryDate, Json pickupPointData,
            Language language, @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<LabelOrder.Parcel> parcels,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable CustomsData customsData,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable ShipmentParty sender) {}

    /** All are optional: those that are null are absent. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record References(@Nullable String reference, @Nullable Integer idorder, @Nullable Integer idreturn,
            @Nullable Integer idpicklist, @Nullable String orderid, @Nullable String returnid, @Nullable String picklistid) {}

    record CustomsData(List<CustomsProduct> products) {}

    /** @param weight of one piece, in grams @param value of one piece */
    record CustomsProduct(String description, int amount, int weight, Price value, @Nullable String hsCode,
            @Nullable Country countryOfOrigin) {

        static CustomsProduct of(ShipmentContents.Product product) {
            return new CustomsProduct(product.description(), product.amount(), product.weight(), product.value(),
                    product.hsCode(),
                    product.countryOfOrigin());
        }
    }

    /** @param single whether it is the variant with one parcel */
    static CustomRequest of(LabelOrder order, boolean single) {
        return of(order, single, null);
    }

    /** As {@link #of}, marked as a test. */
    static CustomRequest test(LabelOrder order, boolean single) {
        return of(order, single, true);
    }

    private static CustomRequest of(LabelOrder order, boolean single, @Nullable Boolean test) {
        var contents = order.contents();
        var shipment = new Shipment(single ? order.weight() : null, contents.totalPaid(), contents.valueOfGoods(),
                contents.recipient(),
                new References(contents.reference(), contents.idorder(), contents.idreturn(), contents.idpicklist(),
                        contents.orderid(), contents.returnid(), contents.picklistid()),
                contents.preferredDeliveryDate(), pickupPoint(contents), contents.language(), single ? null : order.parcels(),
                needsCustoms(contents) ? new CustomsData(contents.products().stream().map(CustomsProduct::of).toList()) : null,
                contents.comeBack() && test == null ? contents.sender() : null);
        return new CustomRequest(VERSION, new Data(test, ProfileValue.of(order.profile()), shipment));
    }

    static Json pickupPoint(ShipmentContents contents) {
        var pickupPoint = contents.pickupPoint();
        return pickupPoint == null || pickupPoint.text().strip().equals("null") ? Json.EMPTY_ARRAY : pickupPoint;
    }

    /** What leaves goes from inside the customs union. What comes back may cross its border either way, or that of two countries outside it. */
    static boolean needsCustoms(ShipmentContents contents) {
        var to = contents.recipient();
        var from = contents.sender();
        if (!contents.comeBack()) {
            return !isInside(to);
        }
        return isInside(from) != isInside(to) || !isInside(to) && !Objects.equals(from.country(), to.country());
    }

    private static boolean isInside(ShipmentParty party) {
        return CustomsUnion.covers(party.country() == null ? null : party.country().code(), party.zipcode(), party.region());
    }
}
