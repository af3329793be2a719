package fulfilment.api.account;

/** Queries about the settings and reference data of the account. Answers are finished JSON. */
public sealed interface AccountQuery {

    /** The {@link AccountSettings}. */
    record FindAccount() implements AccountQuery {}

    record FindVatGroup(int idvatgroup) implements AccountQuery {}

    record ListVatGroups(int offset) implements AccountQuery {}

    record FindTemplate(int idtemplate) implements AccountQuery {}

    record ListTemplates() implements AccountQuery {}

    record FindPrinter(int idprinter) implements AccountQuery {}

    record FindPackingStation(int idpackingStation) implements AccountQuery {}

    record ListPackingStations() implements AccountQuery {}

    record ListReturnStatuses() implements AccountQuery {}

    record ListReturnReasons() implements AccountQuery {}

    record ListShippingProviders() implements AccountQuery {}
}
