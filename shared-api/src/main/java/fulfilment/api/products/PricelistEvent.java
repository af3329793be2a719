package fulfilment.api.products;

import fulfilment.api.kernel.StoredAs;

/** Events of one price list. */
public sealed interface PricelistEvent {

    PricelistId pricelist();

    @StoredAs("pricelist.created")
    record PricelistCreated(PricelistId pricelist, String name) implements PricelistEvent {}
}
