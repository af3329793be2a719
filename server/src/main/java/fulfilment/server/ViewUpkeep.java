package fulfilment.server;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.upkeep.Upkeep;
import fulfilment.query.rebuild.Proof;
import fulfilment.query.rebuild.Rebuild;
import java.util.List;
import java.util.Optional;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** Lets pages rebuild and prove views. */
@Component
@Profile("query")
class ViewUpkeep implements Upkeep {

    private final Rebuild rebuild;
    private final Proof proof;

    ViewUpkeep(Rebuild rebuild, Proof proof) {
        this.rebuild = rebuild;
        this.proof = proof;
    }

    @Override
    public List<String> views() {
        return List.copyOf(rebuild.views());
    }

    @Override
    public Optional<Job> lastRebuild() {
        return Optional.ofNullable(rebuild.last()).map(last -> new Job(last.id(), last.views(), last.state(), last.events(),
                last.of(), last.problem(), last.startedAt(), last.finishedAt()));
    }

    @Override
    public Optional<ProofResult> lastProof() {
        return Optional.ofNullable(proof.last()).map(last -> new ProofResult(
                new Job(last.id(), List.of(), last.state(), last.events(), last.of(), last.problem(), last.startedAt(),
                        last.finishedAt()),
                last.compared(), last.differences(),
                last.found().stream().map(found -> new Difference(found.subject(), found.key(), found.stored(), found.expected()))
                        .toList()));
    }

    @Override
    public void startRebuild(List<String> views) {
        var unknown = views.stream().filter(view -> !rebuild.views().contains(view)).toList();
        if (!unknown.isEmpty()) {
            throw new BadParameter("views", "has no view '%s'".formatted(unknown.getFirst()));
        }
        try {
            rebuild.start(views);
        } catch (Rebuild.AlreadyRunning running) {
            throw new Rejection(ErrorCode.WRONG_STATUS, String.valueOf(running.getMessage()));
        }
    }

    @Override
    public void cancelRebuild() {
        rebuild.cancel();
    }

    @Override
    public void startProof() {
        try {
            proof.start();
        } catch (Proof.AlreadyRunning running) {
            throw new Rejection(ErrorCode.WRONG_STATUS, String.valueOf(running.getMessage()));
        }
    }

    @Override
    public void cancelProof() {
        proof.cancel();
    }
}
