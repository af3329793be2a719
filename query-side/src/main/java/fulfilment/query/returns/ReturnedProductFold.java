package fulfilment.query.returns;

import static fulfilment.query.platform.Folds.existing;
import static fulfilment.query.platform.Folds.part;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.kernel.Recorded;
import fulfilment.api.returns.ReturnEvent;
import fulfilment.api.returns.ReturnEvent.ReplacementChanged;
import fulfilment.api.returns.ReturnEvent.ReplacementRemoved;
import fulfilment.api.returns.ReturnEvent.ReplacementsAdded;
import fulfilment.api.returns.ReturnEvent.ReplacementsOrdered;
import fulfilment.api.returns.ReturnEvent.ReturnAnonymized;
import fulfilment.api.returns.ReturnEvent.ReturnCommented;
import fulfilment.api.returns.ReturnEvent.ReturnCreated;
import fulfilment.api.returns.ReturnEvent.ReturnDeleted;
import fulfilment.api.returns.ReturnEvent.ReturnDetailsChanged;
import fulfilment.api.returns.ReturnEvent.ReturnStatusChanged;
import fulfilment.api.returns.ReturnEvent.ReturnedProductChanged;
import fulfilment.api.returns.ReturnEvent.ReturnedProductRemoved;
import fulfilment.api.returns.ReturnEvent.ReturnedProductsAdded;
import fulfilment.api.returns.ReturnEvent.ReturnedProductsReceived;
import fulfilment.api.returns.ReturnEvent.Received;
import fulfilment.api.returns.ReturnId;
import fulfilment.api.returns.ReturnedProduct;
import fulfilment.api.returns.ReturnedProductView.Line;
import fulfilment.query.platform.Fold;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A returned product, made of the events of its return. */
final class ReturnedProductFold implements Fold<ReturnedProductFold.Kept, ReturnEvent> {

    /** @param shown the part that clients see; the rest is of the product when it was added */
    record Kept(@JsonUnwrapped Line shown, String productcode, String name) {}

    @Override
    public List<Integer> touches(ReturnEvent event) {
        return switch (event) {
            case ReturnCreated e -> e.returned().stream().map(ReturnedProduct::idreturnProduct).toList();
            case ReturnedProductsAdded e -> e.lines().stream().map(ReturnedProduct::idreturnProduct).toList();
            case ReturnedProductChanged e -> List.of(e.line());
            case ReturnedProductRemoved e -> List.of(e.line());
            case ReturnedProductsReceived e -> e.received().stream().map(Received::line).toList();
            case ReturnDetailsChanged e -> List.of();
            case ReturnStatusChanged e -> List.of();
            case ReturnCommented e -> List.of();
            case ReplacementsAdded e -> List.of();
            case ReplacementChanged e -> List.of();
            case ReplacementRemoved e -> List.of();
            case ReplacementsOrdered e -> List.of();
            case ReturnAnonymized e -> List.of();
            case ReturnDeleted e -> List.of(); // a return with returned products is not deleted
        };
    }

    @Override
    public @Nullable Kept on(int id, @Nullable Kept line, ReturnEvent event, Recorded recorded) {
        return switch (event) {
            case ReturnCreated e -> added(e.idreturn(), part(e.returned(), id, ReturnedProduct::idreturnProduct));
            case ReturnedProductsAdded e -> added(e.idreturn(), part(e.lines(), id, ReturnedProduct::idreturnProduct));
            case ReturnedProductChanged e -> with(existing(line, e),
                    existing(line, e).shown().with(e.reason(), e.price(), e.amount()));
            case ReturnedProductRemoved e -> null;
            case ReturnedProductsReceived e -> with(existing(line, e),
                    existing(line, e).shown().received(part(e.received(), id, Received::line)));
            case ReturnDetailsChanged e -> line;
            case ReturnStatusChanged e -> line;
            case ReturnCommented e -> line;
            case ReplacementsAdded e -> line;
            case ReplacementChanged e -> line;
            case ReplacementRemoved e -> line;
            case ReplacementsOrdered e -> line;
            case ReturnAnonymized e -> line;
            case ReturnDeleted e -> line;
        };
    }

    private static Kept added(ReturnId idreturn, ReturnedProduct product) {
        return new Kept(Line.of(idreturn, product), product.productcode(), product.name());
    }

    private static Kept with(Kept before, Line shown) {
        return new Kept(shown, before.productcode(), before.name());
    }
}
