package fulfilment.api.kernel;

import fulfilment.api.persons.PersonalData;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A postal address. It is unwrapped into the objects that have one, so that its fields are listed once.
 *
 * @param contactname the person to ask for; null if unset
 * @param address     street and house number; null if unset
 * @param address2    what else finds the door, such as a floor; null if unset. Some shipping providers do not take it
 * @param zipcode     postal code; null if unset
 * @param city        town or city; null if unset
 * @param region      state or province; null if unset
 * @param country     ISO 3166 two-letter code, or {@code XK} for Kosovo; null if unset
 */
public record Address(@PersonalData @Nullable String contactname, @PersonalData @Nullable String address,
        @PersonalData @Nullable String address2,
        @PersonalData @Nullable String zipcode, @PersonalData @Nullable String city, @PersonalData @Nullable String region,
        @Nullable Country country) {

    public static final Address EMPTY = new Address(null, null, null, null, null, null, null);

    /** Returns the printed lines, joined by line feeds, ending with the country's name. Rule CON-46. */
    public String full(@Nullable String name) {
        return full(name, Language.EN);
    }

    /** @param language of the country's name */
    public String full(@Nullable String name, Language language) {
        var lines = new ArrayList<@Nullable String>();
        lines.add(name);
        lines.add(contactname);
        lines.add(address);
        lines.add(address2);
        lines.add(joined(zipcode, city));
        lines.add(region);
        lines.add(country == null ? null : country.displayName(language));
        return String.join("\n", lines.stream().filter(line -> line != null && !line.isBlank()).toList());
    }

    /**
     * Returns this address without blank members; null if nothing is left. Rule ACC-15.
     *
     * @throws BadParameter if it lacks street, city or country
     */
    public @Nullable Address wholeOrNone() {
        var clean = new Address(CleanText.orNull(contactname), CleanText.orNull(address), CleanText.orNull(address2),
                CleanText.orNull(zipcode), CleanText.orNull(city),
                CleanText.orNull(region), country);
        if (clean.equals(EMPTY)) {
            return null;
        }
        require("address", clean.address);
        require("city", clean.city);
        require("country", clean.country);
        return clean;
    }

    private static void require(String member, @Nullable Object value) {
        if (value == null) {
            throw new BadParameter(member, "is required: an address has at least address, city and country");
        }
    }

    /** Changes by a client. Every member may be absent. */
    public record Changes(Sent<String> contactname, Sent<String> address, Sent<String> address2, Sent<String> zipcode,
            Sent<String> city, Sent<String> region, Sent<Country> country) {

        public static final Changes NONE = new Changes(Sent.absent(), Sent.absent(), Sent.absent(), Sent.absent(), Sent.absent(),
                Sent.absent(), Sent.absent());

        /** @param before null for none */
        public Address on(@Nullable Address before) {
            var kept = before == null ? EMPTY : before;
            return new Address(contactname.or(kept.contactname), address.or(kept.address), address2.or(kept.address2),
                    zipcode.or(kept.zipcode), city.or(kept.city), region.or(kept.region), country.or(kept.country));
        }
    }

    private static String joined(@Nullable String... parts) {
        return String.join(" ", java.util.Arrays.stream(parts).filter(part -> part != null && !part.isBlank()).toList());
    }
}
