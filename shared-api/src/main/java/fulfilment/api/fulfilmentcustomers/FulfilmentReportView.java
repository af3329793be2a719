package fulfilment.api.fulfilmentcustomers;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The report on a fulfilment customer for a period. It counts the picklists that were closed in the period and what belongs to them, and the
 * receipts that were completed in it. Rules FUL-13, FUL-14, FUL-15.
 *
 * @param shipments            shipments of the picklists, without cancelled ones, oldest first
 * @param shipmentCountryCount shipments to each country, by country code
 * @param shipmentProfileCount shipments with each shipping profile, by profile id
 * @param ordersCount          orders of the picklists
 * @param productsPickedCount  picked pieces
 */
public record FulfilmentReportView(List<Shipped> shipments, int shipmentsCount, Map<String, Long> shipmentCountryCount,
        Map<String, Long> shipmentProfileCount, int ordersCount, int picklistsCount, long productsPickedCount,
        int receiptsCount) {

    /** A short view of a shipment. @param weight in grams */
    public record Shipped(int idshipment, int idpicklist, String picklistid, int idorder, int idshippingproviderProfile,
            String profileName, String country, @Nullable String trackingcode, long weight, Instant created) {}

    /** Totals of picking. @param picklists closed picklists; @param orders orders of these picklists; @param pieces picked pieces */
    public record Picked(int picklists, int orders, long pieces) {}

    public static FulfilmentReportView of(List<Shipped> shipments, Picked picked, int receipts) {
        return new FulfilmentReportView(shipments, shipments.size(), count(shipments, Shipped::country),
                count(shipments, shipment -> String.valueOf(shipment.idshippingproviderProfile())), picked.orders(),
                picked.picklists(), picked.pieces(), receipts);
    }

    private static Map<String, Long> count(List<Shipped> shipments, Function<Shipped, String> by) {
        return shipments.stream().collect(Collectors.groupingBy(by, TreeMap::new, Collectors.counting()));
    }
}
