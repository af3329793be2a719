package fulfilment.api.printing;

import fulfilment.api.account.PackingStationId;
import fulfilment.api.account.Printer;
import fulfilment.api.account.PrinterId;
import fulfilment.api.kernel.Command;
import fulfilment.api.kernel.SentOnce;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.users.UserId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Commands about print jobs. The gateway carries them out. */
public sealed interface PrintCommand {

    /**
     * Has documents of a shipment printed once more. Answers the new jobs. Refused with 21 if there is nothing to print. Rule PKG-48.
     *
     * @param station the packing station whose printers these are
     * @param labels  the printer for labels; null for none
     * @param papers  the printer for customs documents; null for none
     * @param number  the only document to print; null for all
     */
    record PrintShipment(ShipmentId shipment, PackingStationId station, @Nullable Printer labels, @Nullable Printer papers,
            @Nullable Integer number, UserId by) implements PrintCommand, Command<PrintJobIds>, SentOnce {}

    /**
     * Takes the oldest waiting jobs of some printers, for this caller alone. Answers them. Rule PKG-45.
     *
     * @param most    how many at most
     * @param seconds after how many seconds a job waits again
     */
    record ClaimPrintJobs(List<PrinterId> printers, int most, int seconds,
            UserId by) implements PrintCommand, Command<PrintJobIds>, SentOnce {

        public ClaimPrintJobs {
            printers = List.copyOf(printers);
        }
    }

    /**
     * Says what became of a job. Can be repeated. Refused with 21 if another claim has the job, or it is not claimed. Rule PKG-46.
     *
     * @param claim  the claim that answers
     * @param failed why it is not printed; null if it is
     */
    record FinishPrintJob(long idprintJob, int claim, @Nullable String failed) implements PrintCommand, Command<Void> {}

    /** Lets a job wait that is done or failed. Does nothing if it waits. Refused with 21 while it is claimed, and if it is cancelled. */
    record RepeatPrintJob(long idprintJob) implements PrintCommand, Command<Void> {}
}
