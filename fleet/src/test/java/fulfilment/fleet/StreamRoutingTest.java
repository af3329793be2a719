package fulfilment.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.api.users.UserCommand.CreateUser;
import fulfilment.api.users.UserCommand.RevokeApiKey;
import fulfilment.api.users.UserCommand.SetPassword;
import fulfilment.api.users.ApiKeyId;
import fulfilment.api.users.UserDetails;
import fulfilment.api.users.UserId;
import java.util.Random;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.junit.jupiter.api.Test;

class StreamRoutingTest {

    private static String key(Object command) {
        return new StreamRouting().getRoutingKey(new GenericCommandMessage<>(command));
    }

    @Test
    @Rule("FLT-2")
    void commandsAboutOneObjectHaveOneKey() {
        assertThat(key(new SetPassword(new UserId(7), null))).isEqualTo("user-7");
        assertThat(key(new RevokeApiKey(new UserId(7), new ApiKeyId(1)))).isEqualTo("user-7");
    }

    private record Named(ApiKeyId idkey, @TargetAggregateIdentifier UserId iduser) {}

    @Test
    @Rule("FLT-2")
    void theObjectThatACommandNamesComesBeforeOtherIds() {
        assertThat(key(new Named(new ApiKeyId(1), new UserId(7)))).isEqualTo("user-7");
    }

    @Test
    @Rule("FLT-2")
    void aCommandThatMakesAnObjectGoesAnywhere() {
        var details = (UserDetails) new SampleValues(new Random(1)).of(UserDetails.class);
        assertThat(key(new CreateUser(details))).isNotEqualTo(key(new CreateUser(details)));
    }
}
