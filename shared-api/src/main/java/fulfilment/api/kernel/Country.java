package fulfilment.api.kernel;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import java.util.Set;

/** An ISO 3166 two-letter country; lower case is accepted and kept as upper case. Rule CON-16. */
public record Country(@JsonValue String code) {

    private static final Set<String> CODES = Set.of(Locale.getISOCountries());

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Country {
        var upper = code.strip().toUpperCase(Locale.ROOT);
        if (!CODES.contains(upper) || !code.chars().allMatch(letter -> letter < 128)) { // some other letters have these capitals
            throw new Rejection(ErrorCode.COUNTRY, "'%s' is not an ISO 3166 two-letter country code".formatted(Excerpt.of(code)));
        }
        code = upper;
    }

    /** The name printed as the last line of an address. */
    public String displayName(Language language) {
        return Locale.of("", code).getDisplayCountry(Locale.forLanguageTag(language.code()));
    }
}
