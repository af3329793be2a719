package fulfilment.server.time;

import fulfilment.query.rebuild.Proof;
import fulfilment.query.rebuild.Rebuild;
import fulfilment.server.Service;
import fulfilment.testing.Eventually;
import java.util.List;

/** Runs rebuilds and proofs on a service and waits for their end. */
public final class ProofRun {

    private ProofRun() {}

    /** Rebuilds all views and waits for the end. */
    public static Rebuild.Progress rebuilt(Service service) {
        service.bean(Rebuild.class).start(List.of());
        return awaitedRebuild(service);
    }

    /** Waits until a start has asked for the rebuild that follows from the revisions of the views, or has found none outdated. */
    public static void awaitRevisions(Service service) {
        Eventually.until(service.bean(Rebuild.class)::hasAskedForOutdatedViews, "the comparison of the revisions");
    }

    /** Waits for the end of the rebuild that a start began. */
    public static Rebuild.Progress rebuiltByTheStart(Service service) {
        awaitRevisions(service);
        return awaitedRebuild(service);
    }

    /** Waits for the end of the rebuild that was requested last. */
    public static Rebuild.Progress awaitedRebuild(Service service) {
        var rebuild = service.bean(Rebuild.class);
        Eventually.until(() -> !rebuild.last().state().equals("running"), "the end of the rebuild");
        return rebuild.last();
    }

    public static Proof.Result proved(Service service) {
        service.bean(Proof.class).start();
        return awaitedProof(service);
    }

    /** Waits for the end of the proof that was requested last. */
    public static Proof.Result awaitedProof(Service service) {
        var proof = service.bean(Proof.class);
        Eventually.until(() -> !proof.last().state().equals("running"), "the end of the proof");
        return proof.last();
    }
}
