package fulfilment.command.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.AlreadyExecuted;
import fulfilment.api.kernel.Meta;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Rule;
import fulfilment.api.tags.TagCommand.CreateTag;
import fulfilment.api.tags.TagCommand.DeleteTag;
import fulfilment.api.tags.TagDetails;
import fulfilment.api.tags.TagId;
import fulfilment.testing.Unique;
import java.util.HashMap;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** A command that another process sends again is executed once, and a refusal of it is final. */
@Rule("FLT-3")
class RepeatedCommandTest {

    private static CommandSide side;

    @BeforeAll
    static void start() {
        side = CommandSide.start();
    }

    @AfterAll
    static void stop() {
        side.close();
    }

    private static Object send(Object command, String name, boolean repeated) {
        var metaData = new HashMap<String, Object>();
        metaData.put(Meta.USER, 1);
        metaData.put(Meta.COMMAND, name);
        if (repeated) {
            metaData.put(Meta.REPEATED, "true");
        }
        return side.bean(CommandGateway.class).sendAndWait(new GenericCommandMessage<>(command, metaData));
    }

    private static String name() {
        return Unique.text();
    }

    private static CreateTag tag() {
        return new CreateTag(new TagDetails(name(), "#5993be", false));
    }

    private static long events() {
        return side.bean(JdbcTemplate.class).queryForObject("select count(*) from events.domain_event", Long.class);
    }

    @Test
    void arepeatIsAnsweredAsTheFirstOneWas() {
        var name = name();
        var command = tag();
        var first = send(command, name, false);
        long before = events();

        assertThat(send(command, name, true)).isEqualTo(first);
        assertThat(events()).isEqualTo(before);
    }

    @Test
    void arefusedRepeatIsNeverExecutedAfterwards() {
        var name = name();
        var unknown = new DeleteTag(new TagId(999_999));
        assertThatThrownBy(() -> send(unknown, name, true)).isNotInstanceOf(AlreadyExecuted.class);

        long before = events();
        assertThatThrownBy(() -> send(tag(), name, false)).isInstanceOf(Rejection.class);
        assertThatThrownBy(() -> send(unknown, name, true)).isInstanceOf(Rejection.class);
        assertThat(events()).isEqualTo(before);
    }

    @Test
    void withoutARepeatARefusalLeavesNothingBehind() {
        var name = name();
        assertThatThrownBy(() -> send(new DeleteTag(new TagId(999_999)), name, false));

        assertThat(send(tag(), name, false)).isInstanceOf(TagId.class);
    }
}
