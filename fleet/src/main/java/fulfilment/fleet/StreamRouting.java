package fulfilment.fleet;

import fulfilment.api.kernel.Id;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.commandhandling.distributed.RoutingStrategy;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/**
 * Sends all commands about one object to the same process, while the set of processes stands: a product's stock is decided in one place,
 * where it is in memory. Rule FLT-2. A command about several objects goes where the first one lives; a command that makes an object goes
 * anywhere.
 */
final class StreamRouting implements RoutingStrategy {

    private final ClassValue<Function<Object, Optional<String>>> keys = new ClassValue<>() {

        @Override
        protected Function<Object, Optional<String>> computeValue(Class<?> type) {
            return keyOf(type);
        }
    };

    @Override
    public String getRoutingKey(CommandMessage<?> command) {
        return keys.get(command.getPayloadType()).apply(command.getPayload()).orElseGet(command::getIdentifier);
    }

    private static Function<Object, Optional<String>> keyOf(Class<?> type) {
        var members = type.isRecord() ? type.getRecordComponents() : new RecordComponent[0];
        return Arrays.stream(members).filter(member -> member.getAccessor().isAnnotationPresent(TargetAggregateIdentifier.class))
                .findFirst()
                .or(() -> Arrays.stream(members).filter(member -> Id.class.isAssignableFrom(member.getType())).findFirst())
                .<Function<Object, Optional<String>>>map(member -> command -> key(member, command))
                .orElse(command -> Optional.empty());
    }

    private static Optional<String> key(RecordComponent member, Object command) {
        try {
            return Optional.ofNullable(member.getAccessor().invoke(command)).map(Object::toString);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
