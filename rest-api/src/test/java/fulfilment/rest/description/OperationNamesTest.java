package fulfilment.rest.description;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.rest.RestApi;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;

/** Clients are generated from the names of operations: a name that changes breaks them. */
class OperationNamesTest {

    private static final Path COMMITTED = Path.of("src/test/resources/operations.txt");

    /** What an operation does: reads, writes of objects and of what belongs to them, and the actions of the trade. */
    private static final List<String> VERBS = List.of("list", "get", "create", "change", "delete", "add", "remove", "clear",
            "activate", "adopt", "allocate", "anonymize", "assign", "block", "cancel", "claim", "close", "complete", "count",
            "deactivate",
            "import",
            "deallocate", "discard", "fail", "import", "inactivate", "issue", "link", "make", "mark", "move", "pause", "pick",
            "print", "prioritise",
            "process", "produce", "reactivate", "receive", "redeliver", "release", "reopen", "repeat", "report", "resume",
            "revert",
            "resend", "revoke",
            "snooze", "split", "test", "unassign", "undo", "unlink", "unsnooze");

    /** @param path as declared, with the names of its parameters in Java */
    private record Operation(String name, String method, String path, HandlerMethod endpoint) {

        @Override
        public String toString() {
            return "%s %s %s".formatted(name, method, Endpoints.onTheWire(path));
        }
    }

    private final List<Operation> operations = RestApi.endpoints().getHandlerMethods().entrySet().stream()
            .filter(entry -> EndpointTextsTest.endpoints().contains(entry.getValue())).flatMap(OperationNamesTest::of).toList();

    private static Stream<Operation> of(Map.Entry<RequestMappingInfo, HandlerMethod> entry) {
        var endpoint = entry.getValue();
        var name = endpoint.getMethod().getName();
        return entry.getKey().getPatternValues().stream()
                .flatMap(path -> entry.getKey().getMethodsCondition().getMethods().stream()
                        .map(method -> new Operation(path.equals(Endpoints.firstPath(endpoint)) ? name : Endpoints.alias(name),
                                method.name(), path, endpoint)));
    }

    @Test
    void areUnique() {
        assertThat(operations).hasSizeGreaterThan(300).extracting(Operation::name).doesNotHaveDuplicates();
    }

    @Test
    void areAVerbAndWhatItIsAbout() {
        assertThat(operations).allSatisfy(operation -> {
            assertThat(operation.name()).matches("[a-z]+([A-Z][a-z]+)+");
            assertThat(VERBS).describedAs(operation.name()).contains(operation.name().split("(?=[A-Z])")[0]);
        });
    }

    @Test
    void sayWhetherManyObjectsAreReadOrOne() {
        assertThat(operations).filteredOn(operation -> operation.method().equals("GET")).allSatisfy(operation -> {
            boolean many = operation.endpoint().getMethod().getGenericReturnType().getTypeName().contains("java.util.List<");
            if (many) {
                assertThat(operation.name()).describedAs(operation.toString()).startsWith("list");
            } else {
                assertThat(operation.name()).describedAs(operation.toString())
                        .matches("get.*|listEvents|listAuditEvents|listStats|listSubjects");
            }
        });
    }

    @Test
    void areThoseThatClientsKnow() throws IOException {
        var names = operations.stream().map(Operation::toString).sorted().toList();
        if (Boolean.getBoolean("operations.write")) {
            Files.write(COMMITTED, names);
        }
        assertThat(names).describedAs("names, methods and paths of operations, see docs/api-description.md")
                .isEqualTo(Files.readAllLines(COMMITTED));
    }
}
