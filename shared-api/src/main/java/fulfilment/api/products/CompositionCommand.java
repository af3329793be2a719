package fulfilment.api.products;

/** What can be asked of compositions; the product named is the composition. */
public sealed interface CompositionCommand {

    ProductId product();

    /** Answers with the new part's id. @param part any product; @param amount pieces of it in one piece, one or more */
    record AddPart(ProductId product, ProductId part, int amount) implements CompositionCommand {}

    record ChangePartAmount(ProductId product, int idproductPart, int amount) implements CompositionCommand {}

    record RemovePart(ProductId product, int idproductPart) implements CompositionCommand {}
}
