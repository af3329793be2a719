package fulfilment.command.stock;

import fulfilment.api.stock.StockCommand.ExpireLots;
import fulfilment.api.stock.StockId;
import java.util.HashSet;
import java.util.Set;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.modelling.command.ConcurrencyException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Marks lots that are too old to be picked, and removes the mark if they keep long enough after all. It runs every ten seconds, so a service
 * that was down catches up. Every node runs it; the stock itself makes sure that a lot is marked once. Rule LOT-22.
 */
@Component
class LotTimer {

    private static final Logger LOG = LoggerFactory.getLogger(LotTimer.class);

    private final Lots lots;
    private final StockFacts facts;
    private final CommandGateway commands;
    private final Set<StockId> inTrouble = new HashSet<>();

    LotTimer(Lots lots, StockFacts facts, CommandGateway commands) {
        this.lots = lots;
        this.facts = facts;
        this.commands = commands;
    }

    @Scheduled(fixedDelayString = "PT10S")
    void ring() {
        var today = facts.today();
        lots.due(today).forEach((product, due) -> send(new ExpireLots(new StockId(product), due, today)));
    }

    /** A failure does not stop the others; the next run tries again. It is logged as a warning only the first time. */
    private void send(ExpireLots command) {
        try {
            commands.sendAndWait(command);
            inTrouble.remove(command.stock());
        } catch (ConcurrencyException faster) {
            LOG.debug("{} was changed concurrently; the next run looks again", command.stock());
        } catch (RuntimeException failed) {
            if (inTrouble.add(command.stock())) {
                LOG.warn("could not mark lots of {}, will try again: {}", command.stock(), failed.getMessage());
            }
        }
    }
}
