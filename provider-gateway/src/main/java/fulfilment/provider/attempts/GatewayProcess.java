package fulfilment.provider.attempts;

import java.time.Clock;
import java.util.UUID;
import org.springframework.stereotype.Component;

/** This process, among those that ask for labels. Rules LBL-60, LBL-61. */
@Component
class GatewayProcess {

    /** For admins. */
    static final String GONE = "the process that sent the request ended before it stored an answer";

    private final String id = UUID.randomUUID().toString();
    private final LabelSettings settings;
    private final GatewayCluster cluster;
    private final Clock clock;

    GatewayProcess(LabelSettings settings, GatewayCluster cluster, Clock clock) {
        this.settings = settings;
        this.cluster = cluster;
        this.clock = clock;
    }

    String id() {
        return id;
    }

    /** Returns whether no process waits for the answer of a request that was sent. */
    boolean isLeft(LabelAttempt sent) {
        return id.equals(sent.node()) || !cluster.shared() || isOverdue(sent);
    }

    /** Makes the outcome unknown of a request that no process waits for. */
    void leave(LabelAttempt sent) {
        if (isLeft(sent)) {
            sent.lost(sent.node(), LabelRequests.outcomeUnknown(sent), GONE, clock.instant());
        }
    }

    private boolean isOverdue(LabelAttempt sent) {
        return sent.sentAt() == null || sent.sentAt().plus(settings.longestCall()).isBefore(clock.instant());
    }
}
