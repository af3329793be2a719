package fulfilment.api.shippingproviders;

import org.jspecify.annotations.Nullable;

/**
 * The profile that a shipment of a picklist gets if nobody names one. Rule SHP-58.
 *
 * @param idpicklist                the picklist
 * @param idshippingproviderProfile the profile; null if there is none
 * @param chosenBy                  {@code picklist} (its own profile, which it has from its order unless it was changed), {@code rule}, or
 *        {@code standard} (the standard profile)
 * @param rule                      the rule that chose it; null unless a rule did
 */
public record ShippingChoice(int idpicklist, @Nullable Integer idshippingproviderProfile, By chosenBy,
        @Nullable RuleChoice rule) {

    /** What chooses a profile. */
    public enum By {
        PICKLIST,
        RULE,
        STANDARD
    }
}
