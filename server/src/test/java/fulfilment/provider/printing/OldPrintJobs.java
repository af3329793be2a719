package fulfilment.provider.printing;

import fulfilment.server.Service;

/** Drops print jobs that were kept long enough, as a service does once an hour. */
public final class OldPrintJobs {

    private OldPrintJobs() {}

    public static void drop(Service service) {
        service.bean(PrintJobs.class).drop();
    }
}
