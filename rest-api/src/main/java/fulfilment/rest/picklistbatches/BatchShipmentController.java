package fulfilment.rest.picklistbatches;

import fulfilment.api.account.AccountQuery.ListShippingProviders;
import fulfilment.api.account.ShippingProvider;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.packagings.PackagingId;
import fulfilment.api.packagings.PackagingQuery.FindPackaging;
import fulfilment.api.packagings.PackagingView;
import fulfilment.api.picklistbatches.BatchShipmentRunId;
import fulfilment.api.picklistbatches.BatchShipmentRunView;
import fulfilment.api.picklistbatches.PicklistBatchId;
import fulfilment.api.picklistbatches.PicklistBatchQuery.FindPicklistBatch;
import fulfilment.api.picklistbatches.PicklistBatchQuery.ListPicklistsOfBatch;
import fulfilment.api.picklistbatches.PicklistBatchView;
import fulfilment.api.shipments.ShipmentLabel;
import fulfilment.api.shipments.ShipmentQuery.ListShipmentLabels;
import fulfilment.api.users.Right;
import fulfilment.api.wire.Wire;
import fulfilment.rest.access.Access;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.picklistbatches.BatchShipmentTable.Members;
import fulfilment.rest.platform.OnlyNow;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Arrays;
import java.util.List;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;

/** Makes the shipments of a batch of picklists with one request. Our addition to the specification. Rules PKG-33 to PKG-41. */
@RestController
@RequestMapping("/api/v1/picklists/batches/{idpicklistBatch}/shipments")
class BatchShipmentController {

    private static final String BATCH = "/api/v1/picklists/batches/";

    private final Api api;
    private final BatchShipmentRuns runs;
    private final BatchShipmentTable table;
    private final Wire wire;

    BatchShipmentController(Api api, BatchShipmentRuns runs, BatchShipmentTable table, Wire wire) {
        this.api = api;
        this.runs = runs;
        this.table = table;
        this.wire = wire;
    }

    /**
     * Ship a picklist batch. Starts a run that makes a shipment, with its label, of each picklist that is picked and has none. Answers 201
     * and the run at once, with its address in {@code Location}; while one of the batch is running, that one. Refused with 21 while one is
     * running with another profile, weight or packaging, and if the batch has more than 500 picklists; with 26 if the profile or packaging
     * does not exist. Each shipment announces what it announces alone. Rules PKG-33, PKG-34, PKG-35, PKG-36.
     */
    @PostMapping
    @Access(rights = Right.PICKLISTS_EDIT)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<BatchShipmentRunView> createPicklistBatchShipments(@PathVariable PicklistBatchId idpicklistBatch,
            @RequestBody BatchShipmentsBody body, HttpServletResponse response) {
        var members = body.members();
        var picklists = List.of(api.read(new ListPicklistsOfBatch(idpicklistBatch, null), PicklistBatchView.Picklist[].class));
        requireExisting(members);
        var run = api.call(caller -> runs.start(idpicklistBatch, members, picklists, caller));
        response.setHeader(HttpHeaders.LOCATION,
                address(BATCH + idpicklistBatch.value() + "/shipments/" + run.value()));
        return Answer.created(wire.json(found(idpicklistBatch, run)));
    }

    /** What no shipment could have is refused once, and not for each picklist. */
    private void requireExisting(Members members) {
        var profile = members.idshippingprofile();
        if (profile != null && Arrays.stream(api.read(new ListShippingProviders(), ShippingProvider[].class))
                .flatMap(provider -> provider.profiles().stream()).noneMatch(one -> one.idshippingproviderProfile() == profile)) {
            throw new Rejection(ErrorCode.SHIPMENT_REFUSED, "shipping profile %d does not exist".formatted(profile));
        }
        var packaging = members.idpackaging();
        if (packaging != null && api.readIfThere(new FindPackaging(new PackagingId(packaging)), PackagingView.class).isEmpty()) {
            throw new Rejection(ErrorCode.SHIPMENT_REFUSED, "packaging %d does not exist".formatted(packaging));
        }
    }

    /**
     * Get the newest run of a picklist batch. The run that ships its picklists, or did so last. Answers 404 (20) if there was none in 30
     * days. Rule PKG-34.
     */
    @GetMapping
    @OnlyNow("runs are kept as they are now")
    @Access(rights = Right.PICKLISTS_EDIT)
    Answer<BatchShipmentRunView> getNewestPicklistBatchShipmentRun(@PathVariable PicklistBatchId idpicklistBatch) {
        api.existing(new FindPicklistBatch(idpicklistBatch));
        var newest = table.newest(idpicklistBatch)
                .orElseThrow(() -> new NotFound("batch_shipment_run", new BatchShipmentRunId(0)));
        return Answer.ok(wire.json(found(idpicklistBatch, newest)));
    }

    /**
     * Get a run of a picklist batch. It shows how many picklists are done, refused, unknown and waiting, and the outcome of each. Rules
     * PKG-34, PKG-37, PKG-40.
     */
    @GetMapping("/{idbatchShipmentRun}")
    @OnlyNow("runs are kept as they are now")
    @Access(rights = Right.PICKLISTS_EDIT)
    Answer<BatchShipmentRunView> getPicklistBatchShipmentRun(@PathVariable PicklistBatchId idpicklistBatch,
            @PathVariable BatchShipmentRunId idbatchShipmentRun) {
        return Answer.ok(wire.json(found(idpicklistBatch, idbatchShipmentRun)));
    }

    /**
     * Cancel a run of a picklist batch. What is not begun is not made; what is begun ends as it would. Answers the run. Cancelling it again,
     * or after its end, changes nothing. Rule PKG-38.
     */
    @PostMapping("/{idbatchShipmentRun}/cancel")
    @Access(rights = Right.PICKLISTS_EDIT)
    Answer<BatchShipmentRunView> cancelPicklistBatchShipmentRun(@PathVariable PicklistBatchId idpicklistBatch,
            @PathVariable BatchShipmentRunId idbatchShipmentRun) {
        found(idpicklistBatch, idbatchShipmentRun);
        runs.cancel(idbatchShipmentRun);
        return Answer.ok(wire.json(found(idpicklistBatch, idbatchShipmentRun)));
    }

    private BatchShipmentRunView found(PicklistBatchId batch, BatchShipmentRunId run) {
        var stored = runs.find(batch, run);
        if (stored.finishedAt() == null) {
            return stored;
        }
        var picklists = stored.picklists().stream().map(BatchShipmentRunView.Outcome::idpicklist).toList();
        return stored.withLabels(List.of(api.read(new ListShipmentLabels(picklists), ShipmentLabel[].class)),
                address(BATCH + batch.value() + "/labels"));
    }

    private static String address(String path) {
        return ServletUriComponentsBuilder.fromCurrentContextPath().path(path).build().toUriString();
    }
}
