package fulfilment.server.security;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.Service;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;

/**
 * Two fulfilment customers each have one object of every kind. A key limited to the first one calls every operation open to such keys with
 * the ids of the second one. Each answers as if the object did not exist.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@BesideOthers
class Api1BrokenObjectLevelAuthorizationTest {

    private static final String NO_ID = "2147483647";
    private static final Pattern VARIABLE = Pattern.compile("\\{([^}]*)}");
    /** Ids of objects that all customers share. */
    private static final Set<String> SHARED = Set.of("idwarehouse", "idvatgroup");
    /** Parts of paths that name no object. */
    private static final Set<String> WORDS = Set.of("kind");

    private Service service;
    private OwnedObjects own;
    private OwnedObjects foreign;
    private List<Operation> operations;

    @BeforeAll
    void start() {
        service = Service.start();
        own = new OwnedObjects(service, "Own");
        foreign = new OwnedObjects(service, "Foreign");
        operations = Operation.of(service).stream().filter(operation -> operation.declared().scopedKeys())
                .filter(operation -> names(operation).stream().anyMatch(name -> !SHARED.contains(name) && !WORDS.contains(name)))
                .sorted(Comparator.comparing((Operation operation) -> operation.method().equals("DELETE") ? 1 : 0)
                        .thenComparing(operation -> -names(operation).size()))
                .toList();
    }

    @AfterAll
    void stop() {
        service.close();
    }

    @Test
    @Order(1)
    @Rule("AUT-18")
    void answersForAForeignObjectAsForAMissingOne() {
        assertThat(operations).hasSizeGreaterThan(60);
        long events = service.events();
        var violations = new ArrayList<String>();
        for (var operation : operations) {
            var theirs = send(operation, foreign::id);
            var nothing = send(operation, name -> SHARED.contains(name) ? own.id(name) : NO_ID);
            if (theirs.status() != nothing.status()
                    || !withoutIds(theirs.body(), operation, foreign::id)
                            .equals(withoutIds(nothing.body(), operation, name -> NO_ID))) {
                violations
                        .add("%s answered %d %s, but %d %s for a missing id".formatted(operation, theirs.status(), theirs.body(),
                                nothing.status(), nothing.body()));
            }
            if (theirs.status() < 400) {
                violations.add("%s accepted a foreign key: %s".formatted(operation, theirs.body()));
            }
        }
        assertThat(violations).isEmpty();
        assertThat(service.events()).isEqualTo(events);
    }

    @Test
    @Order(2)
    @Rule("AUT-18")
    void refusesAPartOfAForeignObjectBelowAnOwnOne() {
        long events = service.events();
        var violations = new ArrayList<String>();
        for (var operation : operations) {
            var names = names(operation);
            if (names.size() < 2 || SHARED.contains(names.getLast())) {
                continue;
            }
            var crossed = send(operation,
                    name -> name.equals(names.getLast()) ? foreign.id(name) : ownOrComposition(name, operation));
            var swapped = send(operation, name -> name.equals(names.getLast()) ? own.id(name) : foreign.id(name));
            for (var answer : List.of(crossed, swapped)) {
                if (answer.status() < 400) {
                    violations.add("%s answered %d %s".formatted(operation, answer.status(), answer.body()));
                }
            }
        }
        assertThat(violations).isEmpty();
        assertThat(service.events()).isEqualTo(events);
    }

    @Test
    @Order(3)
    void reachesOwnObjects() {
        var violations = new ArrayList<String>();
        for (var operation : operations) {
            var answer = send(operation, name -> ownOrComposition(name, operation));
            var reached = operation.method().equals("GET") ? answer.status() == 200 : !Set.of(401, 403).contains(answer.status());
            if (!reached || answer.status() >= 500) {
                violations.add("%s answered %d %s".formatted(operation, answer.status(), answer.body()));
            }
        }
        assertThat(violations).isEmpty();
    }

    private String ownOrComposition(String name, Operation operation) {
        return operation.path().contains("/parts") && name.equals("idproduct") ? own.id("composition") : own.id(name);
    }

    private Client.Response send(Operation operation, UnaryOperator<String> ids) {
        return own.key().sendTo(operation.method(), filled(operation, ids), operation.method().equals("GET") ? null : "{}");
    }

    private static String filled(Operation operation, UnaryOperator<String> ids) {
        return VARIABLE.matcher(operation.path()).replaceAll(variable -> ids.apply(variable.group(1)));
    }

    private static List<String> names(Operation operation) {
        return VARIABLE.matcher(operation.path()).results().map(variable -> variable.group(1)).toList();
    }

    private static String withoutIds(String body, Operation operation, UnaryOperator<String> ids) {
        var plain = body;
        for (var name : names(operation).stream().filter(name -> !SHARED.contains(name)).toList()) {
            plain = plain.replaceAll("\\b" + ids.apply(name) + "\\b", "ID");
        }
        return plain;
    }
}
