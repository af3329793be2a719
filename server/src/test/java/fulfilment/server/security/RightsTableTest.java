package fulfilment.server.security;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.api.users.Right;
import fulfilment.rest.access.Access.Level;
import fulfilment.server.Service;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The documented table of rights equals the declarations of the endpoints. */
class RightsTableTest {

    private final List<Operation> operations = Operation.of(Service.shared());

    @Test
    @Rule("AUT-8")
    void declaresAccessOnEveryEndpoint() {
        assertThat(operations).hasSizeGreaterThan(250);
        assertThat(operations).filteredOn(operation -> operation.access() == null).isEmpty();
    }

    @Test
    void declaresRightsOnlyWithLevelsThatUseThem() {
        for (var operation : operations) {
            var declared = operation.declared();
            assertThat(declared.rights().length > 0).describedAs("rights of %s", operation)
                    .isEqualTo(declared.value() == Level.RIGHTS || declared.value() == Level.ONE_OF_RIGHTS);
            if (declared.value() == Level.ADMIN || declared.value() == Level.PUBLIC || declared.value() == Level.SIGNED) {
                assertThat(declared.scopedKeys()).describedAs("limited keys at %s", operation).isFalse();
            }
        }
    }

    @Test
    @Rule("AUT-12")
    void requiresARightForEveryWrite() {
        assertThat(operations).filteredOn(operation -> !operation.method().equals("GET"))
                .allSatisfy(operation -> assertThat(operation.declared().value()).describedAs(operation.toString())
                        .isIn(Level.ANY_RIGHT, Level.RIGHTS, Level.ADMIN, Level.SIGNED));
    }

    @Test
    void usesEveryRight() {
        var opened = operations.stream().flatMap(operation -> Stream.of(operation.declared().rights())).distinct();

        assertThat(opened).containsExactlyInAnyOrder(Right.values());
    }

    @Test
    @Rule({"AUT-13", "SUP-9", "TAG-12"})
    void documentsTheRightsThatEndpointsDeclare() throws IOException {
        var table = RightsTable.of(operations);
        if (Boolean.getBoolean("rights.write")) {
            RightsTable.store(table);
        }
        assertThat(RightsTable.stored()).isEqualTo(table);
    }
}
