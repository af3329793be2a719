package fulfilment.command.webshoporders;

import fulfilment.api.kernel.Command;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.LostRaces;
import fulfilment.api.kernel.Meta;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.webshoporders.WebshopOrderCommand.ChangeWebshopOrder;
import fulfilment.api.webshoporders.WebshopOrderCommand.FailWebshopOrderImport;
import fulfilment.api.webshoporders.WebshopOrderCommand.ImportWebshopOrder;
import fulfilment.api.webshoporders.WebshopOrderCommand.ReportWebshopOrder;
import fulfilment.api.webshoporders.WebshopOrderId;
import fulfilment.api.webshoporders.WebshopOrderPort;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.springframework.stereotype.Component;

/** The port for integrations, on the command bus. */
@Component
public class WebshopOrderCommands implements WebshopOrderPort {

    /** Refusals that do not depend on the order: the same request may succeed in a moment, or was never executed. */
    private static final Set<ErrorCode> NOT_ABOUT_THE_ORDER = EnumSet.of(ErrorCode.BUSY, ErrorCode.OVERLOADED,
            ErrorCode.UNAVAILABLE, ErrorCode.IDEMPOTENCY_KEY_REUSED);

    private final CommandGateway commands;

    WebshopOrderCommands(CommandGateway commands) {
        this.commands = commands;
    }

    @Override
    public WebshopOrderId report(ReportWebshopOrder order, Map<String, ?> caller) {
        return (WebshopOrderId) send(order, caller);
    }

    @Override
    public void change(ChangeWebshopOrder change, Map<String, ?> caller) {
        send(change, caller);
    }

    /** A refusal rolls back everything, so the reason is stored by a second command. */
    @Override
    public void importOrder(ImportWebshopOrder order, Map<String, ?> caller) {
        try {
            send(order, caller);
        } catch (Rejection refused) {
            if (!NOT_ABOUT_THE_ORDER.contains(refused.code())) {
                fail(order, refused, caller);
            }
            throw refused;
        }
    }

    private void fail(ImportWebshopOrder order, Rejection refused, Map<String, ?> caller) {
        var withoutKey = new HashMap<>(caller);
        withoutKey.remove(Meta.IDEMPOTENCY_KEY);
        withoutKey.remove(Meta.IDEMPOTENCY_DIGEST);
        try {
            send(new FailWebshopOrderImport(order.webshopOrder(), refused.message()), withoutKey);
        } catch (NotFound nothingToImport) {
            throw refused;
        }
    }

    private Object send(Command<?> command, Map<String, ?> caller) {
        return LostRaces.repeat(() -> commands.sendAndWait(new GenericCommandMessage<>(command, caller)));
    }
}
