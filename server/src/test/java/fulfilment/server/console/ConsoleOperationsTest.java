package fulfilment.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.Service;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;

/** A warehouse runs on the console alone: each operation has a form there, or a reason why not. */
class ConsoleOperationsTest {

    /** Tests run in the folder of their module. */
    private static final Path FILE = Path.of("..", "docs", "console-operations.md");

    private static final Service SERVICE = Service.shared();
    private static final ApiSchema API = new ApiSchema(SERVICE.admin().get("/openapi.json").ok());

    private final ConsoleOperations operations = new ConsoleOperations(SERVICE);

    @Test
    void eachOperationHasAFormOrAReason() {
        var problems = new ArrayList<String>();
        operations.senders(API, problems).forEach((operation, senders) -> {
            if (senders.isEmpty() && !ConsoleOperations.LEFT_OUT.containsKey(operation)) {
                problems.add(operation + " has no form in the console, and no reason why not");
            }
            if (!senders.isEmpty() && ConsoleOperations.LEFT_OUT.containsKey(operation)) {
                problems.add(operation + " has a form in the console, and a reason why not");
            }
        });
        ConsoleOperations.LEFT_OUT.keySet().stream().filter(operation -> !API.changing().containsKey(operation))
                .forEach(operation -> problems.add(operation + " is no operation"));
        assertThat(problems).isEmpty();
    }

    @Test
    void theDocumentSaysWhatTheConsoleDeclares() throws IOException {
        var problems = new ArrayList<String>();
        var table = operations.table(API, problems);
        assertThat(problems).isEmpty();
        if (Boolean.getBoolean("console-operations.write")) {
            Files.writeString(FILE, table);
        }
        assertThat(Files.exists(FILE) ? Files.readString(FILE) : "").isEqualTo(table);
    }
}
