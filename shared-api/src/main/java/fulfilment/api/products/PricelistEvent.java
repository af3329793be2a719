package fulfilment.api.products;

import fulfilment.api.kernel.StoredAs;

/** What happened to one price list. */
public sealed interface PricelistEvent {

    PricelistId pricelist();

    @StoredAs("pricelist.created")
    record PricelistCreated(PricelistId pricelist, String name) implements PricelistEvent {}
}
