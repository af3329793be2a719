package fulfilment.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.DatabaseFailure;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Overloaded;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Unavailable;
import fulfilment.api.requests.DryRunDone;
import java.util.List;
import java.util.Optional;
import org.axonframework.commandhandling.CommandExecutionException;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.axonframework.modelling.command.ConcurrencyException;
import org.junit.jupiter.api.Test;

class FailureTest {

    private static final DatabaseFailure.Finder NONE = failure -> Optional.empty();

    private static RuntimeException arrived(Throwable thrown) {
        return arrived(thrown, NONE);
    }

    private static RuntimeException arrived(Throwable thrown, DatabaseFailure.Finder failures) {
        var serializer = MessageSerializer.create();
        Failure failure = serializer.deserialize(serializer.serialize(Failure.of(thrown, failures), byte[].class));
        return failure.exception();
    }

    @Test
    void arefusalKeepsItsCodeAndMessage() {
        var refused = (Rejection) arrived(new CommandExecutionException("x", new BadParameter("name", "is too long")));
        assertThat(refused.code()).isEqualTo(ErrorCode.PARAMETER);
        assertThat(refused.message()).isEqualTo(new BadParameter("name", "is too long").message());
        assertThat(((Overloaded) arrived(new Overloaded("memory", "busy"))).reason()).isEqualTo("memory");
    }

    @Test
    void lostRacesAndMissingStreamsAreKnownAsSuch() {
        assertThat(arrived(new ConcurrencyException("lost"))).isInstanceOf(ConcurrencyException.class);
        var missing = (AggregateNotFoundException) arrived(new AggregateNotFoundException("product-7", "gone"));
        assertThat(missing.getAggregateIdentifier()).isEqualTo("product-7");
    }

    @Test
    void afailureOfTheDatabaseSaysWhetherSomethingMayBeStored() {
        assertThat(((Unavailable) arrived(Unavailable.nothingStored("full", null))).isOutcomeUnknown()).isFalse();
        assertThat(((Unavailable) arrived(Unavailable.outcomeUnknown("gone", null))).isOutcomeUnknown()).isTrue();
        var lost = arrived(new IllegalStateException("x"), failure -> Optional.of(new DatabaseFailure("it is gone", true)));
        assertThat(((Unavailable) lost).isOutcomeUnknown()).isTrue();
    }

    @Test
    void aprocessThatIsAwayIsNotTakenForTheDatabase() {
        for (var unknown : List.of(true, false)) {
            var arrived = (Unavailable) arrived(Unavailable.process("none can do this now", unknown));
            assertThat(arrived.part()).isEqualTo(Unavailable.Part.PROCESS);
            assertThat(arrived.isOutcomeUnknown()).isEqualTo(unknown);
        }
        assertThat(((Unavailable) arrived(Unavailable.nothingStored("full", null))).part()).isEqualTo(Unavailable.Part.DATABASE);
    }

    @Test
    void theEndOfADryRunIsNoFailure() {
        assertThat(arrived(new DryRunDone())).isInstanceOf(DryRunDone.class);
        assertThat(MessageOutcome.of(new DryRunDone())).isEqualTo(MessageOutcome.ANSWERED);
    }

    @Test
    void abugStaysABug() {
        assertThat(arrived(new IllegalArgumentException("bug"))).isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("bug");
    }
}
