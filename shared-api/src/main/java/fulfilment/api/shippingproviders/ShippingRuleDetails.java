package fulfilment.api.shippingproviders;

import fulfilment.api.persons.NoPersonalData;

/**
 * A rule that chooses a shipping profile. Rule SHP-55.
 *
 * @param name                      the name that users know it by
 * @param idshippingproviderProfile the profile that it leads to
 * @param active                    whether it chooses; one that does not can still be tried out
 */
@NoPersonalData
public record ShippingRuleDetails(String name, int idshippingproviderProfile, boolean active, RuleConditions conditions) {}
