package fulfilment.api.account;

import fulfilment.api.kernel.Address;
import fulfilment.api.kernel.Command;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Sent;
import fulfilment.api.users.UserDetails;
import java.time.ZoneId;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands to the account. */
public sealed interface AccountCommand {

    /**
     * Opens the account and creates an admin with a key, a warehouse, VAT groups, a template, a location type, return statuses and
     * reasons, and the provider {@code Manual}. Does nothing if the account is open.
     *
     * @param keyDigest SHA-256 digest of the admin's key
     */
    record OpenAccount(ZoneId zone, UserDetails admin, String keyDigest) implements AccountCommand, Command<Void> {}

    /** @param traceability cannot be cleared */
    record ChangeAccount(@TargetAggregateIdentifier AccountId account, Sent<Boolean> traceability, Sent<String> name,
            Address.Changes address) implements AccountCommand, Command<Void> {}

    /** @param contentType {@code image/jpeg} or {@code image/png}; @param image a whole file of this kind */
    record SetLogo(@TargetAggregateIdentifier AccountId account, String contentType,
            byte[] image) implements AccountCommand, Command<Void> {}

    /** Refused with 20 if there is no logo. */
    record RemoveLogo(@TargetAggregateIdentifier AccountId account) implements AccountCommand, Command<Void> {}

    /** Returns the id of the new group. */
    record AddVatGroup(@TargetAggregateIdentifier AccountId account, String name,
            Price percentage) implements AccountCommand, Command<Integer> {}

    /** Returns the id of the new printer. */
    record AddPrinter(@TargetAggregateIdentifier AccountId account,
            PrinterDetails details) implements AccountCommand, Command<Integer> {}

    /** Returns the id of the new packing station. */
    record AddPackingStation(@TargetAggregateIdentifier AccountId account, String name,
            PackingStationPrinters printers) implements AccountCommand, Command<Integer> {}

    /** Returns the id of the new template. */
    record AddTemplate(@TargetAggregateIdentifier AccountId account, String name) implements AccountCommand, Command<Integer> {}

    /** Returns the id of the new status. @param makeDefault whether it becomes the default status of returns */
    record AddReturnStatus(@TargetAggregateIdentifier AccountId account, String name, String color, boolean completed,
            boolean makeDefault) implements AccountCommand, Command<Integer> {}

    record ChangeReturnStatus(@TargetAggregateIdentifier AccountId account, ReturnStatusId status, Sent<String> name,
            Sent<String> color, Sent<Boolean> completed, Sent<Boolean> makeDefault) implements AccountCommand, Command<Void> {}

    /** Returns the id of the new reason. @param makeDefault whether it becomes the default reason */
    record AddReturnReason(@TargetAggregateIdentifier AccountId account, String name,
            boolean makeDefault) implements AccountCommand, Command<Integer> {}

    record ChangeReturnReason(@TargetAggregateIdentifier AccountId account, ReturnReasonId reason, Sent<String> name,
            Sent<Boolean> makeDefault) implements AccountCommand, Command<Void> {}
}
