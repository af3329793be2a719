package fulfilment.api.labels;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where goods go without a customs declaration. */
class CustomsUnionTest {

    @Test
    @Rule({"LBL-10", "LBL-11", "LBL-12"})
    void everyCountryIsInsideOrOutsideAsTheTableSays() {
        var inside = Arrays.stream(Locale.getISOCountries()).filter(country -> CustomsUnion.covers(country, null, null))
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(inside)
                .containsExactlyInAnyOrderElementsOf(Set.of("AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR",
                        "GR", "HR", "HU", "IE", "IT", "LT", "LU", "LV", "MT", "NL", "PL", "PT", "RO", "SE", "SI", "SK", "MC",
                        "AX", "GP", "MQ", "GF",
                        "RE", "YT", "MF"));
    }

    @ParameterizedTest
    @Rule("LBL-11")
    @CsvSource({"NL, 1234 AB", "MC, 98000", "FR, 98000", "AX, 22100", "FI, 22100", "ES, 35001", "ES, 38001", "IC, 35001",
            "IT, 22061",
            "GP, 97100", "FR, 97110", "FR, 97200", "FR, 97300", "FR, 97400", "FR, 97600", "FR, 97150", "MF, 97150",
            "PT, 9000-001",
            "PT, 9500-001", "GR, 63087", "CY, 5040", "GB, BT", "GB, bt ", "GB, BT1 1AA", "DK, 0800", "IT, 47900", "GB, bt71-4ab",
            "GB, GB-BT1 1AA", "DE, 78267",
            "DE, 27499", "IT, 23040", "DK, 3700", "ES, 05100"})
    void isInside(String country, String zipcode) {
        assertThat(CustomsUnion.covers(country, zipcode, null)).isTrue();
    }

    @ParameterizedTest
    @Rule("LBL-12")
    @CsvSource({"DE, 78266", "DE, D-78266", "DE, DE 78 266", "DE, 27498", "ES, 51001", "ES, E-51080", "ES, 52001", "EA, 51001",
            "IT, 23041",
            "IT, I-23041", "DK, 3900", "DK, DK-3992", "FO, 100", "GL, 3900", "BL, 97133", "FR, 97133", "PM, 97500", "FR, 97500",
            "FR, 98600", "FR, 98700", "FR, 98800", "PF, 98700", "NC, 98800", "WF, 98600", "TF, 98400", "AW, ", "CW, ", "SX, ",
            "BQ, ",
            "GB, SW1A 1AA", "GB, B1 1AA", "GB, GY1 1AA", "GB, JE2 3AB", "GB, IM1 1AA", "GG, GY1 1AA", "JE, JE2 3AB",
            "IM, IM1 1AA",
            "GI, GX11 1AA", "VA, 00120", "CH, 8001", "CH, 8238", "LI, 9490", "NO, 0150", "SJ, 9170", "IS, 101", "US, 10001",
            "UA, 01001",
            "XK, 10000", "DK, 100", "DK, FO-100", "DK, FO 970", "IT, 47890", "IT, I-47899", "GB, B"})
    void isOutside(String country, String zipcode) {
        assertThat(CustomsUnion.covers(country, zipcode, null)).isFalse();
    }

    @ParameterizedTest
    @Rule("LBL-13")
    @ValueSource(strings = {"TR", "AD", "SM"})
    void customsUnionsByTreatyAreOutside(String country) {
        assertThat(CustomsUnion.covers(country, "10000", null)).isFalse();
    }

    @ParameterizedTest
    @Rule("LBL-10")
    @CsvSource({"ES, , Ceuta, false", "ES, , MELILLA, false", "ES, , Las Palmas, true", "ES, 28001, Ceuta, true",
            "GB, , Northern Ireland, true",
            "GB, SW1A 1AA, Northern Ireland, false", "GB, ' ', northern ireland, true", "GB, , England, false",
            "DE, , Büsingen, false",
            "DE, , Helgoland, false", "IT, , Livigno, false", "DK, , Grønland, false", "DK, , Føroyar, false",
            "DK, , Bornholm, true",
            "FR, , Saint-Barthélemy, false", "FR, , Nouvelle-Calédonie, false", "FR, , Réunion, true", "CH, , Ceuta, false"})
    void theRegionDecidesWithoutAPostcode(String country, String zipcode, String region, boolean inside) {
        assertThat(CustomsUnion.covers(country, zipcode, region)).isEqualTo(inside);
    }

    @Test
    @Rule("LBL-10")
    void anUnknownCountryIsInside() {
        assertThat(CustomsUnion.covers(null, "51001", "Ceuta")).isTrue();
    }
}
