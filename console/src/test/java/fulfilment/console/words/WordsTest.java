package fulfilment.console.words;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.Vocabulary;
import fulfilment.api.hooks.EventKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.context.support.ResourceBundleMessageSource;

class WordsTest {

    private static final Locale DUTCH = Locale.of("nl");
    private final ResourceBundleMessageSource texts = texts();
    private final Words words = new Words(texts, new Refusals(texts));

    private static ResourceBundleMessageSource texts() {
        var texts = new ResourceBundleMessageSource();
        texts.setBasenames("console/texts/frame", "console/texts/stock", "console/texts/trade", "console/texts/service",
                "console/texts/words");
        texts.setDefaultEncoding("UTF-8");
        texts.setFallbackToSystemLocale(false);
        return texts;
    }

    @BeforeEach
    void inDutch() {
        LocaleContextHolder.setLocale(DUTCH);
    }

    @AfterEach
    void inNoLanguage() {
        LocaleContextHolder.resetLocaleContext();
    }

    @Test
    void statesAndKindsAreWords() {
        assertThat(words.said("STATUS", "processing")).isEqualTo("in behandeling");
        assertThat(words.word("not_added_to_stock")).isEqualTo("niet op voorraad gelegd");
        assertThat(words.word("of_tomorrow")).isEqualTo("of tomorrow");
        LocaleContextHolder.setLocale(Locale.ENGLISH);
        assertThat(words.word("not_added_to_stock")).isEqualTo("not added to stock");
    }

    @Test
    void everyEventIsSaidInDutch() {
        var names = Stream.concat(Vocabulary.eventsByName().keySet().stream(),
                Arrays.stream(EventKind.values()).map(EventKind::word));
        var missing = new ArrayList<String>();
        var dutch = ResourceBundle.getBundle("console/texts/words", DUTCH);
        names.forEach(name -> {
            int end = name.lastIndexOf('.');
            for (var key : List.of("object." + name.substring(0, end), "happened." + name.substring(end + 1))) {
                if (!dutch.containsKey(key)) {
                    missing.add(key);
                }
            }
        });
        Vocabulary.KINDS.stream().map(kind -> "object." + kind).filter(key -> !dutch.containsKey(key)).forEach(missing::add);
        assertThat(missing).isEmpty();
        assertThat(words.object("webshoporder")).isEqualTo("Webshopbestelling");
        assertThat(words.event("picklists.shipments.created")).isEqualTo("Zendingen: gemaakt");
        LocaleContextHolder.setLocale(Locale.ENGLISH);
        assertThat(words.event("order.product_added")).isEqualTo("Order: product added");
    }

    @Test
    void timesAndAmountsAreWrittenAsInThatLanguage() {
        assertThat(words.moment("2026-03-01 09:05:07")).isEqualTo("1 mrt 2026 09:05");
        assertThat(words.second("2026-03-01T09:05:07")).isEqualTo("1 mrt 2026 09:05:07");
        assertThat(words.said("CLOCK", "14:00:00")).isEqualTo("14:00");
        assertThat(words.money("1234.5")).isEqualTo("1.234,50");
        assertThat(words.money("0.1234")).isEqualTo("0,1234");
        LocaleContextHolder.setLocale(Locale.ENGLISH);
        assertThat(words.moment("2026-03-01 09:05:07")).isEqualTo("1 Mar 2026 09:05");
        assertThat(words.money(4.6)).isEqualTo("4.60");
    }

    @Test
    void adayIsShownAsADay() {
        assertThat(words.said("DATE", "2026-12-01 00:00:00")).isEqualTo("1 dec 2026");
        assertThat(words.said("DATE", "2026-12-01")).isEqualTo("1 dec 2026");
    }

    @Test
    void countriesAreNamedInTheLanguageOfThePage() {
        assertThat(words.said("COUNTRY", "NL")).isEqualTo("Nederland");
        assertThat(words.said("ADDRESS", "Ann\nKade 1\nNetherlands")).isEqualTo("Ann\nKade 1\nNederland");
        assertThat(words.said("ADDRESS", "Ann")).isEqualTo("Ann");
    }

    @Test
    void whatIsNoTimeOrAmountStaysAsItIs() {
        assertThat(words.moment("soon")).isEqualTo("soon");
        assertThat(words.day("")).isEmpty();
        assertThat(words.money("free")).isEqualTo("free");
        assertThat(words.said("TIME", null)).isEmpty();
    }

    @Test
    void refusalsSpeakToPeople() {
        assertThat(words.refusal("products is required")).isEqualTo("Vul \"Regels\" in.");
        assertThat(words.refusal("products[0].idproduct is required")).isEqualTo("Vul \"Product\" in.");
        assertThat(words.refusal("idpurchaseorder must be a whole number"))
                .isEqualTo("Inkooporder: dit moet een geheel getal zijn.");
        assertThat(words.refusal("/orders/999999 does not exist")).doesNotContain("/orders");
        assertThat(words.refusal("order O2026-1009 is processing and cannot be cancelled without force=true"))
                .isEqualTo("Bestelling O2026-1009 is in behandeling. Vink het vakje aan om haar toch te annuleren.");
        assertThat(words.refusal("1 pieces are requested, but only 0 are in stock and not reserved for picklists"))
                .contains("u vroeg er 1, en 0");
        LocaleContextHolder.setLocale(Locale.ENGLISH);
        assertThat(words.refusal("order O2026-1009 is processing and cannot be cancelled without force=true"))
                .doesNotContain("force");
    }

    @Test
    void arefusalThatIsNotKnownStaysAsItIs() {
        assertThat(words.refusal("the carrier says {0} 'no'")).isEqualTo("the carrier says {0} 'no'");
    }
}
