package fulfilment.api.orders;

import com.fasterxml.jackson.annotation.JsonIgnore;
import fulfilment.api.kernel.Address;
import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Language;
import fulfilment.api.persons.PersonalData;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A delivery or invoice address, or the sender of a return. In JSON, each field name of an order's address starts with {@code delivery} or
 * {@code invoice}.
 *
 * @param name        the company, or the person if there is no company; empty once it is anonymized
 * @param contactname the person at the company; null if nobody is named
 * @param address     street and house number
 * @param address2    second line of the address, which not every shipping provider accepts
 * @param zipcode     postcode
 * @param city        town or city
 * @param region      state or province
 * @param country     ISO 3166 code of two capital letters, or XK for Kosovo; null if unknown
 */
public record Addressee(@PersonalData @Nullable String name, @PersonalData @Nullable String contactname,
        @PersonalData @Nullable String address, @PersonalData @Nullable String address2,
        @PersonalData @Nullable String zipcode, @PersonalData @Nullable String city, @PersonalData @Nullable String region,
        @Nullable Country country) {

    public static final Addressee NOBODY = new Addressee(null, null, null, null, null, null, null, null);

    /** The address lines joined by line feeds, ending with the name of the country. Rules CON-46, ORD-71. */
    public String full(Language language) {
        return new Address(contactname, address, address2, zipcode, city, region, country).full(name, language);
    }

    /** Fills name and contact name together, and street to country together, so that two addresses never mix. Rule ORD-5. */
    public Addressee filledFrom(Addressee usual) {
        boolean named = isGiven(name);
        boolean placed = Stream.of(address, address2, zipcode, city, region).anyMatch(Addressee::isGiven)
                || country != null && !country.equals(usual.country);
        return new Addressee(named ? name : usual.name, named || isGiven(contactname) ? contactname : usual.contactname,
                placed ? address : usual.address, placed ? address2 : usual.address2, placed ? zipcode : usual.zipcode,
                placed ? city : usual.city, placed ? region : usual.region, country != null ? country : usual.country);
    }

    private static boolean isGiven(@Nullable String text) {
        return text != null && !text.isBlank();
    }

    /** Whether all fields are empty. */
    @JsonIgnore
    public boolean isNobody() {
        return equals(NOBODY);
    }
}
