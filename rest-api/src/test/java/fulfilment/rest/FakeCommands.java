package fulfilment.rest;

import fulfilment.api.kernel.Command;
import fulfilment.api.kernel.Id;
import fulfilment.api.webshoporders.WebshopOrderCommand.ChangeWebshopOrder;
import fulfilment.api.webshoporders.WebshopOrderCommand.ImportWebshopOrder;
import fulfilment.api.webshoporders.WebshopOrderCommand.ReportWebshopOrder;
import fulfilment.api.webshoporders.WebshopOrderId;
import fulfilment.api.webshoporders.WebshopOrderPort;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.messaging.Message;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.BeanUtils;
import org.springframework.core.ResolvableType;

/** Records commands instead of handling them. Each answers what it promises: a new id is 1. */
public final class FakeCommands {

    private final List<Command<?>> sent = new CopyOnWriteArrayList<>();
    private final Map<Class<?>, Function<Object, ?>> answers = new ConcurrentHashMap<>();

    void reset() {
        sent.clear();
        answers.clear();
    }

    /** Makes commands of a type answer this. The function may throw a refusal of the command side. */
    public <C extends Command<?>> void answer(Class<C> type, Function<C, ?> answer) {
        answers.put(type, command -> answer.apply(type.cast(command)));
    }

    /** All commands since the test began. */
    public List<Command<?>> sent() {
        return List.copyOf(sent);
    }

    private @Nullable Object handle(Object message) {
        var command = (Command<?>) (message instanceof Message<?> wrapped ? wrapped.getPayload() : message);
        sent.add(command);
        var answer = answers.get(command.getClass());
        return answer == null ? promised(command) : answer.apply(command);
    }

    private static @Nullable Object promised(Command<?> command) {
        var type = ResolvableType.forClass(command.getClass()).as(Command.class).getGeneric(0).toClass();
        if (Id.class.isAssignableFrom(type)) {
            return BeanUtils.instantiateClass(BeanUtils.getResolvableConstructor(type), 1);
        }
        return type == Integer.class ? Integer.valueOf(1) : type == List.class ? List.of() : null;
    }

    /** The edge sends commands in one way only. */
    CommandGateway gateway() {
        return FakeQueries.only(CommandGateway.class, "sendAndWait", arguments -> handle(arguments[0]));
    }

    /** Records the commands of the port too. */
    WebshopOrderPort webshopOrders() {
        return new WebshopOrderPort() {

            @Override
            public WebshopOrderId report(ReportWebshopOrder order, Map<String, ?> caller) {
                handle(order);
                return new WebshopOrderId(1);
            }

            @Override
            public void change(ChangeWebshopOrder change, Map<String, ?> caller) {
                handle(change);
            }

            @Override
            public void importOrder(ImportWebshopOrder order, Map<String, ?> caller) {
                handle(order);
            }
        };
    }
}
