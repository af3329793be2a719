package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import fulfilment.api.kernel.Rule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** Checks what all other tests of this module received. Maven runs it after them, in a run of its own. */
class ReceivedCodesTest {

    private static final Path DESCRIPTION = Path.of("../docs/openapi.json");

    @Test
    @Rule("CON-60")
    void receivesEveryCodeThatAnOperationNames() throws IOException {
        assumeTrue(System.getProperty("test") == null, "only some of the tests ran");
        var named = new TreeSet<String>();
        for (var path : JsonMapper.shared().readTree(Files.readString(DESCRIPTION)).get("paths")) {
            for (var operation : path) {
                operation.path("x-error-codes")
                        .forEach(code -> named.add(ReceivedCodes.line(operation.get("operationId").asString(), code.asInt())));
            }
        }

        assertThat(named).hasSizeGreaterThan(150);
        assertThat(Files.readAllLines(ReceivedCodes.FILE)).describedAs("what the tests of this module received")
                .containsAll(named);
    }
}
