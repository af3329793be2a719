package fulfilment.api.account;

import fulfilment.api.kernel.Address;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.StoredAs;
import fulfilment.api.persons.DataOf;
import fulfilment.api.persons.NoPersonalData;
import fulfilment.api.persons.Person;
import fulfilment.api.shippingproviders.ProfileDetails;
import fulfilment.api.shippingproviders.ProviderConnection;
import fulfilment.api.shippingproviders.Requirement;
import fulfilment.api.shippingproviders.ShippingRuleDetails;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of the account and its reference data. */
@DataOf(Person.THE_BUSINESS)
public sealed interface AccountEvent {

    AccountId account();

    @StoredAs("account.opened")
    record AccountOpened(AccountId account, ZoneId zone) implements AccountEvent {}

    /** The account started or stopped keeping lots and expiry dates. */
    @StoredAs("account.traceability_switched")
    record TraceabilitySwitched(AccountId account, boolean on) implements AccountEvent {}

    /** Name and address of the account as they are from now on; null for none. */
    @StoredAs("account.address_changed")
    @NoPersonalData
    record AccountAddressChanged(AccountId account, @Nullable String name, @Nullable Address address) implements AccountEvent {}

    /**
     * What is printed on papers from now on.
     *
     * @param contentType {@code image/jpeg} or {@code image/png}
     * @param image       the file
     */
    @StoredAs("account.logo_set")
    @NoPersonalData
    record LogoSet(AccountId account, String contentType, byte[] image) implements AccountEvent {}

    /** Papers have no logo from now on. */
    @StoredAs("account.logo_removed")
    record LogoRemoved(AccountId account) implements AccountEvent {}

    @StoredAs("account.vat_group_added")
    @NoPersonalData
    record VatGroupAdded(AccountId account, int idvatgroup, String name, Price percentage,
            boolean standard) implements AccountEvent {}

    @StoredAs("account.template_added")
    @NoPersonalData
    record TemplateAdded(AccountId account, int idtemplate, String name, @Nullable String customCss,
            boolean isDefault) implements AccountEvent {}

    @StoredAs("account.printer_added")
    record PrinterAdded(AccountId account, int idprinter, PrinterDetails details) implements AccountEvent {}

    @StoredAs("account.packing_station_added")
    @NoPersonalData
    record PackingStationAdded(AccountId account, int idpackingStation, String name,
            PackingStationPrinters printers) implements AccountEvent {}

    @StoredAs("account.return_status_added")
    @NoPersonalData
    record ReturnStatusAdded(AccountId account, int idreturnStatus, String name, boolean isDefault, boolean completed,
            String color) implements AccountEvent {}

    @StoredAs("account.return_reason_added")
    @NoPersonalData
    record ReturnReasonAdded(AccountId account, int idreturnReason, String name, boolean isDefault) implements AccountEvent {}

    /** Name and colour of a return status as they are from now on. */
    @StoredAs("account.return_status_changed")
    @NoPersonalData
    record ReturnStatusDetailsChanged(AccountId account, int idreturnStatus, String name,
            String color) implements AccountEvent {}

    /** @param before the return status that was the default */
    @StoredAs("account.return_status_made_default")
    record ReturnStatusMadeDefault(AccountId account, int idreturnStatus, int before) implements AccountEvent {}

    @StoredAs("account.return_reason_renamed")
    @NoPersonalData
    record ReturnReasonRenamed(AccountId account, int idreturnReason, String name) implements AccountEvent {}

    /** @param before the return reason that was the default */
    @StoredAs("account.return_reason_made_default")
    record ReturnReasonMadeDefault(AccountId account, int idreturnReason, int before) implements AccountEvent {}

    @StoredAs("account.shipping_provider_added")
    @NoPersonalData
    record ShippingProviderAdded(AccountId account, int idshippingprovider, String provider, String name,
            List<Profile> profiles) implements AccountEvent {

        @NoPersonalData
        public record Profile(int idshippingproviderProfile, String name, boolean standard) {}
    }

    /** Name, state or connection of a provider as they are from now on. */
    @StoredAs("account.shipping_provider_configured")
    @NoPersonalData
    record ShippingProviderConfigured(AccountId account, int idshippingprovider, String name, boolean active,
            ProviderConnection connection) implements AccountEvent {}

    /** What a provider asks of the members of shipments, from now on. */
    @StoredAs("account.shipping_provider_requirements_set")
    record ShippingProviderRequirementsSet(AccountId account, int idshippingprovider,
            List<Requirement> requirements) implements AccountEvent {

        public ShippingProviderRequirementsSet {
            requirements = List.copyOf(requirements);
        }
    }

    @StoredAs("account.shipping_profile_added")
    record ShippingProfileAdded(AccountId account, int idshippingprovider, int idshippingproviderProfile,
            ProfileDetails details) implements AccountEvent {}

    @StoredAs("account.shipping_profile_changed")
    record ShippingProfileChanged(AccountId account, int idshippingprovider, int idshippingproviderProfile,
            ProfileDetails details) implements AccountEvent {}

    /** A rule that chooses shipping profiles, behind all others. */
    @StoredAs("account.shipping_rule_added")
    record ShippingRuleAdded(AccountId account, int idshippingRule, ShippingRuleDetails details) implements AccountEvent {}

    @StoredAs("account.shipping_rule_changed")
    record ShippingRuleChanged(AccountId account, int idshippingRule, ShippingRuleDetails details) implements AccountEvent {}

    @StoredAs("account.shipping_rule_deleted")
    record ShippingRuleDeleted(AccountId account, int idshippingRule) implements AccountEvent {}

    /** @param idshippingRules all rules, in their order from now on */
    @StoredAs("account.shipping_rules_ordered")
    record ShippingRulesOrdered(AccountId account, List<Integer> idshippingRules) implements AccountEvent {

        public ShippingRulesOrdered {
            idshippingRules = List.copyOf(idshippingRules);
        }
    }
}
