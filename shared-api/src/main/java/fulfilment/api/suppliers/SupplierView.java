package fulfilment.api.suppliers;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.kernel.Address;
import fulfilment.api.kernel.Language;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A supplier: sells products to the account. Rule SUP-8.
 *
 * @param name         the name; no two suppliers share it
 * @param telephone    as it was sent; null if unset
 * @param emailaddress a valid address, or empty; null if unset
 * @param remarks      free text; null if there is none
 * @param language     of documents for the supplier, {@code nl} or {@code en}; null if none was chosen
 * @param active       whether the account still buys from it. A supplier is never deleted, only deactivated
 * @param fullAddress  the name and the lines of the address, joined by line feeds; the last line is the name of the country in the
 *                     supplier's language, or in English
 * @param commentCount the number of its comments that the reader may see
 */
public record SupplierView(int idsupplier, String name, @JsonUnwrapped Address address, @Nullable String telephone,
        @Nullable String emailaddress, @Nullable String remarks, @Nullable Language language, boolean active,
        String fullAddress, int commentCount) {

    public static SupplierView of(SupplierId supplier, SupplierDetails details) {
        return new SupplierView(supplier.value(), details.name(), details.address(), details.telephone(),
                details.emailaddress(), details.remarks(), details.language(), details.active(),
                details.address().full(details.name(), Objects.requireNonNullElse(details.language(), Language.EN)), 0);
    }
}
