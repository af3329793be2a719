package fulfilment.api.products;

import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Sent;
import fulfilment.api.persons.NoPersonalData;
import org.jspecify.annotations.Nullable;

/**
 * What customs must know about a product. They are unwrapped into the objects that have them.
 *
 * @param hsCode          Harmonized System code of the goods; null if unset
 * @param countryOfOrigin where the goods were made: ISO 3166 two-letter code, or {@code XK} for Kosovo; null if unset
 */
@NoPersonalData
public record Customs(@Nullable String hsCode, @Nullable Country countryOfOrigin) {

    public static final Customs BLANK = new Customs(null, null);

    public record Changes(Sent<String> hsCode, Sent<Country> countryOfOrigin) {

        public static final Changes NONE = new Changes(Sent.absent(), Sent.absent());

        public Customs on(Customs before) {
            return new Customs(hsCode.or(before.hsCode), countryOfOrigin.or(before.countryOfOrigin));
        }
    }
}
