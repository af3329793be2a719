package fulfilment.server.time;

import fulfilment.query.platform.Proof;
import fulfilment.server.Service;

/** Has a service prove itself. */
public final class Proving {

    private Proving() {}

    public static Proof.Result proved(Service service) {
        service.bean(Proof.class).start();
        RebuildTest.await(() -> !service.bean(Proof.class).last().state().equals("running"));
        return service.bean(Proof.class).last();
    }
}
