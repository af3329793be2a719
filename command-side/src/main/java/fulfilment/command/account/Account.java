package fulfilment.command.account;

import fulfilment.api.account.AccountCommand.AddPackingStation;
import fulfilment.api.account.AccountCommand.AddPrinter;
import fulfilment.api.account.AccountCommand.AddReturnReason;
import fulfilment.api.account.AccountCommand.AddReturnStatus;
import fulfilment.api.account.AccountCommand.AddTemplate;
import fulfilment.api.account.AccountCommand.AddVatGroup;
import fulfilment.api.account.AccountCommand.ChangeAccount;
import fulfilment.api.account.AccountCommand.ChangeReturnReason;
import fulfilment.api.account.AccountCommand.ChangeReturnStatus;
import fulfilment.api.account.AccountCommand.RemoveLogo;
import fulfilment.api.account.AccountCommand.SetLogo;
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
import fulfilment.api.account.AccountId;
import fulfilment.api.account.PrinterId;
import fulfilment.api.kernel.Address;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Price;
import fulfilment.api.shippingproviders.ProviderConnection;
import fulfilment.api.shippingproviders.ShippingProfileId;
import fulfilment.api.shippingproviders.ShippingProviderCommand.ChangeShippingProfile;
import fulfilment.api.shippingproviders.ShippingProviderCommand.ChangeShippingProvider;
import fulfilment.api.shippingproviders.ShippingProviderCommand.ChangeShippingRule;
import fulfilment.api.shippingproviders.ShippingProviderCommand.CreateShippingProfile;
import fulfilment.api.shippingproviders.ShippingProviderCommand.CreateShippingProvider;
import fulfilment.api.shippingproviders.ShippingProviderCommand.CreateShippingRule;
import fulfilment.api.shippingproviders.ShippingProviderCommand.DeleteShippingRule;
import fulfilment.api.shippingproviders.ShippingProviderId;
import fulfilment.api.shippingproviders.ShippingRuleId;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Root;
import java.time.ZoneId;
import java.util.List;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/** The one account of an installation, opened at the first start. It holds the settings and the reference data. */
@AggregateRoot(type = "account")
public class Account extends Root {

    @AggregateIdentifier
    private AccountId id;
    private boolean traceability;
    private @Nullable String name;
    private @Nullable Address address;
    private boolean hasLogo;
    private final ShippingProviders shippingProviders = new ShippingProviders();
    private final ShippingRules shippingRules = new ShippingRules();
    private final ReturnChoices returnChoices = new ReturnChoices();

    /** The event store calls this constructor, then replays the events. */
    Account() {}

    /** Opens the account, with what every account has. */
    public Account(ZoneId zone, Ids ids) {
        var it = AccountId.THE_ACCOUNT;
        apply(new AccountOpened(it, zone));
        apply(new VatGroupAdded(it, ids.next("vatgroup"), "Standard", Price.of("21"), true));
        apply(new VatGroupAdded(it, ids.next("vatgroup"), "Reduced", Price.of("9"), false));
        apply(new VatGroupAdded(it, ids.next("vatgroup"), "Zero", Price.ZERO, false));
        apply(new TemplateAdded(it, ids.next("template"), "Default", null, true));
        apply(new ReturnStatusAdded(it, ids.next("return_status"), "New", true, false, "5993be"));
        apply(new ReturnStatusAdded(it, ids.next("return_status"), "In progress", false, false, "e6a23c"));
        apply(new ReturnStatusAdded(it, ids.next("return_status"), "Completed", false, true, "67c23a"));
        for (var reason : List.of("Other", "Damaged", "Wrong product", "Not as expected", "Delivered too late")) {
            apply(new ReturnReasonAdded(it, ids.next("return_reason"), reason, reason.equals("Other")));
        }
        apply(new ShippingProviderAdded(it, ids.next("shippingprovider"), "Manual", "Manual",
                List.of(new ShippingProviderAdded.Profile(ids.next("shippingprovider_profile"), "Manual", true))));
    }

    @CommandHandler
    void decide(ChangeAccount command) {
        boolean on = command.traceability().orKeep(traceability);
        var sender = new AccountAddressChanged(id, command.name().or(name), command.address().on(address).wholeOrNone());
        if (on != traceability) {
            apply(new TraceabilitySwitched(id, on));
        }
        if (!sender.equals(new AccountAddressChanged(id, name, address))) {
            apply(sender);
        }
    }

    @CommandHandler
    void decide(SetLogo command) {
        apply(new LogoSet(id, command.contentType(), command.image()));
    }

    @CommandHandler
    void decide(RemoveLogo command) {
        if (!hasLogo) {
            throw new NotFound("logo", "of the account");
        }
        apply(new LogoRemoved(id));
    }

    @CommandHandler
    int decide(AddVatGroup command, Ids ids) {
        int idvatgroup = ids.next("vatgroup");
        apply(new VatGroupAdded(id, idvatgroup, command.name(), command.percentage(), false));
        return idvatgroup;
    }

    @CommandHandler
    int decide(AddTemplate command, Ids ids) {
        int idtemplate = ids.next("template");
        apply(new TemplateAdded(id, idtemplate, command.name(), null, false));
        return idtemplate;
    }

    @CommandHandler
    int decide(AddPrinter command, Ids ids) {
        int idprinter = ids.next("printer");
        apply(new PrinterAdded(id, idprinter, command.details()));
        return idprinter;
    }

    @CommandHandler
    int decide(AddPackingStation command, Ids ids, AccountRegister register) {
        command.printers().all().forEach(it -> register.requirePrinter(new PrinterId(it)));
        int idpackingStation = ids.next("packing_station");
        apply(new PackingStationAdded(id, idpackingStation, command.name(), command.printers()));
        return idpackingStation;
    }

    @CommandHandler
    ShippingProviderId decide(CreateShippingProvider command, Ids ids) {
        var kind = command.kind().provider();
        ShippingProviders.requireComplete(kind, command.connection());
        int provider = ids.next("shippingprovider");
        apply(new ShippingProviderAdded(id, provider, kind, command.name(), List.of()));
        if (!command.connection().equals(ProviderConnection.NONE)) {
            apply(new ShippingProviderConfigured(id, provider, command.name(), true, command.connection()));
        }
        if (!command.requirements().isEmpty()) {
            apply(new ShippingProviderRequirementsSet(id, provider, command.requirements()));
        }
        return new ShippingProviderId(provider);
    }

    @CommandHandler
    void decide(ChangeShippingProvider command) {
        shippingProviders.change(command).forEach(this::apply);
    }

    @CommandHandler
    ShippingProfileId decide(CreateShippingProfile command, Ids ids) {
        int profile = ids.next("shippingprovider_profile");
        shippingProviders.add(command.provider(), new ShippingProfileId(profile), command.details())
                .forEach(this::apply);
        return new ShippingProfileId(profile);
    }

    @CommandHandler
    void decide(ChangeShippingProfile command) {
        shippingProviders.change(command).forEach(this::apply);
    }

    @CommandHandler
    ShippingRuleId decide(CreateShippingRule command, Ids ids, RuleReferences references) {
        references.require(command.details());
        int rule = ids.next("shipping_rule");
        shippingRules.add(rule, command).forEach(this::apply);
        return new ShippingRuleId(rule);
    }

    @CommandHandler
    void decide(ChangeShippingRule command, RuleReferences references) {
        shippingRules.change(command, references).forEach(this::apply);
    }

    @CommandHandler
    void decide(DeleteShippingRule command) {
        apply(shippingRules.delete(command.rule()));
    }

    @CommandHandler
    int decide(AddReturnStatus command, Ids ids) {
        int status = ids.next("return_status");
        returnChoices.add(status, command).forEach(this::apply);
        return status;
    }

    @CommandHandler
    void decide(ChangeReturnStatus command) {
        returnChoices.change(command).forEach(this::apply);
    }

    @CommandHandler
    int decide(AddReturnReason command, Ids ids) {
        int reason = ids.next("return_reason");
        returnChoices.add(reason, command).forEach(this::apply);
        return reason;
    }

    @CommandHandler
    void decide(ChangeReturnReason command) {
        returnChoices.change(command).forEach(this::apply);
    }

    @EventSourcingHandler
    void evolve(AccountOpened event) {
        id = event.account();
    }

    @EventSourcingHandler
    void evolve(TraceabilitySwitched event) {
        traceability = event.on();
    }

    @EventSourcingHandler
    void evolve(AccountAddressChanged event) {
        name = event.name();
        address = event.address();
    }

    @EventSourcingHandler
    void evolve(LogoSet event) {
        hasLogo = true;
    }

    @EventSourcingHandler
    void evolve(LogoRemoved event) {
        hasLogo = false;
    }

    @EventSourcingHandler
    void evolve(ShippingProviderAdded event) {
        shippingProviders.evolve(event);
    }

    @EventSourcingHandler
    void evolve(ShippingProviderConfigured event) {
        shippingProviders.evolve(event);
    }

    @EventSourcingHandler
    void evolve(ShippingProviderRequirementsSet event) {
        shippingProviders.evolve(event);
    }

    @EventSourcingHandler
    void evolve(ShippingProfileAdded event) {
        shippingProviders.evolve(event);
    }

    @EventSourcingHandler
    void evolve(ShippingProfileChanged event) {
        shippingProviders.evolve(event);
    }

    @EventSourcingHandler
    void evolve(ShippingRuleAdded event) {
        shippingRules.evolve(event);
    }

    @EventSourcingHandler
    void evolve(ShippingRuleChanged event) {
        shippingRules.evolve(event);
    }

    @EventSourcingHandler
    void evolve(ShippingRuleDeleted event) {
        shippingRules.evolve(event);
    }

    @EventSourcingHandler
    void evolve(ShippingRulesOrdered event) {
        shippingRules.evolve(event);
    }

    @EventSourcingHandler
    void evolve(ReturnStatusAdded event) {
        returnChoices.evolve(event);
    }

    @EventSourcingHandler
    void evolve(ReturnStatusDetailsChanged event) {
        returnChoices.evolve(event);
    }

    @EventSourcingHandler
    void evolve(ReturnStatusMadeDefault event) {
        returnChoices.evolve(event);
    }

    @EventSourcingHandler
    void evolve(ReturnReasonAdded event) {
        returnChoices.evolve(event);
    }

    @EventSourcingHandler
    void evolve(ReturnReasonRenamed event) {
        returnChoices.evolve(event);
    }

    @EventSourcingHandler
    void evolve(ReturnReasonMadeDefault event) {
        returnChoices.evolve(event);
    }
}
