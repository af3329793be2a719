package fulfilment.api.kernel;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A postal address. It is unwrapped into the objects that have one, so that its fields are listed once. */
public record Address(@Nullable String contactname, @Nullable String address, @Nullable String address2,
        @Nullable String zipcode, @Nullable String city, @Nullable String region, @Nullable Country country) {

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

    private static String joined(@Nullable String... parts) {
        return String.join(" ", java.util.Arrays.stream(parts).filter(part -> part != null && !part.isBlank()).toList());
    }
}
