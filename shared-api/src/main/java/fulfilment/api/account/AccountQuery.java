package fulfilment.api.account;

import fulfilment.api.kernel.Query;
import java.util.List;

/** Queries about the settings and reference data of the account. Answers are finished JSON. */
public sealed interface AccountQuery {

    /** The {@link AccountSettings}. */
    record FindAccount() implements AccountQuery, Query<AccountSettings> {}

    /** The {@link AccountLogo}; null if there is none. */
    record FindLogo() implements AccountQuery, Query<AccountLogo> {}

    record FindVatGroup(VatGroupId idvatgroup) implements AccountQuery, Query<VatGroup> {}

    record ListVatGroups(int offset) implements AccountQuery, Query<List<VatGroup>> {}

    record FindTemplate(TemplateId idtemplate) implements AccountQuery, Query<Template> {}

    record ListTemplates() implements AccountQuery, Query<List<Template>> {}

    record FindPrinter(PrinterId idprinter) implements AccountQuery, Query<Printer> {}

    record FindPackingStation(PackingStationId idpackingStation) implements AccountQuery, Query<PackingStation> {}

    record ListPackingStations() implements AccountQuery, Query<List<PackingStation>> {}

    record ListReturnStatuses() implements AccountQuery, Query<List<ReturnStatus>> {}

    record ListReturnReasons() implements AccountQuery, Query<List<ReturnReason>> {}

    record ListShippingProviders() implements AccountQuery, Query<List<ShippingProvider>> {}

    record FindReturnStatus(ReturnStatusId idreturnStatus) implements AccountQuery, Query<ReturnStatus> {}

    record FindReturnReason(ReturnReasonId idreturnReason) implements AccountQuery, Query<ReturnReason> {}
}
