package fulfilment.query.account;

import fulfilment.api.account.AccountEvent;
import fulfilment.api.account.AccountLogo;
import fulfilment.api.account.AccountQuery.FindAccount;
import fulfilment.api.account.AccountQuery.FindLogo;
import fulfilment.api.account.AccountQuery.FindPackingStation;
import fulfilment.api.account.AccountQuery.FindPrinter;
import fulfilment.api.account.AccountQuery.FindReturnReason;
import fulfilment.api.account.AccountQuery.FindReturnStatus;
import fulfilment.api.account.AccountQuery.FindTemplate;
import fulfilment.api.account.AccountQuery.FindVatGroup;
import fulfilment.api.account.AccountQuery.ListPackingStations;
import fulfilment.api.account.AccountQuery.ListReturnReasons;
import fulfilment.api.account.AccountQuery.ListReturnStatuses;
import fulfilment.api.account.AccountQuery.ListShippingProviders;
import fulfilment.api.account.AccountQuery.ListTemplates;
import fulfilment.api.account.AccountQuery.ListVatGroups;
import fulfilment.api.account.AccountSettings;
import fulfilment.api.account.Printer;
import fulfilment.api.account.ReturnReason;
import fulfilment.api.account.ReturnStatus;
import fulfilment.api.account.ShippingProvider;
import fulfilment.api.account.Template;
import fulfilment.api.account.VatGroup;
import fulfilment.api.requests.Json;
import fulfilment.api.shippingproviders.ProviderSetup;
import fulfilment.api.shippingproviders.ShippingProviderQuery.FindProviderSetup;
import fulfilment.api.shippingproviders.ShippingProviderQuery.ListProviderSetups;
import fulfilment.api.shippingproviders.ShippingRule;
import fulfilment.api.wire.Wire;
import fulfilment.query.platform.Documents;
import fulfilment.query.reads.Select;
import fulfilment.query.reads.Views;
import fulfilment.query.replica.ReadsOnlyViews;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/** Answers queries about the settings and reference data of the account. Rules ACC-11, ACC-12, ACC-13, ACC-14, PKG-16. */
@Component
@ReadsOnlyViews
class AccountQueries {

    private final Views views;

    AccountQueries(Views views) {
        this.views = views;
    }

    @QueryHandler
    @Nullable
    Json answer(FindVatGroup query) {
        return Select.stored(views, "vatgroup").whereIs("id", query.idvatgroup()).one();
    }

    @QueryHandler
    Json answer(ListVatGroups query) {
        return Select.stored(views, "vatgroup").page(query.offset()).list();
    }

    @QueryHandler
    @Nullable
    Json answer(FindAccount query) {
        return Select.stored(views, "account").one();
    }

    @QueryHandler
    @Nullable
    Json answer(FindLogo query) {
        return Select.stored(views, "account_logo").one();
    }

    @QueryHandler
    @Nullable
    Json answer(FindTemplate query) {
        return Select.stored(views, "template").whereIs("id", query.idtemplate()).one();
    }

    @QueryHandler
    Json answer(ListTemplates query) {
        return Select.stored(views, "template").list();
    }

    @QueryHandler
    @Nullable
    Json answer(FindPrinter query) {
        return Select.stored(views, "printer").whereIs("id", query.idprinter()).one();
    }

    @QueryHandler
    @Nullable
    Json answer(FindPackingStation query) {
        return packingStations().whereIs("id", query.idpackingStation()).one();
    }

    @QueryHandler
    Json answer(ListPackingStations query) {
        return packingStations().list();
    }

    private Select packingStations() {
        return Select.from(views, "packing_station", "s").as(PackingStationAnswers.STATION);
    }

    @QueryHandler
    Json answer(ListReturnStatuses query) {
        return Select.stored(views, "return_status").list();
    }

    @QueryHandler
    @Nullable
    Json answer(FindReturnStatus query) {
        return Select.stored(views, "return_status").whereIs("id", query.idreturnStatus()).one();
    }

    @QueryHandler
    @Nullable
    Json answer(FindReturnReason query) {
        return Select.stored(views, "return_reason").whereIs("id", query.idreturnReason()).one();
    }

    @QueryHandler
    Json answer(ListReturnReasons query) {
        return Select.stored(views, "return_reason").list();
    }

    @QueryHandler
    Json answer(ListShippingProviders query) {
        return Select.stored(views, "shippingprovider").list();
    }

    @QueryHandler
    @Nullable
    Json answer(FindProviderSetup query) {
        return Select.stored(views, "shippingprovider_setup").whereIs("id", query.idshippingprovider()).one();
    }

    @QueryHandler
    Json answer(ListProviderSetups query) {
        return Select.stored(views, "shippingprovider_setup").list();
    }

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        Documents<AccountSettings, AccountEvent> accountDocuments(Wire wire) {
            return new Documents<>("account", AccountSettings.class, AccountEvent.class, new AccountFold(), wire)
                    .column("traceability", "boolean", AccountSettings::traceability).revision(2);
        }

        @Bean
        Documents<AccountLogo, AccountEvent> accountLogoDocuments(Wire wire) {
            return new Documents<>("account_logo", AccountLogo.class, AccountEvent.class, new AccountLogoFold(), wire);
        }

        @Bean
        Documents<VatGroup, AccountEvent> vatGroupsDocuments(Wire wire) {
            return new Documents<>("vatgroup", VatGroup.class, AccountEvent.class, ReferenceFolds.VAT_GROUPS, wire);
        }

        @Bean
        Documents<Template, AccountEvent> templatesDocuments(Wire wire) {
            return new Documents<>("template", Template.class, AccountEvent.class, ReferenceFolds.TEMPLATES, wire);
        }

        @Bean
        Documents<Printer, AccountEvent> printersDocuments(Wire wire) {
            return new Documents<>("printer", Printer.class, AccountEvent.class, ReferenceFolds.PRINTERS, wire);
        }

        @Bean
        Documents<ReferenceFolds.Station, AccountEvent> packingStationsDocuments(Wire wire) {
            return new Documents<>("packing_station", ReferenceFolds.Station.class, AccountEvent.class,
                    ReferenceFolds.PACKING_STATIONS, wire)
                    .column("name", "text", ReferenceFolds.Station::name)
                    .column("printer_packinglists", "int", station -> station.printers().packinglists())
                    .column("printer_shipping_labels", "int", station -> station.printers().shippingLabels())
                    .column("printer_shipping_documents", "int", station -> station.printers().shippingDocuments())
                    .column("printer_product_labels", "int", station -> station.printers().productLabels());
        }

        @Bean
        Documents<ReturnStatus, AccountEvent> returnStatusesDocuments(Wire wire) {
            return new Documents<>("return_status", ReturnStatus.class, AccountEvent.class, new ReturnStatusFold(), wire);
        }

        @Bean
        Documents<ReturnReason, AccountEvent> returnReasonsDocuments(Wire wire) {
            return new Documents<>("return_reason", ReturnReason.class, AccountEvent.class, new ReturnReasonFold(), wire);
        }

        @Bean
        Documents<ShippingProvider, AccountEvent> shippingProvidersDocuments(Wire wire) {
            return new Documents<>("shippingprovider", ShippingProvider.class, AccountEvent.class,
                    new ShippingProviderFold(), wire).revision(2);
        }

        @Bean
        Documents<ShippingRule.All, AccountEvent> shippingRuleDocuments(Wire wire) {
            return new Documents<>("shipping_rules", ShippingRule.All.class, AccountEvent.class, new ShippingRuleFold(), wire);
        }

        @Bean
        Documents<ProviderSetup, AccountEvent> providerSetupDocuments(Wire wire) {
            return new Documents<>("shippingprovider_setup", ProviderSetup.class, AccountEvent.class, new ProviderSetupFold(),
                    wire);
        }
    }
}
