package fulfilment.command.picklists;

import fulfilment.api.picklists.PicklistCommand.WakePicklist;
import fulfilment.api.picklists.PicklistId;
import java.time.Clock;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.modelling.command.ConcurrencyException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Wakes snoozed picklists when they are due. It asks each second for all that are due, so a service that was down catches up. Every node runs it;
 * the picklist itself makes sure that it wakes only once. Rule PCK-31.
 */
@Component
class SnoozeTimer {

    private static final Logger LOG = LoggerFactory.getLogger(SnoozeTimer.class);

    private final SnoozedPicklists snoozed;
    private final CommandGateway commands;
    private final Clock clock;
    private final Set<PicklistId> inTrouble = new HashSet<>();

    SnoozeTimer(SnoozedPicklists snoozed, CommandGateway commands, Clock clock) {
        this.snoozed = snoozed;
        this.commands = commands;
        this.clock = clock;
    }

    @Scheduled(fixedDelayString = "PT1S")
    void ring() {
        var now = clock.instant();
        snoozed.due(now).forEach(picklist -> wake(picklist, now));
    }

    /** A failure does not stop the others; the next run tries again. It is logged as a warning only the first time. */
    private void wake(PicklistId picklist, Instant now) {
        try {
            commands.sendAndWait(new WakePicklist(picklist, now));
            inTrouble.remove(picklist);
        } catch (ConcurrencyException faster) {
            LOG.debug("{} was changed concurrently; if it is still due, the next run wakes it", picklist);
        } catch (RuntimeException failed) {
            if (inTrouble.add(picklist)) {
                LOG.warn("could not wake {}, will try again: {}", picklist, failed.getMessage());
            }
        }
    }
}
