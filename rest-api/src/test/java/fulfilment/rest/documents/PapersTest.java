package fulfilment.rest.documents;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Rule;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** All papers show any text, to its end, and it can be read back. Rules DOC. */
class PapersTest {

    private static final int LONGEST = 255;

    /** A paper, and how often it shows the text. */
    private record Paper(Function<PrintedExamples, byte[]> printed, int texts) {}

    private static final Paper PICKLIST = new Paper(PrintedExamples::picklist, 15);
    private static final Paper PACKINGLIST = new Paper(PrintedExamples::packinglist, 20);
    private static final Paper SHIPMENT = new Paper(PrintedExamples::shipment, 19);
    private static final Paper BATCH = new Paper(PrintedExamples::batch, 45);
    private static final Paper PURCHASEORDER = new Paper(PrintedExamples::purchaseorder, 27);
    private static final List<Paper> PAPERS = List.of(PICKLIST, PACKINGLIST, SHIPMENT, BATCH, PURCHASEORDER,
            new Paper(PrintedExamples::confirmation, 25), new Paper(PrintedExamples::returnForm, 18));
    /** Papers in English only. */
    private static final List<Paper> LISTS = List.of(new Paper(PrintedExamples::countSheet, 7),
            new Paper(PrintedExamples::stockValue, 4), new Paper(PrintedExamples::handoverList, 11));
    private static final List<Paper> ALL = Stream.concat(PAPERS.stream(), LISTS.stream()).toList();

    private static String repeated(String name) {
        var text = (name + " ").repeat(LONGEST / name.length() + 1);
        int end = Character.isLowSurrogate(text.charAt(LONGEST)) ? LONGEST - 1 : LONGEST;
        return text.substring(0, text.lastIndexOf(' ', end));
    }

    private static Map<Integer, Integer> counts(String text) {
        var counts = new HashMap<Integer, Integer>();
        text.codePoints().filter(sign -> sign > 0x7F && !Character.isWhitespace(sign)).forEach(
                sign -> counts.merge(sign, 1, Integer::sum));
        return counts;
    }

    @Rule({"DOC-8", "DOC-13"})
    @ParameterizedTest
    @ValueSource(strings = {"Nguyễn Łódź", "Παπαδόπουλος", "Иванова", "שלום כהן", "محمد عبد الله", "王小明", "佐藤さくら", "김민수",
            "สมชาย ใจดี",
            "राजेश कुमार", "শ্রী বাংলা", "தமிழ் கொழும்பு", "გიორგი", "Արամ", "ភាសាខ្មែរ", "አበበ", "සිංහල", "₹ ₺", "q\u0323\u0307"})
    void showsTheLongestTextsInAnyScript(String name) {
        var text = repeated(name);
        var examples = PrintedExamples.of(text);

        for (var paper : ALL) {
            var pdf = paper.printed().apply(examples);

            var expected = new HashMap<Integer, Integer>();
            counts(text).forEach((sign, count) -> expected.put(sign, count * paper.texts()));
            var read = counts(ReadPdf.whole(pdf));
            read.keySet().retainAll(expected.keySet());
            assertThat(read).isEqualTo(expected);
            assertThat(ReadPdf.whole(pdf)).contains((name + name).replace(" ", "")).doesNotContain("?", "…");
            ReadPdf.assertApart(pdf);
        }
        ReadPdf.assertMargins(PICKLIST.printed().apply(examples));
    }

    @Rule("DOC-14")
    @Test
    void showsTheNumberOfACharacterThatNoFontHas() {
        for (var paper : ALL) {
            var pdf = paper.printed().apply(PrintedExamples.of("Ann \uD83D\uDE00 \uE000"));

            assertThat(ReadPdf.whole(pdf).split("AnnU\\+1F600U\\+E000", -1)).hasSize(paper.texts() + 1);
            assertThat(ReadPdf.whole(pdf)).doesNotContain("?");
        }
    }

    @Rule("DOC-8")
    @ParameterizedTest
    @ValueSource(strings = {"W", "i", "Wide words. ", "e\u0301\u0302\u0303\u0304\u0305\u0306\u0307", "\u05D0\u0628 x "})
    void staysOnItsPages(String part) {
        var text = part.repeat(LONGEST / part.length());

        for (var paper : ALL) {
            ReadPdf.assertApart(paper.printed().apply(PrintedExamples.of(text)));
            ReadPdf.assertMargins(paper.printed().apply(PrintedExamples.of(text)));
        }
    }

    @Rule("DOC-8")
    @Test
    void showsLongAddressesAndReferencesToTheirEnd() {
        var text = "W".repeat(LONGEST - 3) + "fin";

        for (var paper : PAPERS) {
            var whole = ReadPdf.whole(paper.printed().apply(PrintedExamples.of(text)));

            assertThat(whole.split("fin", -1)).hasSize(paper.texts() + 1);
            assertThat(whole).contains("Nederland").doesNotContain("…");
        }
    }

    @Rule({"DOC-5", "DOC-15"})
    @Test
    void namesTheCountryInTheLanguageOfTheOrder() {
        var dutch = new PrintedExamples("Ann", Language.NL, null);
        var english = new PrintedExamples("Ann", Language.EN, null);

        for (var paper : PAPERS) {
            assertThat(ReadPdf.text(paper.printed().apply(dutch))).contains("Nederland").doesNotContain("Netherlands");
            assertThat(ReadPdf.text(paper.printed().apply(english))).contains("Netherlands").doesNotContain("Nederland");
        }
    }

    @Rule("DOC-5")
    @Test
    void namesTheSenderOnPackingListsOnly() {
        var dutch = new PrintedExamples("Ann", Language.NL, null);
        var nowhere = dutch.withoutSender();

        assertThat(ReadPdf.text(dutch.packinglist()))
                .containsPattern("Afzender Ann\\RAnn\\RAnn\\RAnn\\RAnn Ann\\RAnn\\RNederland");
        assertThat(ReadPdf.text(dutch.shipment())).contains("Afzender Ann");
        assertThat(ReadPdf.text(new PrintedExamples("Ann", Language.EN, null).packinglist())).contains("Sender Ann");
        assertThat(ReadPdf.text(dutch.picklist())).doesNotContain("Afzender");
        assertThat(ReadPdf.text(nowhere.packinglist())).doesNotContain("Afzender");
    }

    @Rule("DOC-8")
    @Test
    void keepsEmptyLinesOfRemarks() {
        var near = ReadPdf.height(new PrintedExamples("Ann", Language.EN, "first\nlast").picklist(), "first", "last");
        var far = ReadPdf.height(new PrintedExamples("Ann", Language.EN, "first\n\nlast").picklist(), "first", "last");

        assertThat(far).isEqualTo(2 * near);
    }

    @Test
    void allLinesOfANameAreBold() {
        var name = repeated("Annabel");

        assertThat(ReadPdf.bold(PrintedExamples.of(name).picklist())).isEqualTo(name.replace(" ", ""));
    }

    @Test
    void theTitleOfABatchIsNamedAsSuch() {
        assertThat(ReadPdf.text(PrintedExamples.of("Ann").batch()))
                .containsPattern("Assigned to\\RAnn\\RTitle Ann\\RWarehouse Ann");
    }
}
