package fulfilment.api.shippingproviders;

import fulfilment.api.persons.NoPersonalData;

/**
 * The rule that chose the profile of a shipment, as it was then. Rule SHP-57.
 *
 * @param idshippingRule the rule
 * @param position       its place among the rules, from 1
 * @param name           its name
 * @param why            its conditions in English, for example {@code weight from 23001 g}
 */
@NoPersonalData
public record RuleChoice(int idshippingRule, int position, String name, String why) {}
