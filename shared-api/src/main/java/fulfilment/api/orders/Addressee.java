package fulfilment.api.orders;

import com.fasterxml.jackson.annotation.JsonIgnore;
import fulfilment.api.kernel.Address;
import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Language;
import org.jspecify.annotations.Nullable;

/** Whom something is sent or billed to. On the wire each field has {@code delivery} or {@code invoice} before its name. */
public record Addressee(@Nullable String name, @Nullable String contactname, @Nullable String address, @Nullable String address2,
        @Nullable String zipcode, @Nullable String city, @Nullable String region, @Nullable Country country) {

    public static final Addressee NOBODY = new Addressee(null, null, null, null, null, null, null, null);

    public static Addressee of(String name, Address at) {
        return new Addressee(name, at.contactname(), at.address(), at.address2(), at.zipcode(), at.city(), at.region(),
                at.country());
    }

    /** The lines as printed, joined by a line feed, ending with the country's name. Rules CON-46, ORD-71. */
    public String full() {
        return full(Language.EN);
    }

    /** @param language in which the country is named */
    public String full(Language language) {
        return new Address(contactname, address, address2, zipcode, city, region, country).full(name, language);
    }

    /** Whether nothing is known at all. */
    @JsonIgnore
    public boolean isNobody() {
        return equals(NOBODY);
    }
}
