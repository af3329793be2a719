package fulfilment.command.picklists;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.picklists.PicklistCommand.Pick;
import fulfilment.api.picklists.PicklistCommand.SnoozePicklist;
import fulfilment.api.picklists.PicklistLine;
import fulfilment.command.platform.Streams;
import fulfilment.command.products.ProductCatalog;
import java.time.Clock;
import java.util.ArrayList;
import java.util.stream.Collectors;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** What picklists need others for: which product a picker means by what was scanned, how late it is. Source: contract, 13.3. */
@Component
class PickingWork {

    private final Streams streams;
    private final ProductCatalog products;
    private final Clock clock;

    PickingWork(Streams streams, ProductCatalog products, Clock clock) {
        this.streams = streams;
        this.products = products;
        this.clock = clock;
    }

    @CommandHandler
    void decide(Pick command) {
        var picklist = streams.load(Picklist.class, command.picklist());
        var line = command.idpicklistProduct();
        if (line != null) {
            picklist.execute(it -> it.pick(line, command.amount()));
            return;
        }
        var scanned = String.valueOf(command.product());
        var meant = new ArrayList<Integer>();
        if (scanned.matches("\\d{1,9}")) {
            meant.add(Integer.valueOf(scanned));
        }
        products.findByProductcodeOrBarcode(scanned).ifPresent(meant::add);
        var there = picklist.invoke(Picklist::lines).stream().map(PicklistLine::idproduct).collect(Collectors.toSet());
        int idproduct = meant.stream().filter(there::contains).findFirst().orElseThrow(() -> new Rejection(
                ErrorCode.PICK_UNKNOWN_PRODUCT, "product '%s' is not on the picklist".formatted(scanned)));
        picklist.execute(it -> it.pickProduct(idproduct, command.amount()));
    }

    @CommandHandler
    void decide(SnoozePicklist command) {
        var now = clock.instant();
        streams.tell(Picklist.class, command.picklist(), it -> it.snooze(command.until(), now));
    }
}
