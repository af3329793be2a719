package fulfilment.pdf;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Text in any script is printed with the right glyphs, and can be read back. */
class PdfFontTest {

    private static final float SIZE = 12;
    private static final float LEFT = 40;
    private static final float WIDTH = 300;

    /** Prints lines from the top of a page. */
    private static byte[] printed(String text) throws IOException {
        try (var document = new PDDocument()) {
            document.setDocumentId(1L);
            var page = new PDPage(PDRectangle.A4);
            document.addPage(page);
            var font = new PdfFont(document);
            try (var content = new PDPageContentStream(document, page)) {
                float y = 800;
                for (var line : font.lines(text, SIZE, WIDTH)) {
                    assertThat(line.width(SIZE)).isLessThanOrEqualTo(WIDTH);
                    y -= line.above(SIZE);
                    line.write(content, LEFT, y, SIZE, false);
                    y -= line.below(SIZE);
                }
            }
            var bytes = new ByteArrayOutputStream();
            document.save(bytes);
            return bytes.toByteArray();
        }
    }

    private static String read(byte[] pdf) throws IOException {
        try (var document = Loader.loadPDF(pdf)) {
            return new PDFTextStripper().getText(document).strip();
        }
    }

    private static String plain(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFC).replaceAll("\\s+", " ").strip();
    }

    /** The names of the fonts in a file, without the tag of the subset. */
    private static List<String> fonts(byte[] pdf) throws IOException {
        try (var document = Loader.loadPDF(pdf)) {
            var resources = document.getPage(0).getResources();
            return StreamSupport.stream(resources.getFontNames().spliterator(), false).map(name -> {
                try {
                    return resources.getFont(name).getName().substring(7);
                } catch (IOException failed) {
                    throw new IllegalStateException(failed);
                }
            }).sorted().toList();
        }
    }

    private static List<TextPosition> positions(byte[] pdf) throws IOException {
        var positions = new ArrayList<TextPosition>();
        try (var document = Loader.loadPDF(pdf)) {
            new PDFTextStripper() {
                @Override
                protected void writeString(String text, List<TextPosition> of) {
                    positions.addAll(of);
                }
            }.getText(document);
        }
        return positions;
    }

    @ParameterizedTest
    @ValueSource(strings = {"Łódź Çeşme Ellada Þór €", "Ελλάδα Αθήνα", "Москва Київ", "王小明 上海市浦东新区", "臺北市信義區", "佐藤 さくら ﾃｽﾄ 東京都",
            "김민수 서울특별시", "محمد عبد الله", "السلام عليكم", "لا إله", "فاطمه‌زهرا", "کتاب‌خانه گچپژ", "שלום עולם", "שָׁלוֹם",
            "สมชาย ใจดี", "น้ำ ผู้ใหญ่",
            "राजेश कुमार", "श्रीमती क्षत्रिय", "বাংলা শ্রী", "தமிழ் கொழும்பு", "తెలుగు శ్రీ", "ಕನ್ನಡ ಶ್ರೀ", "മലയാളം ശ്രീ",
            "ગુજરાતી", "ਪੰਜਾਬੀ", "ଓଡ଼ିଆ",
            "සිංහල ශ්‍රී", "ລາວ", "ភាសាខ្មែរ", "မြန်မာ", "თბილისი", "Երևան", "አዲስ አበባ", "ᐃᓄᒃᑎᑐᑦ", "ᏣᎳᎩ", "ދިވެހި",
            "Tiếng Việt Nguyễn",
            "₹ ₺ ₽ ₴ ₸ ₦ ₩ ₪ ₿", "★ ☎ ✓ ♥ → ①", "e\u0301 x\u0323 q\u0307\u0323", "𠮷野家", "葛\uDB40\uDD00城", "Ann (王) 12 м"})
    void printsNamesOfAllScripts(String name) throws IOException {
        var expected = plain(name.replace("\uDB40\uDD00", ""));

        assertThat(plain(read(printed(name)))).isEqualTo(expected);
    }

    /** Also if its next word is longer than the line. */
    @Test
    void aLineThatIsCutIsFilled() throws IOException {
        try (var document = new PDDocument()) {
            var font = new PdfFont(document);
            var unbroken = "x".repeat(200);

            for (var text : List.of("one " + unbroken, "one " + unbroken + "\nnext", "仓库" + unbroken)) {
                var only = font.lines(text, SIZE, WIDTH, 1);
                assertThat(only).singleElement().satisfies(line -> {
                    assertThat(line.text()).startsWith(text.substring(0, 5)).endsWith("x…");
                    assertThat(line.width(SIZE)).isBetween(WIDTH - SIZE, WIDTH);
                });
            }
            assertThat(font.lines("first\none " + unbroken, SIZE, WIDTH, 2).getLast().text()).startsWith("one xxx")
                    .endsWith("x…");
            assertThat(font.lines("first\nsecond\nthird", SIZE, WIDTH, 2).getLast().text()).isEqualTo("second…");
            assertThat(font.lines("first\nsecond", SIZE, WIDTH, 2).getLast().text()).isEqualTo("second");
        }
    }

    @Test
    void loadsAFontOnlyWhenACharacterNeedsIt() throws IOException {
        assertThat(fonts(printed("Ann Łukasiewicz, Αθήνα, Москва"))).containsExactly("LiberationSans");
        assertThat(fonts(printed("Ann 王"))).containsExactly("DroidSansFallback", "LiberationSans");
        assertThat(fonts(printed("สมชาย"))).containsExactly("NotoSansThai-Regular");
    }

    @Test
    void embedsOnlyTheGlyphsThatAreUsed() throws IOException {
        assertThat(printed("王小明 佐藤さくら 김민수 محمد")).hasSizeLessThan(40_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\uD83D\uDE00|U+1F600", "\uE000|U+E000", "\uFFFF|U+FFFF", "\uD800 alone|U+D800 alone",
            "\uD83D\uDC68\u200D\uD83D\uDC69|U+1F468U+1F469", "a\u0007b\u202Ec|abc", "❤\uFE0F|❤"})
    void printsTheNumberOfACharacterThatNoFontHas(String row) throws IOException {
        var parts = row.split("\\|");

        assertThat(read(printed(parts[0]))).isEqualTo(parts[1]);
    }

    @Test
    void keepsEmptyLinesBetweenOthers() throws IOException {
        try (var document = new PDDocument()) {
            var font = new PdfFont(document);

            assertThat(font.lines("a\n\nb\n", SIZE, WIDTH)).extracting(TextLine::text).containsExactly("a", "", "b");
            assertThat(font.lines("a" + "\n".repeat(60_000) + "b", SIZE, WIDTH)).extracting(TextLine::text).containsExactly("a",
                    "", "", "", "b");
            assertThat(font.lines(" \n\t\n", SIZE, WIDTH)).isEmpty();
        }
    }

    @Test
    void breaksTextWithoutSpaces() throws IOException {
        try (var document = new PDDocument()) {
            var font = new PdfFont(document);

            var chinese = font.lines("上海市浦东新区，世纪大道一百号，".repeat(8), SIZE, 100);
            assertThat(chinese).hasSizeGreaterThan(10).allSatisfy(line -> {
                assertThat(line.width(SIZE)).isLessThanOrEqualTo(100);
                assertThat(line.text()).doesNotStartWith("，");
            });
            var thai = font.lines("ภาษาไทยเป็นภาษาที่สวยงาม", SIZE, 60);
            assertThat(thai.getFirst().text()).isIn("ภาษาไทย", "ภาษา");
            assertThat(font.lines("W".repeat(255), SIZE, 100)).extracting(TextLine::text).hasSizeGreaterThan(20)
                    .satisfies(lines -> assertThat(String.join("", lines)).isEqualTo("W".repeat(255)));
        }
    }

    @Test
    void joinsArabicLettersAndPutsIndicVowelsInTheirPlace() throws IOException {
        try (var document = new PDDocument()) {
            var font = new PdfFont(document);

            assertThat(font.line("ععع").width(1000)).isNotEqualTo(3 * font.line("ع").width(1000));
            assertThat(font.line("क्ष").width(1000)).isLessThan(font.line("क").width(1000) + font.line("ष").width(1000));
            assertThat(font.line("กี").width(1000)).isEqualTo(font.line("ก").width(1000));
        }
    }

    @Test
    void writesRightToLeft() throws IOException {
        var positions = positions(printed("אב"));

        assertThat(positions).extracting(TextPosition::getUnicode).containsExactly("ב", "א");
        assertThat(positions.get(0).getX()).isLessThan(positions.get(1).getX());
    }

    @Test
    void givesMoreRoomToHighLetters() throws IOException {
        try (var document = new PDDocument()) {
            var font = new PdfFont(document);

            assertThat(font.line("Ann").height(10)).isEqualTo(13);
            assertThat(font.line("e" + "\u0301\u0302\u0303\u0304".repeat(30)).height(10)).isBetween(15f, 60f);
        }
    }

    @Test
    void dividesPilesOfLettersThatNoLanguageHas() throws IOException {
        try (var document = new PDDocument()) {
            var font = new PdfFont(document);

            assertThat(font.lines("\u1000\u1039".repeat(100), SIZE, WIDTH)).allSatisfy(
                    line -> assertThat(line.height(SIZE)).isLessThan(10 * SIZE));
            assertThat(font.line("\uFDFD").text()).isEqualTo("U+FDFD");
        }
        assertThat(plain(read(printed("\u1000\u1039".repeat(100)))).replace(" ", "")).isEqualTo("\u1000\u1039".repeat(100));
    }

    @Test
    void theSameTextHasTheSameBytes() throws IOException {
        assertThat(printed("Ann 王小明 محمد สมชาย")).isEqualTo(printed("Ann 王小明 محمد สมชาย"));
    }

    @Test
    void writesLettersOneByOneWhereJavaHasNoFonts() throws IOException {
        try (var document = new PDDocument()) {
            var font = new PdfFont(document).font(FontFile.ARABIC);

            assertThat(new Shaper(font, "فاطمه\u200Cزهرا", true).oneByOne()).extracting(Shaper.Shaped::start).containsExactly(0,
                    1, 2, 3, 4,
                    6, 7, 8, 9);
        }
    }
}
