package fulfilment.query.account;

import static fulfilment.query.platform.Folds.existing;

import fulfilment.api.account.AccountEvent;
import fulfilment.api.account.AccountEvent.AccountAddressChanged;
import fulfilment.api.account.AccountEvent.AccountOpened;
import fulfilment.api.account.AccountEvent.LogoRemoved;
import fulfilment.api.account.AccountEvent.LogoSet;
import fulfilment.api.account.AccountEvent.PackingStationAdded;
import fulfilment.api.account.AccountEvent.PrinterAdded;
import fulfilment.api.account.AccountEvent.ReturnReasonAdded;
import fulfilment.api.account.AccountEvent.ReturnReasonMadeDefault;
import fulfilment.api.account.AccountEvent.ReturnReasonRenamed;
import fulfilment.api.account.AccountEvent.ReturnStatusAdded;
import fulfilment.api.account.AccountEvent.ReturnStatusDetailsChanged;
import fulfilment.api.account.AccountEvent.ReturnStatusMadeDefault;
import fulfilment.api.account.AccountEvent.ShippingProfileAdded;
import fulfilment.api.account.AccountEvent.ShippingProfileChanged;
import fulfilment.api.account.AccountEvent.ShippingProviderAdded;
import fulfilment.api.account.AccountEvent.ShippingProviderConfigured;
import fulfilment.api.account.AccountEvent.ShippingProviderRequirementsSet;
import fulfilment.api.account.AccountEvent.ShippingRuleAdded;
import fulfilment.api.account.AccountEvent.ShippingRuleChanged;
import fulfilment.api.account.AccountEvent.ShippingRuleDeleted;
import fulfilment.api.account.AccountEvent.ShippingRulesOrdered;
import fulfilment.api.account.AccountEvent.TemplateAdded;
import fulfilment.api.account.AccountEvent.TraceabilitySwitched;
import fulfilment.api.account.AccountEvent.VatGroupAdded;
import fulfilment.api.account.ReturnStatus;
import fulfilment.api.kernel.Recorded;
import fulfilment.query.platform.Fold;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A status of returns, made of the events of the account. */
final class ReturnStatusFold implements Fold<ReturnStatus, AccountEvent> {

    @Override
    public List<Integer> touches(AccountEvent event) {
        return switch (event) {
            case ReturnStatusAdded e -> List.of(e.idreturnStatus());
            case ReturnStatusDetailsChanged e -> List.of(e.idreturnStatus());
            case ReturnStatusMadeDefault e -> List.of(e.idreturnStatus(), e.before());
            case AccountOpened e -> List.of();
            case TraceabilitySwitched e -> List.of();
            case AccountAddressChanged e -> List.of();
            case LogoSet e -> List.of();
            case LogoRemoved e -> List.of();
            case VatGroupAdded e -> List.of();
            case TemplateAdded e -> List.of();
            case PrinterAdded e -> List.of();
            case PackingStationAdded e -> List.of();
            case ReturnReasonAdded e -> List.of();
            case ReturnReasonRenamed e -> List.of();
            case ReturnReasonMadeDefault e -> List.of();
            case ShippingProviderAdded e -> List.of();
            case ShippingProviderConfigured e -> List.of();
            case ShippingProviderRequirementsSet e -> List.of();
            case ShippingProfileAdded e -> List.of();
            case ShippingProfileChanged e -> List.of();
            case ShippingRuleAdded e -> List.of();
            case ShippingRuleChanged e -> List.of();
            case ShippingRuleDeleted e -> List.of();
            case ShippingRulesOrdered e -> List.of();
        };
    }

    @Override
    public @Nullable ReturnStatus on(int id, @Nullable ReturnStatus before, AccountEvent event, Recorded recorded) {
        var at = recorded.at();
        return switch (event) {
            case ReturnStatusAdded e -> new ReturnStatus(id, e.name(), e.isDefault(), e.completed(), e.color(), at, at);
            case ReturnStatusDetailsChanged e -> existing(before, e).with(e.name(), e.color(), at);
            case ReturnStatusMadeDefault e -> existing(before, e).asDefault(id == e.idreturnStatus(), at);
            case AccountOpened e -> before;
            case TraceabilitySwitched e -> before;
            case AccountAddressChanged e -> before;
            case LogoSet e -> before;
            case LogoRemoved e -> before;
            case VatGroupAdded e -> before;
            case TemplateAdded e -> before;
            case PrinterAdded e -> before;
            case PackingStationAdded e -> before;
            case ReturnReasonAdded e -> before;
            case ReturnReasonRenamed e -> before;
            case ReturnReasonMadeDefault e -> before;
            case ShippingProviderAdded e -> before;
            case ShippingProviderConfigured e -> before;
            case ShippingProviderRequirementsSet e -> before;
            case ShippingProfileAdded e -> before;
            case ShippingProfileChanged e -> before;
            case ShippingRuleAdded e -> before;
            case ShippingRuleChanged e -> before;
            case ShippingRuleDeleted e -> before;
            case ShippingRulesOrdered e -> before;
        };
    }
}
