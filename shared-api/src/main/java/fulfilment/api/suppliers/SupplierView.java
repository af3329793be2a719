package fulfilment.api.suppliers;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.kernel.Address;
import fulfilment.api.kernel.Language;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A supplier as the API shows it. Rule SUP-8.
 *
 * @param fullAddress the lines of the address joined by line feeds; the last one is the name of the country in the supplier's
 *                    language, or in English
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
