package fulfilment.command.shipments;

import fulfilment.api.labels.LabelOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The members in which two label requests for the same picklist or return differ, by their names in the request. Rule SHP-36. */
public final class RequestDifferences {

    private static final int NAMED = 5;

    private final List<String> found = new ArrayList<>();

    private RequestDifferences() {}

    /** Returns the differences, e.g. {@code weight 77 instead of 100}; empty if there are none. */
    public static String between(int profile, List<LabelOrder.Parcel> parcels, int before,
            List<LabelOrder.Parcel> parcelsBefore) {
        var differences = new RequestDifferences();
        differences.compare("idshippingprofile", profile, before);
        if (parcels.size() != parcelsBefore.size()) {
            differences.found.add("%d parcels instead of %d".formatted(parcels.size(), parcelsBefore.size()));
        } else {
            for (int i = 0; i < parcels.size(); i++) {
                differences.compare(parcels.size() == 1 ? "" : "parcels[%d].".formatted(i), parcels.get(i), parcelsBefore.get(i));
            }
        }
        return differences.text();
    }

    private void compare(String of, LabelOrder.Parcel parcel, LabelOrder.Parcel before) {
        compare(of + "idpackaging", parcel.idpackaging(), before.idpackaging());
        compare(of + "weight", parcel.weight(), before.weight());
        compare(of + "length", parcel.length(), before.length());
        compare(of + "width", parcel.width(), before.width());
        compare(of + "height", parcel.height(), before.height());
        if (!Objects.equals(parcel.products(), before.products())) {
            found.add("other %sproducts".formatted(of));
        }
    }

    private void compare(String member, @Nullable Number sent, @Nullable Number before) {
        if (!Objects.equals(sent, before)) {
            found.add("%s %s instead of %s".formatted(member, text(sent), text(before)));
        }
    }

    private static String text(@Nullable Number value) {
        return value == null ? "none" : value.toString();
    }

    private String text() {
        var named = String.join(", ", found.subList(0, Math.min(NAMED, found.size())));
        return found.size() <= NAMED ? named : "%s and %d more".formatted(named, found.size() - NAMED);
    }
}
