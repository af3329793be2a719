package fulfilment.provider.protocol;

import fulfilment.api.labels.ShipmentContents;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/** What customs will miss in the customs data of a request. Rule LBL-74. */
public final class CustomsNotes {

    private static final int PRODUCTS = 20;

    private CustomsNotes() {}

    /** Returns a line for each product that lacks something; empty if nothing is missing, or no customs data is sent. */
    public static List<String> of(ShipmentContents contents) {
        if (!CustomRequest.needsCustoms(contents)) {
            return List.of();
        }
        var lines = new LinkedHashSet<String>();
        for (var product : contents.products()) {
            var missing = missing(product);
            if (!missing.isEmpty()) {
                lines.add("customs data: product %s has no %s".formatted(product.productcode(), String.join(", ", missing)));
            }
        }
        var notes = List.copyOf(lines);
        return notes.size() <= PRODUCTS ? notes : shortened(notes);
    }

    private static List<String> missing(ShipmentContents.Product product) {
        var missing = new ArrayList<String>();
        if (product.hsCode() == null || product.hsCode().isBlank()) {
            missing.add("hs_code");
        }
        if (product.countryOfOrigin() == null) {
            missing.add("country_of_origin");
        }
        if (product.weight() == 0) {
            missing.add("weight");
        }
        return missing;
    }

    private static List<String> shortened(List<String> notes) {
        var some = new ArrayList<>(notes.subList(0, PRODUCTS));
        some.add("customs data: %d more products lack something".formatted(notes.size() - PRODUCTS));
        return some;
    }
}
