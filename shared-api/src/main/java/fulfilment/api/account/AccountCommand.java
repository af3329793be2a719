package fulfilment.api.account;

import fulfilment.api.kernel.Price;
import fulfilment.api.users.UserDetails;
import java.time.ZoneId;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** What can be asked of the account. */
public sealed interface AccountCommand {

    /**
     * Makes the account with all it needs to work: an admin and a key, a warehouse, VAT groups, a template, a location type,
     * return statuses and reasons, and shipping by hand. Does nothing when it is there already.
     *
     * @param keyDigest SHA-256 of the admin's key
     */
    record OpenAccount(ZoneId zone, UserDetails admin, String keyDigest) implements AccountCommand {}

    record SwitchTraceability(@TargetAggregateIdentifier AccountId account, boolean on) implements AccountCommand {}

    /** Answers with the new group's id. */
    record AddVatGroup(@TargetAggregateIdentifier AccountId account, String name, Price percentage) implements AccountCommand {}

    /** Answers with the new printer's id. */
    record AddPrinter(@TargetAggregateIdentifier AccountId account, PrinterDetails details) implements AccountCommand {}

    /** Answers with the new packing station's id. */
    record AddPackingStation(@TargetAggregateIdentifier AccountId account, String name,
            PackingStationPrinters printers) implements AccountCommand {}

    /** Answers with the new template's id. */
    record AddTemplate(@TargetAggregateIdentifier AccountId account, String name) implements AccountCommand {}
}
