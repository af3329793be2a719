package fulfilment.api.orders;

import com.fasterxml.jackson.annotation.JsonIgnore;
import fulfilment.api.kernel.Address;
import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Language;
import org.jspecify.annotations.Nullable;

/** A delivery or invoice address. In JSON, each field name starts with {@code delivery} or {@code invoice}. */
public record Addressee(@Nullable String name, @Nullable String contactname, @Nullable String address, @Nullable String address2,
        @Nullable String zipcode, @Nullable String city, @Nullable String region, @Nullable Country country) {

    public static final Addressee NOBODY = new Addressee(null, null, null, null, null, null, null, null);

    public static Addressee of(String name, Address at) {
        return new Addressee(name, at.contactname(), at.address(), at.address2(), at.zipcode(), at.city(), at.region(),
                at.country());
    }

    /** The address lines joined by line feeds, ending with the name of the country in English. Rules CON-46, ORD-71. */
    public String full() {
        return full(Language.EN);
    }

    /** @param language language of the name of the country */
    public String full(Language language) {
        return new Address(contactname, address, address2, zipcode, city, region, country).full(name, language);
    }

    /** Whether all fields are empty. */
    @JsonIgnore
    public boolean isNobody() {
        return equals(NOBODY);
    }
}
