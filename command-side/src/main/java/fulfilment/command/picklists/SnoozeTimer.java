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
 * Wakes snoozed picklists when their time has come. It starts from what is due, so a service that was down catches up; every node does it, and
 * the picklist itself sees to it that it wakes once. Rule PCK-31.
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

    /** One that cannot be woken now is tried again, and is not in the way of the others. */
    private void wake(PicklistId picklist, Instant now) {
        try {
            commands.sendAndWait(new WakePicklist(picklist, now));
            inTrouble.remove(picklist);
        } catch (ConcurrencyException faster) {
            LOG.debug("{} was just changed by somebody else; what is still due is woken next time", picklist);
        } catch (RuntimeException failed) {
            if (inTrouble.add(picklist)) {
                LOG.warn("{} is not woken, which is tried again: {}", picklist, failed.getMessage());
            }
        }
    }
}
