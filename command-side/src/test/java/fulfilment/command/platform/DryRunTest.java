package fulfilment.command.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.Command;
import fulfilment.api.kernel.Meta;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Rule;
import fulfilment.api.kernel.Sent;
import fulfilment.api.requests.DryRunDone;
import fulfilment.api.tags.TagCommand.ChangeTag;
import fulfilment.api.tags.TagCommand.CreateTag;
import fulfilment.api.tags.TagDetails;
import fulfilment.testing.Unique;
import java.util.Map;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** A dry run is refused as the command would be, and leaves nothing behind. */
@Rule("IMP-9")
class DryRunTest {

    private static CommandSide side;

    @BeforeAll
    static void start() {
        side = CommandSide.start();
    }

    @AfterAll
    static void stop() {
        side.close();
    }

    private static void tryOut(Command<?> command) {
        side.bean(CommandGateway.class).sendAndWait(
                new GenericCommandMessage<>(command, Map.of(Meta.USER, 1, Meta.KEY, 1, Meta.REQUEST, "r", Meta.DRY_RUN, "true")));
    }

    private static TagDetails tag(String title) {
        return new TagDetails(title, "#5993be", false);
    }

    private static TagDetails.Changes titled(String title) {
        return new TagDetails.Changes(Sent.of(title), Sent.absent(), Sent.absent());
    }

    private static long stored() {
        return side.bean(JdbcTemplate.class).queryForObject("""
                select (select count(*) from events.domain_event) + (select count(*) from command.tag)
                     + (select count(*) from command.executed)""", Long.class);
    }

    @Test
    void nothingIsStored() {
        long before = stored();
        var title = Unique.text();
        assertThatThrownBy(() -> tryOut(new CreateTag(tag(title)))).isInstanceOf(DryRunDone.class);
        assertThatThrownBy(() -> tryOut(new CreateTag(tag(title)))).isInstanceOf(DryRunDone.class);
        assertThat(stored()).isEqualTo(before);
    }

    @Test
    void whatIsRememberedStaysAsItWas() {
        var title = Unique.text();
        var id = side.send(new CreateTag(tag(title)));
        assertThatThrownBy(() -> tryOut(new ChangeTag(id, titled("other")))).isInstanceOf(DryRunDone.class);
        long before = stored();
        side.send(new ChangeTag(id, titled(title)));
        assertThat(stored()).describedAs("the title is as it was, so this changes nothing").isEqualTo(before);
    }

    @Test
    void whatOnlyTheDatabaseRefusesIsRefused() {
        var title = Unique.text();
        side.send(new CreateTag(tag(title)));
        assertThatThrownBy(() -> tryOut(new CreateTag(tag(title)))).isInstanceOf(Rejection.class);
    }
}
