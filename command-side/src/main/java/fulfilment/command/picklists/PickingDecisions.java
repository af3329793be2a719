package fulfilment.command.picklists;

import fulfilment.api.picklists.PicklistCommand.Pick;
import fulfilment.api.picklists.PicklistCommand.ResumePicklist;
import fulfilment.api.picklists.PicklistCommand.SnoozePicklist;
import fulfilment.command.catalogue.ProductRegister;
import fulfilment.command.platform.Streams;
import java.time.Clock;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Handles the commands for which a picklist needs the product catalogue or the clock. Rules PCK-14, PCK-29, PCK-60. */
@Component
class PickingDecisions {

    private final Streams streams;
    private final ProductRegister products;
    private final Clock clock;

    PickingDecisions(Streams streams, ProductRegister products, Clock clock) {
        this.streams = streams;
        this.products = products;
        this.clock = clock;
    }

    @CommandHandler
    void decide(Pick command) {
        var picklist = streams.load(Picklist.class, command.picklist());
        var line = command.idpicklistProduct();
        if (line != null) {
            picklist.pick(line, command.amount());
            return;
        }
        var scan = new Scan(String.valueOf(command.product()), idproducts -> products.findAll(idproducts).values());
        picklist.pick(scan, command.amount());
    }

    @CommandHandler
    void decide(ResumePicklist command) {
        var now = clock.instant();
        streams.load(Picklist.class, command.picklist()).resume(now);
    }

    @CommandHandler
    void decide(SnoozePicklist command) {
        var until = command.until();
        if (until == null) {
            streams.load(Picklist.class, command.picklist()).wake();
        } else {
            var now = clock.instant();
            streams.load(Picklist.class, command.picklist()).snooze(until, now);
        }
    }
}
