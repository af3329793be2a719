package fulfilment.api.printing;

import fulfilment.api.account.PrinterId;
import fulfilment.api.kernel.Query;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queries about print jobs. The gateway answers them. */
public sealed interface PrintQuery {

    /** One job; null if there is none, or it is no longer kept. */
    record FindPrintJob(long idprintJob) implements PrintQuery, Query<PrintJobView> {}

    /** These jobs, the oldest first. */
    record FindPrintJobs(PrintJobIds jobs) implements PrintQuery, Query<List<PrintJobView>> {}

    /** A page of jobs, newest first. All but the last member may be null. @param sincedate only jobs that were made after it */
    record ListPrintJobs(@Nullable PrintJobStatus status, @Nullable PrinterId idprinter, @Nullable Instant sincedate,
            int offset) implements PrintQuery, Query<List<PrintJobView>> {}
}
