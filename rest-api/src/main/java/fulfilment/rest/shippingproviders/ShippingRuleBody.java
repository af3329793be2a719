package fulfilment.rest.shippingproviders;

import fulfilment.api.account.AccountId;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Sent;
import fulfilment.api.shippingproviders.RuleConditions;
import fulfilment.api.shippingproviders.ShippingProviderCommand.ChangeShippingRule;
import fulfilment.api.shippingproviders.ShippingProviderCommand.CreateShippingRule;
import fulfilment.api.shippingproviders.ShippingRuleDetails;
import fulfilment.api.shippingproviders.ShippingRuleId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that creates or changes a rule that chooses shipping profiles. It chooses if all conditions hold that are set; bounds
 * are included. Rules SHP-55, SHP-56.
 *
 * @param name                      the name that users know it by
 * @param idshippingproviderProfile the id of the shipping profile that it leads to
 * @param active                    whether it chooses; true unless sent. One that does not can still be tried out.
 * @param position                  its place among the rules, from 1. If null or absent, a new rule is the last one, and another stays where it
 *                                  is.
 * @param countries                 countries of the delivery, at most 300; an empty list or null for all
 * @param zipcodePrefix             the beginning of the postcode of the delivery; null or empty for all
 * @param zipcodeFrom               the lowest postcode, compared by as many characters as it has; null or empty for no bound
 * @param zipcodeTo                 the highest postcode, compared by as many characters as it has; null or empty for no bound
 * @param weightFrom                the lowest weight of all parcels in grams, 0 or more; null for no bound
 * @param weightTo                  the highest weight of all parcels in grams, 0 or more; null for no bound
 * @param orderValueFrom            the lowest value of the order without VAT; null for no bound
 * @param orderValueTo              the highest value of the order without VAT; null for no bound
 * @param idfulfilmentCustomer      the id of the fulfilment customer that the goods belong to; null for all
 * @param idtag                     the id of a tag that the order carries; null for all
 * @param productIdtag              the id of a tag that at least one product of the picklist carries; null for all
 */
record ShippingRuleBody(@Required Sent<String> name, @Required Sent<Integer> idshippingproviderProfile, Sent<Boolean> active,
        Sent<Integer> position, Sent<List<@Nullable Country>> countries, Sent<String> zipcodePrefix, Sent<String> zipcodeFrom,
        Sent<String> zipcodeTo, Sent<Integer> weightFrom, Sent<Integer> weightTo, Sent<Price> orderValueFrom,
        Sent<Price> orderValueTo, Sent<Integer> idfulfilmentCustomer, Sent<Integer> idtag, Sent<Integer> productIdtag) {

    private static final int MOST_COUNTRIES = 300;
    private static final int LONGEST_ZIPCODE = 20;

    CreateShippingRule create() {
        return new CreateShippingRule(AccountId.THE_ACCOUNT,
                new ShippingRuleDetails(Check.name("name", name.value()),
                        Check.required("idshippingprovider_profile", idshippingproviderProfile.value()),
                        Check.notNull("active", active).orKeep(true), conditions().on(RuleConditions.NONE)),
                position.value());
    }

    ChangeShippingRule change(ShippingRuleId rule) {
        return new ChangeShippingRule(AccountId.THE_ACCOUNT, rule, Check.name("name", name),
                Check.notNull("idshippingprovider_profile", idshippingproviderProfile), Check.notNull("active", active),
                conditions(),
                position);
    }

    private RuleConditions.Changes conditions() {
        return new RuleConditions.Changes(countries.isPresent() ? Sent.of(checkedCountries()) : Sent.absent(),
                zipcode("zipcode_prefix", zipcodePrefix), zipcode("zipcode_from", zipcodeFrom), zipcode("zipcode_to", zipcodeTo),
                level("weight_from", weightFrom), level("weight_to", weightTo), positive("order_value_from", orderValueFrom),
                positive("order_value_to", orderValueTo), idfulfilmentCustomer, idtag, productIdtag);
    }

    private List<Country> checkedCountries() {
        var sent = Objects.requireNonNullElse(countries.value(), List.<@Nullable Country>of());
        if (sent.size() > MOST_COUNTRIES) {
            throw new BadParameter("countries", "must not name more than %d countries".formatted(MOST_COUNTRIES));
        }
        return Check.each("countries", sent, (country, place) -> country).stream().distinct().toList();
    }

    /** Some letters or digits. An empty text counts as null. */
    private static Sent<String> zipcode(String member, Sent<String> sent) {
        var text = sent.value();
        if (text == null || text.isBlank()) {
            return sent.isPresent() ? Sent.of(null) : sent;
        }
        if (text.length() > LONGEST_ZIPCODE || text.codePoints().noneMatch(Character::isLetterOrDigit)) {
            throw new BadParameter(member, "must have a letter or a digit, and at most %d characters".formatted(LONGEST_ZIPCODE));
        }
        return Sent.of(Check.text(member, text.strip()));
    }

    private static Sent<Integer> level(String member, Sent<Integer> sent) {
        return sent.value() == null ? sent : Check.level(member, sent);
    }

    private static Sent<Price> positive(String member, Sent<Price> sent) {
        if (sent.value() != null && sent.value().amount().signum() < 0) {
            throw new BadParameter(member, "must be 0 or more");
        }
        return sent;
    }
}
