package fulfilment.api.labels;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Which addresses are in the customs union of the EU, that is, its customs territory: goods go there without a customs declaration. Rules
 * LBL-10 to LBL-13.
 * <p>Sources: Regulation (EU) 952/2013 (Union Customs Code), article 4, as amended by Regulation (EU) 2019/474 (Campione d'Italia);
 * Protocol on Ireland/Northern Ireland (Windsor Framework), article 5; Directive 2006/112/EC, article 6, for what is outside the VAT area
 * only. Postcodes are those of the national posts.
 * <pre>
 * member states                             inside   art. 4(1); also the Azores, Madeira (PT) and Mount Athos (GR)
 * Monaco                              MC    inside   art. 4(2)(a), convention of 18 May 1963; FR 980
 * Åland                         AX, FI 22    inside   art. 4(1); outside the VAT area only (art. 6(1)(d))
 * Canary Islands             IC, ES 35, 38    inside   art. 4(1); outside the VAT area only (art. 6(1)(b))
 * Guadeloupe, Martinique, French Guiana, Réunion, Mayotte, Saint-Martin
 *     GP, MQ, GF, RE, YT, MF, FR 971-974, 976    inside   art. 4(1), part of France (art. 349 TFEU); outside the VAT area only
 * Campione d'Italia               IT 22061    inside   since 2020, Regulation 2019/474; outside the VAT area only (art. 6(1)(f))
 * Northern Ireland               GB with BT    inside   protocol, art. 5(3): the Union Customs Code applies
 * Akrotiri and Dhekelia                 CY    inside   art. 4(2)(b)
 * Büsingen, Heligoland   DE 78266, 27498    outside  art. 4(1), exception of Germany
 * Ceuta, Melilla         EA, ES 51, 52      outside  art. 4(1), exception of Spain
 * Livigno                        IT 23041    outside  art. 4(1), exception of Italy
 * Faroe Islands, Greenland   FO, GL, DK 39, DK with three digits    outside  art. 4(1), exception of Denmark
 * Saint-Barthélemy, Saint-Pierre-et-Miquelon, Wallis and Futuna, French Polynesia, New Caledonia, Southern Lands
 *     BL, PM, WF, PF, NC, TF, FR 97133, 975, 977, 984, 986-988    outside  art. 4(1), exception of France
 * Aruba, Curaçao, Sint Maarten, Bonaire     outside  art. 4(1): the Netherlands in Europe
 * Great Britain, Channel Islands, Isle of Man, Gibraltar    outside  since 2021
 * Turkey, Andorra, San Marino (IT 4789)     outside  customs unions by treaty, not part of the territory: goods need a document (A.TR, T2)
 * Vatican, Switzerland, Liechtenstein, Norway, Iceland    outside  not part of the territory
 * </pre>
 */
public final class CustomsUnion {

    /** Countries inside: the member states, and territories inside that have a code of their own. */
    private static final Set<String> INSIDE = Set.of("AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR",
            "HU", "IE", "IT", "LT", "LU", "LV", "MT", "NL", "PL", "PT", "RO", "SE", "SI", "SK",
            "MC", "AX", "IC", "GP", "MQ", "GF", "RE", "YT", "MF");

    /** Parts of these countries that are outside, by the beginning of the postcode. */
    private static final Map<String, List<String>> OUTSIDE = Map.of("DE", List.of("78266", "27498"), "ES", List.of("51", "52"),
            "IT", List.of("23041", "4789"), "DK", List.of("39"), "FR",
            List.of("97133", "975", "977", "984", "986", "987", "988"));

    /** The same parts by region, for addresses without a postcode. */
    private static final Map<String, Set<String>> OUTSIDE_REGIONS = Map.of("DE",
            Set.of("busingen", "busingen am hochrhein", "helgoland", "heligoland"), "ES", Set.of("ceuta", "melilla"), "IT",
            Set.of("livigno"), "DK", Set.of("faroe islands", "færøerne", "føroyar", "greenland", "grønland", "kalaallit nunaat"),
            "FR", Set.of("saint-barthelemy", "saint-pierre-et-miquelon", "wallis-et-futuna", "polynesie francaise",
                    "nouvelle-caledonie"));

    private static final Set<String> NORTHERN_IRELAND = Set.of("northern ireland", "noord-ierland");
    private static final Pattern BELFAST = Pattern.compile("(GB|UK)?BT([0-9].*)?");
    private static final Pattern ACCENTS = Pattern.compile("\\p{M}");

    private CustomsUnion() {}

    /**
     * @param country two letters; null if it is not known, which is taken as inside
     * @param zipcode in any spelling; decides before the region
     */
    public static boolean covers(@Nullable String country, @Nullable String zipcode, @Nullable String region) {
        if (country == null) {
            return true;
        }
        var postcode = zipcode == null ? "" : zipcode.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "");
        var plainRegion = region == null || !postcode.isEmpty() ? "" : plain(region);
        if (country.equals("GB")) {
            return BELFAST.matcher(postcode).matches() || NORTHERN_IRELAND.contains(plainRegion);
        }
        var digits = postcode.replaceAll("[^0-9]", "");
        return INSIDE.contains(country) && !isFaroese(country, digits)
                && OUTSIDE.getOrDefault(country, List.of()).stream().noneMatch(digits::startsWith)
                && !OUTSIDE_REGIONS.getOrDefault(country, Set.of()).contains(plainRegion);
    }

    /** Danish postcodes have four digits, those of the Faroe Islands three. */
    private static boolean isFaroese(String country, String digits) {
        return country.equals("DK") && digits.length() == 3;
    }

    private static String plain(String region) {
        return ACCENTS.matcher(Normalizer.normalize(region.strip().toLowerCase(Locale.ROOT), Normalizer.Form.NFD)).replaceAll("");
    }
}
