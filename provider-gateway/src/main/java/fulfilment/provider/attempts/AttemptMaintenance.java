package fulfilment.provider.attempts;

import fulfilment.api.labels.AttemptState;
import java.time.Clock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Finds attempts that a process left behind, and drops documents that were kept long enough. Rules LBL-60, LBL-61, LBL-66. */
@Component
class AttemptMaintenance implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(AttemptMaintenance.class);
    /** Before the web server starts, and after it has stopped. */
    private static final int BEFORE_REQUESTS = DEFAULT_PHASE - 10_000;

    private final AttemptStore store;
    private final LabelRequests requests;
    private final LabelAdoption adoption;
    private final AttemptOutcomes outcomes;
    private final GatewayProcess process;
    private final Clock clock;
    private volatile boolean running;

    AttemptMaintenance(AttemptStore store, LabelRequests requests, LabelAdoption adoption, AttemptOutcomes outcomes,
            GatewayProcess process, Clock clock) {
        this.store = store;
        this.requests = requests;
        this.adoption = adoption;
        this.outcomes = outcomes;
        this.process = process;
        this.clock = clock;
    }

    /** Makes the outcome unknown of each request that no process waits for. */
    @Scheduled(initialDelayString = "PT10S", fixedDelayString = "PT10S")
    void findLeft() {
        if (running) {
            findLeftBehind();
        }
    }

    private void findLeftBehind() {
        for (var sent : store.inState(AttemptState.SENT)) {
            if (process.isLeft(sent) && !requests.isRunning(sent.shipment())) {
                store.change(sent.id(), process::leave);
                LOG.warn("label attempt={} shipment={} state=UNKNOWN: {}", sent.id(), sent.shipment().value(),
                        GatewayProcess.GONE);
            }
        }
    }

    @Scheduled(initialDelayString = "PT10S", fixedDelayString = "PT10S")
    void finishAdoptions() {
        if (running) {
            store.interruptedAdoptions(clock.instant().minus(LabelAttempt.LONGEST_ADOPTION)).forEach(adoption::finish);
        }
    }

    @Scheduled(initialDelayString = "PT1M", fixedDelayString = "PT1H")
    void dropDocuments() {
        store.dropDocuments(clock.instant());
    }

    @Override
    public void start() {
        if (store.isAnySent()) {
            findLeftBehind();
        }
        running = true;
    }

    @Override
    public void stop() {
        running = false;
        outcomes.stop();
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    @Override
    public int getPhase() {
        return BEFORE_REQUESTS;
    }
}
