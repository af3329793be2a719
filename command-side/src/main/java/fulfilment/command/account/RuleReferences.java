package fulfilment.command.account;

import fulfilment.api.shippingproviders.ShippingRuleDetails;

/** Requires that what a shipping rule names is there. Rule SHP-55. */
@FunctionalInterface
public interface RuleReferences {

    /** @throws fulfilment.api.kernel.NotFound if the profile, the fulfilment customer or the tag does not exist */
    void require(ShippingRuleDetails rule);
}
