package fulfilment.api.locations;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A product that is linked to a location, with or without stock there. Rule LOC-18.
 *
 * @param productcode     the code of the product
 * @param name            the name of the product
 * @param stockForProduct the product's stock at the location
 * @param lotNumber       the lot of all pieces there, null if it is not known; absent unless the account keeps lots
 * @param expirationDate  of this lot, null if it does not expire or is not known; absent unless the account keeps lots
 */
public record ProductAtLocation(int idproduct, String productcode, String name, Stock stockForProduct,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String lotNumber,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable LocalDate expirationDate) {

    /**
     * Pieces of a product at a location.
     *
     * @param stock                  pieces of the product there
     * @param stockReservedPicklists the number of these pieces that open picklists hold
     */
    public record Stock(int stock, int stockReservedPicklists) {}
}
