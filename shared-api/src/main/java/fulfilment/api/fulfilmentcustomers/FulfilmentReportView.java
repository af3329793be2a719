package fulfilment.api.fulfilmentcustomers;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What was done for a fulfilment customer in a period: what is counted belongs to its picklists that were closed in it, but for receipts, which
 * were completed in it. Rules FUL-13, FUL-14, FUL-15.
 *
 * @param shipments            those of the picklists, without cancelled ones, oldest first
 * @param shipmentCountryCount how many went to each country, by its code
 * @param shipmentProfileCount how many went with each shipping profile, by its id
 * @param ordersCount          orders the picklists were for
 * @param productsPickedCount  pieces
 */
public record FulfilmentReportView(List<Shipped> shipments, int shipmentsCount, Map<String, Long> shipmentCountryCount,
        Map<String, Long> shipmentProfileCount, int ordersCount, int picklistsCount, long productsPickedCount,
        int receiptsCount) {

    /** A shipment in short. @param weight in grams */
    public record Shipped(int idshipment, int idpicklist, String picklistid, int idorder, int idshippingproviderProfile,
            String profileName, String country, @Nullable String trackingcode, long weight, Instant created) {}

    /** What was picked. @param picklists how many lists; @param orders how many they were for; @param pieces how many pieces */
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
