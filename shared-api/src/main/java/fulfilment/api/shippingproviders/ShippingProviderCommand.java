package fulfilment.api.shippingproviders;

import fulfilment.api.account.AccountId;
import fulfilment.api.kernel.Command;
import fulfilment.api.kernel.Sent;
import fulfilment.api.requests.Json;
import java.util.List;
import java.util.Map;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to the account's shipping providers and their profiles. */
public sealed interface ShippingProviderCommand {

    AccountId account();

    /** Answers with the id of the new provider, which is active and has no profiles. */
    record CreateShippingProvider(@TargetAggregateIdentifier AccountId account, ProviderKind kind, String name,
            ProviderConnection connection,
            List<Requirement> requirements) implements ShippingProviderCommand, Command<ShippingProviderId> {

        public CreateShippingProvider {
            requirements = List.copyOf(requirements);
        }
    }

    /** Null for an optional part of the connection removes it. */
    record ChangeShippingProvider(@TargetAggregateIdentifier AccountId account, ShippingProviderId provider, Sent<String> name,
            Sent<Boolean> active, ConnectionChanges connection,
            Sent<List<Requirement>> requirements) implements ShippingProviderCommand, Command<Void> {}

    record ConnectionChanges(Sent<String> shipmentUrl, Sent<String> configUrl, Sent<String> cancelUrl, Sent<String> username,
            Sent<String> sealedPassword,
            Sent<String> sealedApiKey, Sent<String> sealedTrackingSecret, Sent<Boolean> keepsKeys) {

        public ProviderConnection on(ProviderConnection before) {
            return new ProviderConnection(shipmentUrl.or(before.shipmentUrl()), configUrl.or(before.configUrl()),
                    cancelUrl.or(before.cancelUrl()),
                    username.or(before.username()), sealedPassword.or(before.sealedPassword()),
                    sealedApiKey.or(before.sealedApiKey()), sealedTrackingSecret.or(before.sealedTrackingSecret()),
                    keepsKeys.orKeep(before.keepsKeys()));
        }

        /** Leaves out what is secret. */
        @Override
        public String toString() {
            return "ConnectionChanges[shipmentUrl=%s, configUrl=%s]".formatted(shipmentUrl, configUrl);
        }
    }

    /** Answers with the id of the new profile. If it is standard, no other one is standard any more. */
    record CreateShippingProfile(@TargetAggregateIdentifier AccountId account, ShippingProviderId provider,
            ProfileDetails details) implements ShippingProviderCommand, Command<ShippingProfileId> {}

    /**
     * @param values         null keeps the values
     * @param severalParcels null keeps it; otherwise what the provider declared when the values were checked
     */
    record ChangeShippingProfile(@TargetAggregateIdentifier AccountId account, ShippingProviderId provider,
            ShippingProfileId profile, Sent<String> name, @Nullable Map<String, Json> values, @Nullable Boolean severalParcels,
            Sent<Boolean> standard, Sent<Boolean> active) implements ShippingProviderCommand, Command<Void> {}

    /**
     * Answers with the id of the new rule.
     *
     * @param position its place among the rules, from 1; null or one behind all others for the last
     */
    record CreateShippingRule(@TargetAggregateIdentifier AccountId account, ShippingRuleDetails details,
            @Nullable Integer position) implements ShippingProviderCommand, Command<ShippingRuleId> {}

    /**
     * Changes a rule, and moves it.
     *
     * @param conditions the conditions that change
     */
    record ChangeShippingRule(@TargetAggregateIdentifier AccountId account, ShippingRuleId rule, Sent<String> name,
            Sent<Integer> profile, Sent<Boolean> active, RuleConditions.Changes conditions,
            Sent<Integer> position) implements ShippingProviderCommand, Command<Void> {}

    record DeleteShippingRule(@TargetAggregateIdentifier AccountId account,
            ShippingRuleId rule) implements ShippingProviderCommand, Command<Void> {}
}
