package fulfilment.api.products;

import fulfilment.api.kernel.StoredAs;
import fulfilment.api.persons.NoPersonalData;

/** Events of one price list. */
public sealed interface PricelistEvent {

    PricelistId pricelist();

    @StoredAs("pricelist.created")
    @NoPersonalData
    record PricelistCreated(PricelistId pricelist, String name) implements PricelistEvent {}
}
