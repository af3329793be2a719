package fulfilment.rest.printing;

import fulfilment.api.account.AccountQuery.FindPackingStation;
import fulfilment.api.account.AccountQuery.FindPrinter;
import fulfilment.api.account.PackingStation;
import fulfilment.api.account.PackingStationId;
import fulfilment.api.account.Printer;
import fulfilment.api.account.PrinterId;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.printing.PrintCommand.ClaimPrintJobs;
import fulfilment.api.printing.PrintCommand.FinishPrintJob;
import fulfilment.api.printing.PrintCommand.PrintShipment;
import fulfilment.api.printing.PrintCommand.RepeatPrintJob;
import fulfilment.api.printing.PrintJobStatus;
import fulfilment.api.printing.PrintJobView;
import fulfilment.api.printing.PrintQuery.FindPrintJob;
import fulfilment.api.printing.PrintQuery.FindPrintJobs;
import fulfilment.api.printing.PrintQuery.ListPrintJobs;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.shipments.ShipmentQuery.FindShipment;
import fulfilment.api.shipments.ShipmentView;
import fulfilment.api.users.Right;
import fulfilment.api.users.UserQuery.FindUser;
import fulfilment.api.users.UserView;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import fulfilment.rest.platform.OnlyNow;
import fulfilment.rest.platform.RequestContext;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Gives the documents of shipments to print clients, each to the one of its printer. Our own addition. Rules PKG-43 to PKG-49. */
@RestController
@RequestMapping("/api/v1")
class PrintJobController {

    private final Api api;

    PrintJobController(Api api) {
        this.api = api;
    }

    /**
     * List print jobs. Answers a page of them, newest first. Rule PKG-49.
     *
     * @param status    Only jobs of this status: {@code waiting}, {@code claimed}, {@code done}, {@code failed} or {@code cancelled}. For example
     *                  {@code waiting}.
     * @param idprinter Only jobs of this printer. For example {@code 1}.
     * @param sincedate Only jobs that were made after this time
     */
    @GetMapping("/printjobs")
    @OnlyNow("print jobs are kept as they are now")
    @Access(Level.ANY_USER)
    Answer<List<PrintJobView>> listPrintJobs(@RequestParam(required = false) @Nullable String status,
            @RequestParam(required = false) @Nullable PrinterId idprinter,
            @RequestParam(required = false) @Nullable Instant sincedate, @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListPrintJobs(status == null || status.isBlank()
                ? null
                : Check.word("status", status, PrintJobStatus.class, PrintJobStatus.WAITING), idprinter, sincedate,
                offset.value()));
    }

    /**
     * Get a print job. It has the address of its document. Answers 404 (20) when its document is no longer kept, and after 90 days. Rule
     * PKG-49.
     *
     * @param idprintJob The number of the print job
     */
    @GetMapping("/printjobs/{idprintJob}")
    @OnlyNow("print jobs are kept as they are now")
    @Access(Level.ANY_USER)
    Answer<PrintJobView> getPrintJob(@PathVariable long idprintJob) {
        return api.find(new FindPrintJob(idprintJob));
    }

    /**
     * Claim print jobs. Takes the oldest waiting jobs of printers, for this caller alone, and answers them; none if none waits. A job that is
     * not answered before its lease ends waits again. Rule PKG-45.
     */
    @PostMapping("/printjobs/claim")
    @Access(Level.ANY_RIGHT)
    Answer<List<PrintJobView>> claimPrintJobs(@RequestBody ClaimBody body, RequestContext context) {
        int most = body.most();
        int seconds = body.seconds();
        var named = body.printers();
        var station = body.idpackingStation();
        var printers = station == null ? named : printers(new PackingStationId(station));
        printers.forEach(printer -> api.existing(new FindPrinter(printer)));
        return api.add(new ClaimPrintJobs(printers, most, seconds, context.iduser()), FindPrintJobs::new);
    }

    private List<PrinterId> printers(PackingStationId station) {
        var found = api.read(new FindPackingStation(station), PackingStation.class);
        return Stream.of(found.printerShippingLabels(), found.printerShippingDocuments()).filter(Objects::nonNull)
                .map(Printer::idprinter).distinct().map(PrinterId::new).toList();
    }

    /**
     * Complete a print job. It is printed. Doing it again changes nothing. Refused with 21 if its claim is over and another one has the job, or
     * if the job has failed or waits again. Rule PKG-46.
     *
     * @param idprintJob The number of the print job
     */
    @PostMapping("/printjobs/{idprintJob}/done")
    @Access(Level.ANY_RIGHT)
    Answer<PrintJobView> completePrintJob(@PathVariable long idprintJob, @RequestBody PrintedBody body) {
        return api.change(new FinishPrintJob(idprintJob, body.checkedClaim(), null), new FindPrintJob(idprintJob));
    }

    /**
     * Fail a print job. It is not printed; it waits until a person prints it again. Doing it again changes nothing. Refused with 21 if its claim
     * is over and another one has the job, or if the job is done or waits again. Rule PKG-46.
     *
     * @param idprintJob The number of the print job
     */
    @PostMapping("/printjobs/{idprintJob}/failed")
    @Access(Level.ANY_RIGHT)
    Answer<PrintJobView> failPrintJob(@PathVariable long idprintJob, @RequestBody NotPrintedBody body) {
        return api.change(new FinishPrintJob(idprintJob, body.checkedClaim(), body.checkedReason()),
                new FindPrintJob(idprintJob));
    }

    /**
     * Repeat a print job. A job that is done or failed waits for its printer again. Changes nothing if it waits. Refused with 21 while a print
     * client has it, and if it is cancelled. Rule PKG-47.
     *
     * @param idprintJob The number of the print job
     */
    @PostMapping("/printjobs/{idprintJob}/again")
    @Access(Level.ANY_RIGHT)
    Answer<PrintJobView> repeatPrintJob(@PathVariable long idprintJob) {
        return api.change(new RepeatPrintJob(idprintJob), new FindPrintJob(idprintJob));
    }

    /**
     * Print a shipment. Makes print jobs of its documents, or of one of them, for the printers of a packing station, and answers 201 with them.
     * Refused with 21 if the shipment is cancelled, or has no document that these printers can print. Rule PKG-48.
     */
    @PostMapping("/shipments/{idshipment}/print")
    @Access(rights = Right.PICKLISTS_EDIT)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<List<PrintJobView>> printShipment(@PathVariable ShipmentId idshipment, @RequestBody PrintBody body,
            RequestContext context) {
        var shipment = api.read(new FindShipment(idshipment), ShipmentView.class);
        if (shipment.cancelled()) {
            throw new Rejection(ErrorCode.WRONG_STATUS,
                    "shipment %d is cancelled and cannot be printed".formatted(idshipment.value()));
        }
        var station = api.read(new FindPackingStation(station(body, context)), PackingStation.class);
        var jobs = api.sendFor(new PrintShipment(idshipment, new PackingStationId(station.idpackingStation()),
                station.printerShippingLabels(), station.printerShippingDocuments(), body.checkedNumber(), context.iduser()));
        return api.created(new FindPrintJobs(jobs));
    }

    private PackingStationId station(PrintBody body, RequestContext context) {
        var station = body.idpackingStation() == null
                ? api.read(new FindUser(context.iduser()), UserView.class).idpackingStation()
                : body.idpackingStation();
        if (station == null) {
            throw new BadParameter("idpacking_station", "is required: your user has no packing station");
        }
        return new PackingStationId(station);
    }
}
