package fulfilment.command.account;

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
import fulfilment.api.account.PackingStationId;
import fulfilment.api.account.PrinterId;
import fulfilment.api.account.ReturnReasonId;
import fulfilment.api.account.ReturnStatusId;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.command.platform.Lookup;
import fulfilment.command.platform.Register;
import java.util.Optional;
import org.axonframework.eventhandling.DomainEventMessage;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The account's settings and reference data that decisions about other things need. */
@Component
public class AccountRegister implements Register {

    private final JdbcTemplate jdbc;
    private final Lookup<String, Boolean> traceability;
    /** By the id that was asked for. Empty asks for the standard one. */
    private final Lookup<Optional<Integer>, Integer> vatGroups;
    private final Lookup<Optional<Integer>, Integer> templates;

    protected AccountRegister(JdbcTemplate jdbc, Lookup.Factory lookups) {
        this.jdbc = jdbc;
        this.traceability = lookups.of(key -> jdbc.queryForList("select traceability from command.account", Boolean.class)
                .stream().findFirst());
        this.vatGroups = askedOrStandard(lookups,
                "select idvatgroup from command.vatgroup where idvatgroup = ? or (?::int is null and standard)");
        this.templates = askedOrStandard(lookups,
                "select idtemplate from command.template where idtemplate = ? or (?::int is null and is_default)");
    }

    /** @param sql finds an id; both parameters are the one asked for, null for the standard one */
    private Lookup<Optional<Integer>, Integer> askedOrStandard(Lookup.Factory lookups, String sql) {
        return lookups.of(asked -> find(sql, asked.orElse(null), asked.orElse(null)));
    }

    public boolean isOpen() {
        return Boolean.TRUE.equals(jdbc.queryForObject("select exists (select from command.account)", Boolean.class));
    }

    /** Whether the account keeps lots and expiry dates. */
    public boolean traceability() {
        return traceability.find("account").orElse(false);
    }

    /** The id of the VAT group asked for; null asks for the standard one. @throws Rejection code 14 if the group does not exist */
    public int vatGroup(@Nullable Integer asked) {
        return vatGroups.find(Optional.ofNullable(asked))
                .orElseThrow(() -> new Rejection(ErrorCode.VAT_GROUP, "VAT group %s does not exist".formatted(asked)));
    }

    /** The id of the template asked for; null asks for the default one. @throws NotFound if the template does not exist */
    public int template(@Nullable Integer asked) {
        return templates.find(Optional.ofNullable(asked))
                .orElseThrow(() -> new NotFound("template", String.valueOf(asked)));
    }

    /** @throws NotFound if the printer does not exist */
    void requirePrinter(PrinterId idprinter) {
        if (find("select idprinter from command.printer where idprinter = ?", idprinter.value()).isEmpty()) {
            throw new NotFound("printer", idprinter);
        }
    }

    /** @throws NotFound if the named packing station does not exist; null is accepted */
    public void requirePackingStation(@Nullable PackingStationId idpackingStation) {
        if (idpackingStation != null
                && find("select idpacking_station from command.packing_station where idpacking_station = ?",
                        idpackingStation.value()).isEmpty()) {
            throw new NotFound("packing_station", idpackingStation);
        }
    }

    /** Whether a return with this status is completed. @throws NotFound if the status does not exist */
    public boolean isCompletedReturnStatus(ReturnStatusId idreturnStatus) {
        return jdbc.queryForList("select completed from command.return_status where idreturn_status = ?", Boolean.class,
                idreturnStatus.value()).stream().findFirst().orElseThrow(() -> new NotFound("return_status", idreturnStatus));
    }

    /** @throws NotFound if the reason does not exist */
    public void requireReturnReason(ReturnReasonId idreturnReason) {
        if (find("select idreturn_reason from command.return_reason where idreturn_reason = ?", idreturnReason.value())
                .isEmpty()) {
            throw new NotFound("return_reason", idreturnReason);
        }
    }

    private Optional<Integer> find(String sql, @Nullable Object... parameters) {
        return jdbc.queryForList(sql, Integer.class, parameters).stream().findFirst();
    }

    @Override
    public void record(DomainEventMessage<?> event) {
        if (!(event.getPayload() instanceof AccountEvent happened)) {
            return;
        }
        switch (happened) {
            case AccountOpened e ->
                jdbc.update("insert into command.account (idaccount, zone) values (?, ?)", e.account().value(), e.zone().getId());
            case TraceabilitySwitched e -> {
                jdbc.update("update command.account set traceability = ?", e.on());
                traceability.changed("account");
            }
            case AccountAddressChanged e -> {
            }
            case LogoSet e -> {
            }
            case LogoRemoved e -> {
            }
            case VatGroupAdded e -> {
                jdbc.update("insert into command.vatgroup (idvatgroup, standard) values (?, ?)", e.idvatgroup(), e.standard());
                vatGroups.anyChanged();
            }
            case TemplateAdded e -> {
                jdbc.update("insert into command.template (idtemplate, is_default) values (?, ?)", e.idtemplate(), e.isDefault());
                templates.anyChanged();
            }
            case PrinterAdded e -> jdbc.update("insert into command.printer (idprinter, zpl_support) values (?, ?)",
                    e.idprinter(), e.details().zplSupport());
            case PackingStationAdded e ->
                jdbc.update("""
                        insert into command.packing_station (idpacking_station, idprinter_labels, idprinter_papers)
                        values (?, ?, ?)""", e.idpackingStation(), e.printers().shippingLabels(),
                        e.printers().shippingDocuments());
            case ReturnStatusAdded e ->
                jdbc.update("insert into command.return_status (idreturn_status, completed) values (?, ?)",
                        e.idreturnStatus(), e.completed());
            case ReturnReasonAdded e ->
                jdbc.update("insert into command.return_reason (idreturn_reason) values (?)", e.idreturnReason());
            case ReturnStatusDetailsChanged e -> {
            }
            case ReturnStatusMadeDefault e -> {
            }
            case ReturnReasonRenamed e -> {
            }
            case ReturnReasonMadeDefault e -> {
            }
            case ShippingProviderAdded e -> {
            }
            case ShippingProviderConfigured e -> {
            }
            case ShippingProviderRequirementsSet e -> {
            }
            case ShippingProfileAdded e -> {
            }
            case ShippingProfileChanged e -> {
            }
            case ShippingRuleAdded e -> {
            }
            case ShippingRuleChanged e -> {
            }
            case ShippingRuleDeleted e -> {
            }
            case ShippingRulesOrdered e -> {
            }
        }
    }
}
