package fulfilment.console.shipping;

import fulfilment.console.platform.Members;
import fulfilment.console.platform.SignedIn;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the shipping provider of an order would refuse, shown before a label is asked for. */
public final class ShippingProblems {

    private ShippingProblems() {}

    /**
     * @param profile the profile that the shipment gets; null for that of the order
     * @return the problems; empty if there are none, or the order is not for this person
     */
    public static List<Members> of(@Nullable Object idorder, @Nullable Object profile, SignedIn person) {
        var parameters = profile == null ? Map.<String, String>of() : Map.of("idshippingprofile", profile.toString());
        return person.find("/orders/%s/shippingproblems".formatted(idorder), parameters).map(found -> found.list("problems"))
                .orElse(List.of());
    }
}
