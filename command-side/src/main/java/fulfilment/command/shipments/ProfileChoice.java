package fulfilment.command.shipments;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Id;
import fulfilment.api.picklists.PicklistLine;
import fulfilment.api.shipments.Carriage;
import fulfilment.api.shippingproviders.RuleChoice;
import fulfilment.api.shippingproviders.ShippingFacts;
import fulfilment.api.shippingproviders.ShippingProfileId;
import fulfilment.api.shippingproviders.ShippingRule;
import fulfilment.api.tags.TagId;
import fulfilment.command.account.ShippingProfile;
import fulfilment.command.account.ShippingProfileRegister;
import fulfilment.command.account.ShippingRuleRegister;
import fulfilment.command.catalogue.ProductRegister;
import fulfilment.command.fulfilmentcustomers.FulfilmentCustomerRegister;
import fulfilment.command.orders.Order;
import fulfilment.command.picklists.Picklist;
import fulfilment.command.tags.TagRegister;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Chooses the profile of a shipment: the one that is sent, else the picklist's, else that of a rule, else the standard one. Rules SHP-6, SHP-56. */
@Component
public class ProfileChoice {

    private final ShippingProfileRegister profiles;
    private final ShippingRuleRegister rules;
    private final FulfilmentCustomerRegister owners;
    private final TagRegister tags;
    private final ProductRegister products;

    protected ProfileChoice(ShippingProfileRegister profiles, ShippingRuleRegister rules, FulfilmentCustomerRegister owners,
            TagRegister tags, ProductRegister products) {
        this.profiles = profiles;
        this.rules = rules;
        this.owners = owners;
        this.tags = tags;
        this.products = products;
    }

    /** @param rule the rule that chose it; null if none did */
    record Chosen(ShippingProfile profile, @Nullable RuleChoice rule) {

        Carriage carriage() {
            return profile.carriage(rule);
        }
    }

    /**
     * @param asked    the profile that the caller names; null if none
     * @param weight   of all parcels, in grams
     * @param underWay the profile of a label that is requested already, which a request without a profile means; null if there is none
     * @throws ShipmentRefused if the profile does not exist, may not be used or is inactive
     */
    Chosen of(@Nullable ShippingProfileId asked, Picklist picklist, Order order, LongSupplier weight,
            @Nullable ShippingProfileId underWay) {
        var named = asked == null ? picklist.profile() : Id.value(asked);
        if (named != null || rules.all().isEmpty()) {
            return new Chosen(required(named, picklist.idfulfilmentCustomer()), null);
        }
        if (underWay != null) {
            return new Chosen(required(underWay.value(), picklist.idfulfilmentCustomer()), null);
        }
        var facts = new ShippingFacts(picklist.country(), picklist.zipcode(), weight.getAsLong(), order.value(),
                Id.value(picklist.idfulfilmentCustomer()), carried(order.tags()), tagsOfProducts(picklist));
        return ShippingRule.choosing(rules.all(), facts, false, profile -> isUsable(profile, picklist.idfulfilmentCustomer()))
                .map(rule -> new Chosen(required(rule.idshippingproviderProfile(), picklist.idfulfilmentCustomer()),
                        rule.choice()))
                .orElseGet(() -> new Chosen(required(null, picklist.idfulfilmentCustomer()), null));
    }

    /** Without those that were deleted. */
    private Set<Integer> carried(Set<Integer> all) {
        return all.stream().filter(tag -> tags.titleOf(new TagId(tag)).isPresent()).collect(Collectors.toSet());
    }

    /** Empty too if no rule looks at it. */
    private Set<Integer> tagsOfProducts(Picklist picklist) {
        return rules.all().stream().allMatch(rule -> rule.conditions().productIdtag() == null)
                ? Set.of()
                : products.tagsOf(picklist.lines().stream().map(PicklistLine::idproduct).collect(Collectors.toSet()));
    }

    private boolean isUsable(int profile, @Nullable FulfilmentCustomerId owner) {
        var id = new ShippingProfileId(profile);
        return owners.allows(owner, id) && profiles.find(id).filter(ShippingProfile::isActive).isPresent();
    }

    /**
     * @param asked the id of a profile; null for the standard one
     * @param idfulfilmentCustomer whose parcels they are; null for the account
     * @throws ShipmentRefused if the profile does not exist, may not be used or is inactive
     */
    public ShippingProfile required(@Nullable Integer asked, @Nullable FulfilmentCustomerId idfulfilmentCustomer) {
        var profile = (asked == null ? profiles.standard() : profiles.find(new ShippingProfileId(asked)))
                .orElseThrow(() -> new ShipmentRefused(asked == null
                        ? "there is no standard shipping profile; send idshippingprofile"
                        : "shipping profile %d does not exist".formatted(asked)));
        if (!owners.allows(idfulfilmentCustomer, profile.idshippingproviderProfile())) {
            throw new ShipmentRefused(
                    "fulfilment customer %2$d is limited to its allowed_shipping_profiles; send one of them, not %1$d"
                            .formatted(profile.idshippingproviderProfile().value(), Id.value(idfulfilmentCustomer)));
        }
        if (!profile.isActive()) {
            throw new ShipmentRefused("shipping profile %d or its provider is inactive; send another idshippingprofile"
                    .formatted(profile.idshippingproviderProfile().value()));
        }
        return profile;
    }
}
