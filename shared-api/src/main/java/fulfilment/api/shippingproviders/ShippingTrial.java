package fulfilment.api.shippingproviders;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the rules would have chosen for the shipments of a period. Rule SHP-59.
 *
 * @param shipments how many shipments of the period were looked at: those that are not cancelled
 * @param ruled     how many of them a rule would have chosen a profile for
 * @param kept      how many of them have a profile of their own, on their picklist: no rule chooses for them
 * @param changed   those that would have gone with another profile, oldest first
 * @param nextAfterid the last shipment that was looked at, if there may be more: send it as {@code afterid}; absent otherwise
 */
public record ShippingTrial(int shipments, int ruled, int kept, List<Changed> changed,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer nextAfterid) {

    public ShippingTrial {
        changed = List.copyOf(changed);
    }

    /**
     * A shipment that would have gone with another profile.
     *
     * @param idshippingproviderProfile the profile that it went with
     * @param wouldBe                   the profile that it would have gone with
     * @param rule                      the rule that would have chosen it
     * @param created                   when the shipment was made
     */
    public record Changed(int idshipment, int idpicklist, int idorder, @Nullable Integer idshippingproviderProfile, int wouldBe,
            RuleChoice rule, Instant created) {}
}
