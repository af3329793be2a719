package fulfilment.server.security;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.api.users.Right;
import fulfilment.rest.access.Access.Level;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.Service;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Every kind of caller calls every operation of a running service. Declarations, documentation and behaviour agree. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@BesideOthers
class Api5BrokenFunctionLevelAuthorizationTest {

    /** The id of no object. */
    private static final String NO_ID = "2147483647";

    private Service service;
    private Callers callers;
    private List<Operation> operations;

    @BeforeAll
    void start() {
        service = Service.start();
        callers = new Callers(service);
        operations = Operation.of(service);
    }

    @AfterAll
    void stop() {
        service.close();
    }

    @Test
    @Rule("AUT-3")
    void refusesEveryOperationWithoutAValidKeyUnlessItIsPublic() {
        var inactive = callers.inactive();
        var expired = service.with("there-is-no-such-key-at-all");
        var violations = new ArrayList<String>();
        for (var operation : operations) {
            for (var caller : List.of(inactive, expired)) {
                expect(operation, caller, operation.declared().value() != Level.PUBLIC ? 401 : 0, violations);
            }
        }
        assertThat(violations).isEmpty();
    }

    @Test
    @Rule({"AUT-12", "TSK-10"})
    void letsAUserWithoutRightsOnlyRead() {
        var caller = callers.user(Set.of());
        var violations = new ArrayList<String>();
        for (var operation : operations) {
            var open = operation.declared().value() == Level.ANY_USER || operation.declared().value() == Level.PUBLIC;
            expect(operation, caller, open ? 0 : 403, violations);
        }
        assertThat(violations).isEmpty();
    }

    @Test
    @Rule("TSK-10")
    void acceptsAUserWithTheDeclaredRights() {
        var violations = new ArrayList<String>();
        for (var operation : operations) {
            switch (operation.declared().value()) {
                case RIGHTS -> expect(operation, callers.user(Set.of(operation.declared().rights())), 0, violations);
                case ONE_OF_RIGHTS -> {
                    for (var right : operation.declared().rights()) {
                        expect(operation, callers.user(Set.of(right)), 0, violations);
                    }
                }
                case ANY_RIGHT -> {
                    for (var right : Right.values()) {
                        expect(operation, callers.user(Set.of(right)), 0, violations);
                    }
                }
                default -> {
                }
            }
        }
        assertThat(violations).isEmpty();
    }

    @Test
    @Rule({"AUT-10", "AUT-14"})
    void refusesAUserWithAllRightsButTheDeclaredOne() {
        var violations = new ArrayList<String>();
        for (var operation : operations) {
            switch (operation.declared().value()) {
                case RIGHTS -> {
                    for (var missing : operation.declared().rights()) {
                        var others = EnumSet.complementOf(EnumSet.of(missing));
                        var message = expect(operation, callers.user(others), 403, violations);
                        if (!message.contains(missing.word())) {
                            violations.add(operation + " does not name the missing right: " + message);
                        }
                    }
                }
                case ONE_OF_RIGHTS -> {
                    var others = EnumSet.complementOf(EnumSet.copyOf(Set.of(operation.declared().rights())));
                    expect(operation, callers.user(others), 403, violations);
                }
                case ADMIN -> expect(operation, callers.user(EnumSet.allOf(Right.class)), 403, violations);
                default -> {
                }
            }
        }
        assertThat(violations).isEmpty();
    }

    @Test
    @Rule({"AUT-14", "AUT-16", "AUT-17"})
    void limitsAKeyOfAFulfilmentCustomerToDeclaredOperations() {
        var admin = callers.scopedAdmin(service.fulfilmentCustomer());
        var plain = callers.scopedUser(Set.of(), service.fulfilmentCustomer());
        var violations = new ArrayList<String>();
        for (var operation : operations) {
            var isPublic = operation.declared().value() == Level.PUBLIC;
            expect(operation, admin, isPublic || operation.declared().scopedKeys() ? 0 : 403, violations);
            var open = isPublic || operation.declared().scopedKeys() && operation.declared().value() == Level.ANY_USER;
            expect(operation, plain, open ? 0 : 403, violations);
        }
        assertThat(violations).isEmpty();
    }

    @Test
    @Rule("AUT-11")
    void letsAnAdminUseEveryOperation() {
        var violations = new ArrayList<String>();
        for (var operation : operations) {
            expect(operation, service.admin(), 0, violations);
        }
        assertThat(violations).isEmpty();
    }

    @Test
    @Rule("CON-60")
    void changesNothingInARefusedCall() {
        var caller = callers.user(Set.of());
        long events = service.events();
        for (var operation : operations) {
            if (!operation.method().equals("GET")) {
                send(operation, caller);
            }
        }
        assertThat(service.events()).isEqualTo(events);
    }

    /**
     * @param refusalOfKey the status of the refusal; 0 for none. What is not signed is always refused with 401.
     * @return the message in the answer's body, if any
     */
    private String expect(Operation operation, Client caller, int refusalOfKey, List<String> violations) {
        int refusal = operation.declared().value() == Level.SIGNED ? 401 : refusalOfKey;
        var answer = send(operation, caller);
        boolean refused = answer.status() == 401 || answer.status() == 403;
        if (refusal == 0 ? refused || answer.status() >= 500 : answer.status() != refusal) {
            violations.add("%s answered %d instead of %s: %s".formatted(operation, answer.status(),
                    refusal == 0 ? "accepting the caller" : refusal, answer.body()));
        }
        return answer.body();
    }

    private static Client.Response send(Operation operation, Client caller) {
        return caller.sendTo(operation.method(), operation.pathWith(NO_ID), operation.method().equals("GET") ? null : "{}");
    }
}
