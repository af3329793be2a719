package fulfilment.command.platform;

import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.modelling.command.CommandTargetResolver;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.axonframework.modelling.command.VersionedAggregateIdentifier;

/**
 * Finds the aggregate of a command: its component marked with {@link TargetAggregateIdentifier}. The component is looked up once for each
 * type of command; the framework's own resolver reads all annotations of all methods again for each command.
 */
final class CommandTargets implements CommandTargetResolver {

    private final ClassValue<Method> accessors = new ClassValue<>() {

        @Override
        protected Method computeValue(Class<?> type) {
            return accessorOf(type);
        }
    };

    @Override
    public VersionedAggregateIdentifier resolveTarget(CommandMessage<?> command) {
        try {
            return new VersionedAggregateIdentifier(accessors.get(command.getPayloadType()).invoke(command.getPayload()), null);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static Method accessorOf(Class<?> type) {
        var accessor = Arrays.stream(type.isRecord() ? type.getRecordComponents() : new RecordComponent[0])
                .filter(component -> component.getAccessor().isAnnotationPresent(TargetAggregateIdentifier.class))
                .map(RecordComponent::getAccessor).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("%s does not name its aggregate".formatted(type.getName())));
        accessor.setAccessible(true); // a record may be nested in a type that is not public
        return accessor;
    }
}
