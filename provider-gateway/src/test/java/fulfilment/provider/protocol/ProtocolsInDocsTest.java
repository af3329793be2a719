package fulfilment.provider.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** {@code docs/provider-protocols.md} shows requests and answers as the tests have them. {@code -Dprotocols.write=true} writes them again. */
class ProtocolsInDocsTest {

    private static final Path PAGE = Path.of("../docs/provider-protocols.md");
    private static final Pattern BLOCK = Pattern.compile("<!-- ([a-z-]+) -->\n```json\n(.*?)```", Pattern.DOTALL);
    private static final Pattern DOCUMENT = Pattern.compile("\"([A-Za-z0-9+/]{40})[A-Za-z0-9+/=]{60,}\"");

    @Test
    @Rule({"LBL-1", "LBL-2", "LBL-3"})
    void showsWhatIsSentAndAnswered() throws IOException {
        var page = Files.readString(PAGE);

        var written = BLOCK.matcher(page).replaceAll(block -> Matcher
                .quoteReplacement("<!-- %s -->\n```json\n%s```".formatted(block.group(1), shown(block.group(1)))));

        if (Boolean.getBoolean("protocols.write")) {
            Files.writeString(PAGE, written);
        }
        assertThat(Files.readString(PAGE)).isEqualTo(written);
        assertThat(BLOCK.matcher(page).results().map(block -> block.group(1))).containsExactlyInAnyOrderElementsOf(
                List.of("custom-request", "custom-answer", "refused-answer", "options-answer", "custom-single-request",
                        "custom-single-answer", "push-request", "push-answer", "push-refused-answer", "cancel-request"));
    }

    private static String shown(String file) {
        return DOCUMENT.matcher(new String(Orders.file(file), StandardCharsets.UTF_8).strip()).replaceAll("\"$1…\"") + "\n";
    }
}
