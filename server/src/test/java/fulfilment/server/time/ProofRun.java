package fulfilment.server.time;

import fulfilment.query.platform.Proof;
import fulfilment.query.platform.Rebuild;
import fulfilment.server.Service;
import java.util.List;

/** Runs rebuilds and proofs on a service and waits for their end. */
public final class ProofRun {

    private ProofRun() {}

    /** Rebuilds all views and waits for the end. */
    public static Rebuild.Progress rebuilt(Service service) {
        service.bean(Rebuild.class).start(List.of());
        return RebuildTest.awaited(service);
    }

    /** Waits for the end of the rebuild that a start began. */
    public static Rebuild.Progress rebuiltByTheStart(Service service) {
        return RebuildTest.awaited(service);
    }

    public static Proof.Result proved(Service service) {
        service.bean(Proof.class).start();
        RebuildTest.await(() -> !service.bean(Proof.class).last().state().equals("running"));
        return service.bean(Proof.class).last();
    }
}
