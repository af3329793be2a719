package fulfilment.query.returns;

import static fulfilment.query.platform.Folds.existing;
import static fulfilment.query.platform.Folds.part;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.kernel.Recorded;
import fulfilment.api.returns.ReplacementProduct;
import fulfilment.api.returns.ReplacementProductView.Line;
import fulfilment.api.returns.ReturnEvent;
import fulfilment.api.returns.ReturnEvent.Ordered;
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
import fulfilment.api.returns.ReturnId;
import fulfilment.query.platform.Fold;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A replacement product, made of the events of its return. What became of it is read from the order that delivers it. */
final class ReplacementFold implements Fold<ReplacementFold.Kept, ReturnEvent> {

    /**
     * @param shown          the part that clients see
     * @param productcode    of the product when it was added, as is {@code name}
     * @param idorderProduct the order line that delivers it; null until the replacement is ordered
     */
    record Kept(@JsonUnwrapped Line shown, String productcode, String name, @Nullable Integer idorderProduct) {}

    @Override
    public List<Integer> touches(ReturnEvent event) {
        return switch (event) {
            case ReturnCreated e -> e.replacements().stream().map(ReplacementProduct::idreturnProductReplacement).toList();
            case ReplacementsAdded e -> e.lines().stream().map(ReplacementProduct::idreturnProductReplacement).toList();
            case ReplacementChanged e -> List.of(e.line());
            case ReplacementRemoved e -> List.of(e.line());
            case ReplacementsOrdered e -> e.lines().stream().map(Ordered::line).toList();
            case ReturnDeleted e -> e.replacements();
            case ReturnDetailsChanged e -> List.of();
            case ReturnStatusChanged e -> List.of();
            case ReturnCommented e -> List.of();
            case ReturnedProductsAdded e -> List.of();
            case ReturnedProductChanged e -> List.of();
            case ReturnedProductRemoved e -> List.of();
            case ReturnedProductsReceived e -> List.of();
            case ReturnAnonymized e -> List.of();
        };
    }

    @Override
    public @Nullable Kept on(int id, @Nullable Kept line, ReturnEvent event, Recorded recorded) {
        return switch (event) {
            case ReturnCreated e -> added(e.idreturn(), part(e.replacements(), id,
                    ReplacementProduct::idreturnProductReplacement));
            case ReplacementsAdded e -> added(e.idreturn(), part(e.lines(), id, ReplacementProduct::idreturnProductReplacement));
            case ReplacementChanged e -> with(existing(line, e), existing(line, e).shown().with(e.price(), e.amount()));
            case ReplacementRemoved e -> null;
            case ReplacementsOrdered e -> ordered(existing(line, e), part(e.lines(), id, Ordered::line));
            case ReturnDeleted e -> null;
            case ReturnDetailsChanged e -> line;
            case ReturnStatusChanged e -> line;
            case ReturnCommented e -> line;
            case ReturnedProductsAdded e -> line;
            case ReturnedProductChanged e -> line;
            case ReturnedProductRemoved e -> line;
            case ReturnedProductsReceived e -> line;
            case ReturnAnonymized e -> line;
        };
    }

    private static Kept added(ReturnId idreturn, ReplacementProduct product) {
        return new Kept(Line.of(idreturn, product), product.productcode(), product.name(), null);
    }

    private static Kept with(Kept before, Line shown) {
        return new Kept(shown, before.productcode(), before.name(), before.idorderProduct());
    }

    private static Kept ordered(Kept before, Ordered by) {
        return new Kept(before.shown(), before.productcode(), before.name(), by.idorderProduct());
    }
}
