package fulfilment.api.suppliers;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.kernel.Address;
import fulfilment.api.kernel.Language;
import fulfilment.api.persons.PersonalData;
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
public record SupplierView(int idsupplier, String name, @JsonUnwrapped Address address, @PersonalData @Nullable String telephone,
        @PersonalData @Nullable String emailaddress, @PersonalData @Nullable String remarks, @Nullable Language language,
        boolean active,
        String fullAddress, int commentCount) {

    public static SupplierView of(SupplierId supplier, SupplierDetails details) {
        return new SupplierView(supplier.value(), details.name(), details.address(), details.telephone(),
                details.emailaddress(), details.remarks(), details.language(), details.active(),
                full(details.name(), details.address(), details.language()), 0);
    }

    private static String full(String name, Address address, @Nullable Language language) {
        return address.full(name, Objects.requireNonNullElse(language, Language.EN));
    }

    /** With the address in one text as its parts are. */
    public SupplierView madeAnew() {
        return new SupplierView(idsupplier, name, address, telephone, emailaddress, remarks, language, active,
                full(name, address, language), commentCount);
    }

    /** As {@link SupplierDetails#anonymized}. */
    public SupplierView anonymized() {
        return new SupplierView(idsupplier, name, new Address(null, null, null, null, null, null, address.country()), null, null,
                null, language, active, "", commentCount).madeAnew();
    }
}
