package fulfilment.api.products;

import fulfilment.api.kernel.Command;

/** Commands that add, change and remove parts of compositions. {@link #product()} is the composition. */
public sealed interface CompositionCommand {

    ProductId product();

    /** Answers with the id of the new part. @param part any product; @param amount pieces of it in one composition, 1 or more */
    record AddPart(ProductId product, ProductId part, int amount) implements CompositionCommand, Command<Integer> {}

    record ChangePartAmount(ProductId product, PartId idproductPart, int amount) implements CompositionCommand, Command<Void> {}

    record RemovePart(ProductId product, PartId idproductPart) implements CompositionCommand, Command<Void> {}
}
