package fulfilment.api.products;

import fulfilment.api.kernel.StoredAs;

/** Events of the parts of compositions. */
public sealed interface CompositionEvent {

    CompositionsId compositions();

    int idproductPart();

    /** The composition whose parts changed. */
    ProductId product();

    /** @param part the product that became a part; @param amount pieces of it in one piece of the composition */
    @StoredAs("composition.part_added")
    record PartAdded(CompositionsId compositions, int idproductPart, ProductId product, ProductId part,
            int amount) implements CompositionEvent {}

    @StoredAs("composition.part_amount_changed")
    record PartAmountChanged(CompositionsId compositions, int idproductPart, ProductId product,
            int amount) implements CompositionEvent {}

    @StoredAs("composition.part_removed")
    record PartRemoved(CompositionsId compositions, int idproductPart, ProductId product) implements CompositionEvent {}
}
