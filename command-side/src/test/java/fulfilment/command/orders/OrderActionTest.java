package fulfilment.command.orders;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Rule;
import fulfilment.api.orders.OrderStatus;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The statuses in which each action is permitted, and the refusal in all others. */
class OrderActionTest {

    @Rule({"ORD-32", "ORD-36", "ORD-42", "ORD-44", "ORD-45", "ORD-46", "ORD-48", "ORD-49", "ORD-52", "ORD-60", "ORD-84"})
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            CHANGE            | CONCEPT EXPECTED PROCESSING PAUSED           | order O1 is %s and can no longer be changed
            ADD_PRODUCT       | CONCEPT                                      | products cannot be added: order O1 is %s
            RAISE_AMOUNT      | CONCEPT                                      | amounts cannot be raised: order O1 is %s
            LOWER_AMOUNT      | CONCEPT PROCESSING PAUSED                    | amounts cannot be lowered: order O1 is %s
            REMOVE_PRODUCT    | CONCEPT                                      | products cannot be removed: order O1 is %s
            PROCESS           | CONCEPT EXPECTED                             | order O1 is %s, not a concept or expected
            PAUSE             | PROCESSING                                   | order O1 is %s and cannot be paused
            RESUME            | PAUSED                                       | order O1 is %s and cannot be resumed
            REOPEN            | PROCESSING                                   | order O1 is %s and cannot be reopened
            CHANGE_TO_CONCEPT | EXPECTED                                     | order O1 is %s and cannot be changed to a concept
            CANCEL            | CONCEPT EXPECTED                             | order O1 is %s and cannot be cancelled without force=true
            CANCEL_WITH_FORCE | CONCEPT EXPECTED PROCESSING PAUSED COMPLETED | order O1 is %s and cannot be cancelled again
            UNDO_CANCELLATION | CANCELLED                                    | order O1 is %s and cannot be restored
            ANONYMIZE         | COMPLETED CANCELLED                          | order O1 is %s and cannot be anonymized""")
    void isPermittedInTheseStatusesOnly(OrderAction action, String permitted, String refusal) {
        var statuses = Arrays.stream(permitted.split(" ")).map(OrderStatus::valueOf).toList();
        for (var status : OrderStatus.values()) {
            if (statuses.contains(status)) {
                assertThatCode(() -> action.require("O1", status)).doesNotThrowAnyException();
            } else {
                assertThatExceptionOfType(Rejection.class).isThrownBy(() -> action.require("O1", status))
                        .satisfies(refused -> assertThat(refused).hasMessageContaining(refusal.formatted(status.word())));
            }
        }
    }

    @Rule("ORD-46")
    @Test
    void saysWhatStandsInTheWayBesideTheStatus() {
        assertThat(OrderAction.REOPEN.refused("O1", OrderStatus.PROCESSING, ", because pieces of it have been shipped"))
                .hasMessage("order O1 is processing and cannot be reopened, because pieces of it have been shipped");
    }
}
