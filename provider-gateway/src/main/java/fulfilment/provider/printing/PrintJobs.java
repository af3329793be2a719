package fulfilment.provider.printing;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.printing.PrintCommand.ClaimPrintJobs;
import fulfilment.api.printing.PrintCommand.FinishPrintJob;
import fulfilment.api.printing.PrintCommand.PrintShipment;
import fulfilment.api.printing.PrintCommand.RepeatPrintJob;
import fulfilment.api.printing.PrintJobIds;
import fulfilment.api.printing.PrintJobStatus;
import fulfilment.api.printing.PrintJobView;
import fulfilment.api.printing.PrintQuery.FindPrintJob;
import fulfilment.api.printing.PrintQuery.FindPrintJobs;
import fulfilment.api.printing.PrintQuery.ListPrintJobs;
import fulfilment.api.requests.Json;
import fulfilment.api.wire.Wire;
import fulfilment.provider.protocol.StorableText;
import java.time.Clock;
import java.time.Duration;
import java.util.Locale;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.messaging.MetaData;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Gives print jobs to print clients, and takes what these say. Rules PKG-44 to PKG-49. */
@Component
class PrintJobs {

    /** As long as documents are usually kept. */
    private static final Duration KEPT = Duration.ofDays(90);

    private final PrintJobStore store;
    private final Wire wire;
    private final Clock clock;

    PrintJobs(PrintJobStore store, Wire wire, Clock clock) {
        this.store = store;
        this.wire = wire;
        this.clock = clock;
    }

    @QueryHandler
    Json answer(ListPrintJobs query, MetaData metaData) {
        return wire.json(store.page(query, ShipmentDocuments.address(metaData), clock.instant()));
    }

    @QueryHandler
    Json answer(FindPrintJobs query, MetaData metaData) {
        return wire.json(store.find(query.jobs().ids(), ShipmentDocuments.address(metaData), clock.instant()));
    }

    @QueryHandler
    @Nullable
    Json answer(FindPrintJob query, MetaData metaData) {
        return store.find(query.idprintJob(), ShipmentDocuments.address(metaData), clock.instant()).map(wire::json).orElse(null);
    }

    /** @throws Rejection if the shipment has no document for these printers, or its label is to be cancelled */
    @CommandHandler
    PrintJobIds decide(PrintShipment command) {
        var made = store.print(command, clock.instant());
        if (made.isEmpty()) {
            throw new Rejection(ErrorCode.WRONG_STATUS,
                    "%s of shipment %d can be printed at packing station %d: look which documents it has and which printers the station has"
                            .formatted(command.number() == null ? "no document" : "not document %d".formatted(command.number()),
                                    command.shipment().value(), command.station().value()));
        }
        return new PrintJobIds(made);
    }

    @CommandHandler
    PrintJobIds decide(ClaimPrintJobs command) {
        return new PrintJobIds(store.claim(command.printers(), command.most(), Duration.ofSeconds(command.seconds()),
                command.by().value(), clock.instant()));
    }

    /** @throws Rejection if another claim has the job, or ended it, or nothing has it */
    @CommandHandler
    void decide(FinishPrintJob command) {
        var reason = StorableText.of(command.failed());
        if (store.finish(command.idprintJob(), command.claim(), reason, clock.instant())) {
            return;
        }
        var job = existing(command.idprintJob());
        var wanted = command.failed() == null ? PrintJobStatus.DONE : PrintJobStatus.FAILED;
        if (job.claim() != command.claim()) {
            throw new Rejection(ErrorCode.WRONG_STATUS, "claim %d of print job %d is over, and claim %d has it now: claim again"
                    .formatted(command.claim(), job.idprintJob(), job.claim()));
        }
        if (job.status() != wanted && job.status() != PrintJobStatus.CANCELLED) {
            throw refused(job, "end");
        }
    }

    /** @throws Rejection while a print client has the job, and if it is cancelled */
    @CommandHandler
    void decide(RepeatPrintJob command) {
        if (!store.repeat(command.idprintJob())) {
            var job = existing(command.idprintJob());
            if (job.status() != PrintJobStatus.WAITING) {
                throw refused(job, "be printed again");
            }
        }
    }

    private PrintJobView existing(long id) {
        return store.find(id, "", clock.instant()).orElseThrow(() -> new NotFound("print_job", id));
    }

    private static Rejection refused(PrintJobView job, String what) {
        return new Rejection(ErrorCode.WRONG_STATUS, "print job %d is %s and cannot %s".formatted(job.idprintJob(),
                job.status().name().toLowerCase(Locale.ROOT), what));
    }

    @Scheduled(initialDelayString = "PT1M", fixedDelayString = "PT1H")
    void drop() {
        store.drop(clock.instant().minus(KEPT));
    }
}
