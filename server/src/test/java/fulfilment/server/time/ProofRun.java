package fulfilment.server.time;

import fulfilment.query.platform.Proof;
import fulfilment.query.platform.Rebuild;
import fulfilment.server.Service;
import java.util.List;

/** Has a service prove itself. */
public final class ProofRun {

    private ProofRun() {}

    /** All views are made again; answers when that is done. */
    public static Rebuild.Progress rebuilt(Service service) {
        service.bean(Rebuild.class).start(List.of());
        return RebuildTest.awaited(service);
    }

    public static Proof.Result proved(Service service) {
        service.bean(Proof.class).start();
        RebuildTest.await(() -> !service.bean(Proof.class).last().state().equals("running"));
        return service.bean(Proof.class).last();
    }
}
