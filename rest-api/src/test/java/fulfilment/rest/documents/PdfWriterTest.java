package fulfilment.rest.documents;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.rest.documents.PdfWriter.Cell;
import fulfilment.rest.documents.PdfWriter.Column;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;

/** Pages, parts and tables of a PDF. */
class PdfWriterTest {

    private static final List<Column> COLUMNS = List.of(new Column("Product", PdfWriter.WIDTH - 100, false),
            new Column("Amount", 100, true));

    private interface Content {

        void write(PdfWriter pdf) throws IOException;
    }

    /** The text of each page. */
    private static List<String> pages(Content content) throws IOException {
        byte[] bytes;
        try (var pdf = new PdfWriter("Test", Instant.EPOCH, () -> null)) {
            content.write(pdf);
            bytes = pdf.bytes();
        }
        try (var document = Loader.loadPDF(bytes)) {
            assertThat(document.getDocumentInformation().getTitle()).isEqualTo("Test");
            return IntStream.rangeClosed(1, document.getNumberOfPages()).mapToObj(page -> {
                var text = new PDFTextStripper();
                text.setSortByPosition(true);
                text.setStartPage(page);
                text.setEndPage(page);
                try {
                    return text.getText(document);
                } catch (IOException failed) {
                    throw new IllegalStateException(failed);
                }
            }).toList();
        }
    }

    @Test
    void writesAPartWithItsNumberAddressFactsTableAndTotal() throws IOException {
        var pages = pages(pdf -> {
            pdf.part("Picklist", "P2026-1");
            pdf.blocks("Deliver to", "Ann", "Main street 1", List.of(List.of("Order", "O-7")));
            pdf.note("Remarks", "Ring twice");
            pdf.table(COLUMNS);
            pdf.row(List.of(new Cell("Lamp", "code L-1"), Cell.of("3")));
            pdf.total("3 pieces");
        });

        assertThat(pages).singleElement().asString().contains("Picklist", "P2026-1", "Deliver to", "Ann", "Main street 1", "O-7",
                "Remarks", "Ring twice", "Product", "Amount", "Lamp", "code L-1", "3 pieces", "1 / 1");
    }

    @Test
    void repeatsTitleAndHeadingsOnEachPageAndLosesNoRow() throws IOException {
        var pages = pages(pdf -> {
            pdf.part("Picklist", "P-1");
            pdf.table(COLUMNS);
            for (int i = 1; i <= 200; i++) {
                pdf.row(List.of(Cell.of("Lamp " + i), Cell.of("1")));
            }
        });

        assertThat(pages).hasSizeGreaterThan(2);
        for (int i = 0; i < pages.size(); i++) {
            assertThat(pages.get(i)).contains("Picklist", "Product", "Amount", "%d / %d".formatted(i + 1, pages.size()));
        }
        var all = String.join("\n", pages);
        assertThat(IntStream.rangeClosed(1, 200).filter(i -> !all.matches("(?s).*\\bLamp %d\\b.*".formatted(i))).boxed()
                .collect(Collectors.toList())).isEmpty();
    }

    /** A broken number is read as two. What is too long even in small digits goes on in the next line. */
    @Test
    @Rule("DOC-30")
    void writesLongNumbersSmallerRatherThanToBreakThem() throws IOException {
        var narrow = List.of(new Column("Product", PdfWriter.WIDTH - 66, false), new Column("Price", 66, true));
        var pages = pages(pdf -> {
            pdf.part("Order", "O-1");
            pdf.table(narrow);
            pdf.row(List.of(Cell.of("Lamp"), Cell.of("123.456.789,1234")));
            pdf.row(List.of(Cell.of("Lamp"), Cell.of("99998900.00 kg")));
            for (int digits = 1; digits <= 20; digits++) {
                pdf.row(List.of(Cell.of("Lamp"), Cell.of("7".repeat(digits))));
            }
            pdf.row(List.of(Cell.of("Lamp"), Cell.of("8".repeat(60))));
        });

        assertThat(pages.getFirst()).contains("123.456.789,1234", "99998900.00 kg");
        for (int digits = 1; digits <= 20; digits++) {
            assertThat(pages.getFirst()).containsPattern("\\b7{%d}\\b".formatted(digits));
        }
        assertThat(pages.getFirst().chars().filter(digit -> digit == '8').count()).isGreaterThanOrEqualTo(60);
    }

    @Test
    @Rule("DOC-31")
    void writesHeadingsOnThePageOfTheFirstRow() throws IOException {
        var high = IntStream.rangeClosed(1, 30).mapToObj(i -> "line " + i).collect(Collectors.joining("\n"));
        var pages = pages(pdf -> {
            pdf.part("Picklist", "P-1");
            pdf.note("Remarks", high);
            pdf.table(COLUMNS);
            pdf.row(List.of(Cell.of(high), Cell.of("1")));
        });

        assertThat(pages).hasSize(2);
        assertThat(pages.getFirst()).contains("Remarks").doesNotContain("Product", "Amount");
        assertThat(pages.getLast()).containsOnlyOnce("Product").contains("line 1", "line 30");
    }

    @Test
    @Rule("DOC-31")
    void aTableWithoutRowsHasItsHeadings() throws IOException {
        for (Content end : List.<Content>of(pdf -> pdf.total("0 lines"), PdfWriter::space, pdf -> pdf.part("Next", null),
                pdf -> {})) {
            var pages = pages(pdf -> {
                pdf.part("Picklist", "P-1");
                pdf.table(COLUMNS);
                end.write(pdf);
            });
            assertThat(pages.getFirst()).containsOnlyOnce("Product").contains("Amount");
        }
    }

    /** So that each page says what its lines are, and nothing is named that it does not have. */
    @Test
    @Rule("DOC-31")
    void namesWhatGoesOnOnTheNextPage() throws IOException {
        var seller = IntStream.rangeClosed(1, 90).mapToObj(i -> "line " + i).collect(Collectors.joining("\n"));
        var pages = pages(pdf -> {
            pdf.part("Order", "O-1");
            pdf.blocks("Customer", "Ann", "Quay 1", List.of(List.of("Seller", seller), List.of("Reference", "R-7")));
        });

        assertThat(pages).hasSize(2);
        assertThat(pages.getFirst()).contains("Customer", "Ann", "Seller").doesNotContain("Reference");
        assertThat(pages.getLast()).contains("Seller", "line 90", "Reference", "R-7").doesNotContain("Customer", "Ann");
    }

    @Test
    void continuesRowsAndNotesThatAreLongerThanAPage() throws IOException {
        var lines = IntStream.rangeClosed(1, 150).mapToObj(i -> "line " + i + ".").collect(Collectors.joining("\n"));

        for (Content content : List.<Content>of(pdf -> pdf.note("Remarks", lines), pdf -> {
            pdf.table(COLUMNS);
            pdf.row(List.of(Cell.of(lines), Cell.of("1")));
        })) {
            var pages = pages(pdf -> {
                pdf.part("Picklist", "P-1");
                content.write(pdf);
            });
            assertThat(pages).hasSizeGreaterThan(1);
            var all = String.join("\n", pages);
            for (int i = 1; i <= 150; i++) {
                assertThat(all).contains("line " + i + ".");
            }
        }
    }

    @Test
    void numbersThePagesOfEachPartByItself() throws IOException {
        var pages = pages(pdf -> {
            pdf.part("First", "P-1");
            pdf.part("Second", "P-2");
        });

        assertThat(pages).hasSize(2);
        assertThat(pages.get(0)).contains("First", "P-1", "1 / 1").doesNotContain("Second");
        assertThat(pages.get(1)).contains("Second", "P-2", "1 / 1");
    }

    private static byte[] image(String format, int type) throws IOException {
        var file = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(600, 100, type), format, file);
        return file.toByteArray();
    }

    @Test
    @Rule("DOC-32")
    void showsALogoOnceForEachLetterAndKeepsItOnceInTheFile() throws IOException {
        var logo = image("png", BufferedImage.TYPE_INT_ARGB);
        try (var pdf = new PdfWriter("Test", Instant.EPOCH, () -> logo)) {
            pdf.part("Confirmation", "O-1", true);
            pdf.part("Count sheet", null, true);
            pdf.part("Picklist", "P-1");
            var images = new HashSet<COSBase>();
            try (var document = Loader.loadPDF(pdf.bytes())) {
                for (var page : document.getPages()) {
                    for (var name : page.getResources().getXObjectNames()) {
                        images.add(page.getResources().getXObject(name).getCOSObject());
                        assertThat(document.getPages().indexOf(page)).isLessThan(2);
                    }
                }
            }
            assertThat(images).hasSize(1);
        }
    }

    @Test
    @Rule("ACC-18")
    void tellsWhichImagesCanBePrinted() throws IOException {
        assertThat(PaperSetup.isPrintable(image("png", BufferedImage.TYPE_USHORT_GRAY))).isTrue();
        assertThat(PaperSetup.isPrintable(image("png", BufferedImage.TYPE_BYTE_INDEXED))).isTrue();
        assertThat(PaperSetup.isPrintable(image("jpg", BufferedImage.TYPE_INT_RGB))).isTrue();
        assertThat(PaperSetup.isPrintable(image("jpg", BufferedImage.TYPE_BYTE_GRAY))).isTrue();
        assertThat(PaperSetup.isPrintable("no image".getBytes(StandardCharsets.US_ASCII))).isFalse();
    }
}
