package fulfilment.api.fulfilmentcustomers;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The report on a fulfilment customer for a period. It counts the picklists that were closed in the period and what belongs to them, and
 * the receipts that were completed in it. Rules FUL-13, FUL-14, FUL-15.
 *
 * @param shipments            shipments of the picklists, without cancelled ones, oldest first
 * @param shipmentsCount       number of these shipments
 * @param shipmentCountryCount number of shipments to each country, by country code
 * @param shipmentProfileCount number of shipments with each shipping profile, by profile id
 * @param ordersCount          number of orders of the picklists
 * @param picklistsCount       number of picklists that were closed in the period
 * @param productsPickedCount  pieces that were picked for them
 * @param receiptsCount        number of receipts that were completed in the period
 */
public record FulfilmentReportView(List<Shipped> shipments, int shipmentsCount, Map<String, Long> shipmentCountryCount,
        Map<String, Long> shipmentProfileCount, int ordersCount, int picklistsCount, long productsPickedCount,
        int receiptsCount) {

    /**
     * A shipment in a report.
     *
     * @param picklistid                the number of the picklist
     * @param idshippingproviderProfile the shipping profile that it was made with
     * @param profileName               the name of the shipping profile
     * @param country                   where it goes: ISO 3166 two-letter code
     * @param trackingcode              by which the carrier finds it; null if it has none
     * @param weight                    in grams
     */
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
