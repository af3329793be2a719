package fulfilment.command.shipments;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Id;
import fulfilment.api.shippingproviders.ShippingProfileId;
import fulfilment.api.shippingproviders.ShippingRuleDetails;
import fulfilment.api.tags.TagId;
import fulfilment.command.account.RuleReferences;
import fulfilment.command.account.ShippingProfileRegister;
import fulfilment.command.fulfilmentcustomers.FulfilmentCustomerRegister;
import fulfilment.command.tags.TagRegister;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Asks the registers for what a shipping rule names. */
@Component
class KnownRuleReferences implements RuleReferences {

    private final ShippingProfileRegister profiles;
    private final FulfilmentCustomerRegister owners;
    private final TagRegister tags;

    KnownRuleReferences(ShippingProfileRegister profiles, FulfilmentCustomerRegister owners, TagRegister tags) {
        this.profiles = profiles;
        this.owners = owners;
        this.tags = tags;
    }

    @Override
    public void require(ShippingRuleDetails rule) {
        profiles.require(new ShippingProfileId(rule.idshippingproviderProfile()));
        owners.requireKnown(Id.of(rule.conditions().idfulfilmentCustomer(), FulfilmentCustomerId::new));
        requireKnown(rule.conditions().idtag());
        requireKnown(rule.conditions().productIdtag());
    }

    private void requireKnown(@Nullable Integer tag) {
        if (tag != null) {
            tags.requireKnown(new TagId(tag));
        }
    }
}
