package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.text.PDFTextStripper;

/** What stands on papers. */
public final class PdfText {

    private PdfText() {}

    /** The words of a paper, with single blanks between them. @param member that holds it in JSON */
    public static String of(Client api, String path, String member) {
        var answer = api.header("Accept", "application/json").get(path).ok();
        assertThat(answer.propertyNames()).containsExactly(member);
        try (var document = Loader.loadPDF(Base64.getDecoder().decode(answer.get(member).asString()))) {
            return new PDFTextStripper().getText(document).replaceAll("\\s+", " ");
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
