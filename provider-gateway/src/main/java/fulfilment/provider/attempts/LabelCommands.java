package fulfilment.provider.attempts;

import fulfilment.api.kernel.Command;
import fulfilment.api.kernel.LostRaces;
import fulfilment.api.kernel.Meta;
import fulfilment.api.users.UserId;
import java.util.HashMap;
import java.util.Map;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.springframework.stereotype.Component;

/** Sends commands to the command side in the name of the user who asked for a label. Call it outside every unit of work. */
@Component
class LabelCommands {

    private final CommandGateway commands;

    LabelCommands(CommandGateway commands) {
        this.commands = commands;
    }

    /** Returns what is kept of the metadata of a request: who asked, and for which request. Its Idempotency-Key is for one command only. */
    static Map<String, Object> asker(Map<String, ?> metaData, UserId user) {
        var kept = new HashMap<String, Object>();
        kept.put(Meta.USER, user.value());
        for (var name : new String[] {Meta.USER, Meta.KEY, Meta.REQUEST}) {
            if (metaData.get(name) instanceof Object value) {
                kept.put(name, value);
            }
        }
        return kept;
    }

    /** Sends a command, again after each lost race. */
    void send(Command<Void> command, Map<String, ?> asker) {
        LostRaces.repeat(() -> commands.sendAndWait(new GenericCommandMessage<>(command).withMetaData(asker)));
    }
}
