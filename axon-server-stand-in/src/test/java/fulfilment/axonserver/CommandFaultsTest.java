package fulfilment.axonserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.axoniq.axonserver.grpc.MetaDataValue;
import io.axoniq.axonserver.grpc.ProcessingInstruction;
import io.axoniq.axonserver.grpc.ProcessingKey;
import io.axoniq.axonserver.grpc.command.Command;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CommandFaultsTest {

    @Test
    void theSameSeedHitsTheSameCommandsInWhateverOrderOtherKeysCome() {
        var first = new CommandFaults(17).inject(CommandFault.LOST_RESPONSE, 0.5);
        var second = new CommandFaults(17).inject(CommandFault.LOST_RESPONSE, 0.5);

        var alone = hits(first, "a", 200);
        hits(second, "b", 77);
        var afterOthers = hits(second, "a", 200);

        assertThat(afterOthers).isEqualTo(alone);
        assertThat(hits(new CommandFaults(18).inject(CommandFault.LOST_RESPONSE, 0.5), "a", 200)).isNotEqualTo(alone);
    }

    @Test
    void aShareOfTheCommandsIsHit() {
        var faults = new CommandFaults(17).inject(CommandFault.DUPLICATE, 0.25);

        hits(faults, "a", 10_000);

        assertThat(faults.injected(CommandFault.DUPLICATE)).isBetween(2_200L, 2_800L);
        assertThat(faults.injected(CommandFault.LOST_RESPONSE)).isZero();
    }

    @Test
    void oneCommandCanBeHitByEachFaultOnItsOwn() {
        var faults = new CommandFaults(17).inject(CommandFault.DUPLICATE, 0.5).inject(CommandFault.LOST_RESPONSE, 0.5);

        assertThat(hits(faults, "a", 200)).contains(Set.of(), Set.of(CommandFault.DUPLICATE), Set.of(CommandFault.LOST_RESPONSE),
                Set.of(CommandFault.DUPLICATE, CommandFault.LOST_RESPONSE));
    }

    @Test
    void onlyNamedCommandsAreHit() {
        var faults = new CommandFaults(17).inject(CommandFault.DUPLICATE, 1).only("Other");

        assertThat(faults.of(command("a"))).isEmpty();
        assertThat(faults.only("Command").of(command("a"))).containsExactly(CommandFault.DUPLICATE);
        assertThat(faults.none().of(command("a"))).isEmpty();
    }

    @Test
    void theNextCommandIsHitAndNoOther() {
        var faults = new CommandFaults(17).next(CommandFault.HELD).only("Command");

        assertThat(hits(faults, "a", 3)).containsExactly(Set.of(CommandFault.HELD), Set.of(), Set.of());
        assertThat(faults.injected(CommandFault.HELD)).isEqualTo(1);
    }

    @Test
    void aShareIsAPartOfOne() {
        assertThatThrownBy(() -> new CommandFaults(17).inject(CommandFault.DUPLICATE, 30))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static List<Set<CommandFault>> hits(CommandFaults faults, String key, int commands) {
        return Stream.generate(() -> faults.of(command(key))).limit(commands).toList();
    }

    private static Command command(String key) {
        return Command.newBuilder().setName("Command").addProcessingInstructions(ProcessingInstruction.newBuilder()
                .setKey(ProcessingKey.ROUTING_KEY).setValue(MetaDataValue.newBuilder().setTextValue(key))).build();
    }
}
