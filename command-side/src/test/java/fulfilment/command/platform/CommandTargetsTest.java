package fulfilment.command.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.modelling.command.AnnotationCommandTargetResolver;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.junit.jupiter.api.Test;

class CommandTargetsTest {

    private record Pick(String reason, @TargetAggregateIdentifier StringBuilder picklist) {}

    private record Unaddressed(String reason) {}

    private final CommandTargets targets = new CommandTargets();

    @Test
    void findsTheAggregateThatTheFrameworkWouldFind() {
        CommandMessage<?> command = new GenericCommandMessage<>(new Pick("found", new StringBuilder("picklist-7")));

        assertThat(targets.resolveTarget(command).getIdentifier()).isEqualTo("picklist-7");
        assertThat(targets.resolveTarget(command).getVersion()).isNull();
        assertThat(targets.resolveTarget(command).getIdentifier())
                .isEqualTo(AnnotationCommandTargetResolver.builder().build().resolveTarget(command).getIdentifier());
    }

    @Test
    void refusesACommandThatNamesNone() {
        assertThatThrownBy(() -> targets.resolveTarget(new GenericCommandMessage<>(new Unaddressed("lost"))))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("Unaddressed");
    }
}
