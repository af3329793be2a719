package fulfilment.api.kernel;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.persons.NoPersonalData;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** An ISO 3166 two-letter country, or XK for Kosovo. Lower case is accepted and converted to upper case. Rule CON-16. */
@NoPersonalData
public record Country(@JsonValue String code) {

    /** ISO 3166 leaves XK to its users. Carriers and customs use it for Kosovo. */
    private static final String KOSOVO = "XK";
    private static final Set<String> CODES = Stream.concat(Stream.of(Locale.getISOCountries()), Stream.of(KOSOVO))
            .collect(Collectors.toUnmodifiableSet());

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Country {
        var upper = code.strip().toUpperCase(Locale.ROOT);
        if (!CODES.contains(upper) || !code.chars().allMatch(letter -> letter < 128)) { // some letters outside ASCII have ASCII capitals
            throw new Rejection(ErrorCode.COUNTRY, "'%s' is not an ISO 3166 two-letter country code".formatted(Excerpt.of(code)));
        }
        code = upper;
    }

    /** Returns the name that is printed as the last line of an address. */
    public String displayName(Language language) {
        return Locale.of("", code).getDisplayCountry(Locale.forLanguageTag(language.code()));
    }
}
