package fulfilment.rest.picklistbatches;

import fulfilment.api.kernel.Meta;
import fulfilment.api.picklistbatches.BatchShipmentRunId;
import fulfilment.api.picklistbatches.PicklistBatchId;
import fulfilment.api.users.UserId;
import fulfilment.api.wire.Wire;
import fulfilment.rest.picklistbatches.BatchShipmentTable.Members;
import fulfilment.rest.picklistbatches.BatchShipmentTable.Run;
import fulfilment.rest.runs.Runs;
import fulfilment.server.Service;
import java.util.Map;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.queryhandling.QueryGateway;
import org.springframework.jdbc.core.JdbcTemplate;

/** A further process that ships batches, on the database of a service. It works on one run, which it has taken on last. */
public final class SecondNode {

    private final BatchShipmentTable table;
    private final BatchShipmentRuns runs;
    private final Run run;

    private SecondNode(BatchShipmentTable table, BatchShipmentRuns runs, Run run) {
        this.table = table;
        this.runs = runs;
        this.run = run;
    }

    /**
     * Takes on a run.
     *
     * @param profile of its shipments
     * @param epoch   how often the run was taken on
     */
    public static SecondNode of(Service service, int batch, int run, int profile, int epoch) {
        var table = new BatchShipmentTable(service.bean(JdbcTemplate.class));
        var shipping = new PicklistShipping(service.bean(CommandGateway.class), service.bean(QueryGateway.class),
                service.bean(Wire.class));
        return new SecondNode(table, new BatchShipmentRuns(table, shipping), new Run(new BatchShipmentRunId(run),
                new PicklistBatchId(batch), epoch, new Members(profile, null, null), new UserId(1),
                Map.of(Meta.USER, 1, Meta.KEY, 1, Meta.REQUEST, "test")));
    }

    /** Works on the run until it has ended, or this process ends. */
    public void work() {
        runs.work(run);
    }

    /** Is told that the process ends. */
    public void end() {
        runs.end();
    }

    /** Is interrupted by an error. */
    public void fail(String why) {
        table.interrupted(run, Runs.ATTEMPTS, why);
    }
}
