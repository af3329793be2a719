package fulfilment.command.products;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.products.CompositionCommand;
import fulfilment.api.products.CompositionCommand.AddPart;
import fulfilment.api.products.CompositionCommand.ChangePartAmount;
import fulfilment.api.products.CompositionCommand.RemovePart;
import fulfilment.api.products.CompositionsId;
import fulfilment.api.products.PartId;
import fulfilment.command.catalogue.ProductFacts;
import fulfilment.command.catalogue.ProductRegister;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Streams;
import java.util.Optional;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Adds, changes and removes the parts of compositions. Rules PRD-33, PRD-34, PRD-35, PRD-39. */
@Component
class PartsList {

    private final Streams streams;
    private final ProductRegister products;

    PartsList(Streams streams, ProductRegister products) {
        this.streams = streams;
        this.products = products;
    }

    @CommandHandler
    int decide(AddPart command, Ids ids) {
        var compositions = compositions();
        requireComposition(command).requireSameOwner(products.require(command.part()));
        var idproductPart = new PartId(ids.next("product_part"));
        compositions.ifPresentOrElse(there -> there.decide(command, idproductPart),
                () -> streams.create(Compositions.class, () -> new Compositions(command, idproductPart)));
        return idproductPart.value();
    }

    @CommandHandler
    void decide(ChangePartAmount command) {
        requireComposition(command);
        existing(command.idproductPart()).decide(command);
    }

    @CommandHandler
    void decide(RemovePart command) {
        requireComposition(command);
        existing(command.idproductPart()).decide(command);
    }

    private ProductFacts requireComposition(CompositionCommand command) {
        var composition = products.require(command.product());
        if (!composition.type().isComposition()) {
            throw new NotFound("composition", command.product());
        }
        return composition;
    }

    private Compositions existing(PartId idproductPart) {
        return compositions().orElseThrow(() -> new NotFound("part", idproductPart));
    }

    private Optional<Compositions> compositions() {
        try {
            return Optional.of(streams.load(Compositions.class, CompositionsId.ALL));
        } catch (NotFound noneYet) {
            return Optional.empty();
        }
    }
}
