package fulfilment.axonserver;

import io.axoniq.axonserver.grpc.MetaDataValue;
import io.axoniq.axonserver.grpc.ProcessingInstruction;
import io.axoniq.axonserver.grpc.ProcessingKey;
import io.axoniq.axonserver.grpc.command.Command;
import java.util.List;
import java.util.Optional;

/** What a message says about how it wants to be handled. */
final class Instructions {

    private Instructions() {}

    /** Returns the routing key; empty if the command has none. The connector then sends the id of the message in its place. */
    static Optional<String> routingKey(Command command) {
        return value(command.getProcessingInstructionsList(), ProcessingKey.ROUTING_KEY).map(MetaDataValue::getTextValue)
                .filter(key -> !key.equals(command.getMessageIdentifier()));
    }

    static long number(List<ProcessingInstruction> instructions, ProcessingKey key, long otherwise) {
        return value(instructions, key).map(MetaDataValue::getNumberValue).orElse(otherwise);
    }

    static boolean flag(List<ProcessingInstruction> instructions, ProcessingKey key) {
        return value(instructions, key).map(MetaDataValue::getBooleanValue).orElse(false);
    }

    static ProcessingInstruction flag(ProcessingKey key) {
        return ProcessingInstruction.newBuilder().setKey(key).setValue(MetaDataValue.newBuilder().setBooleanValue(true)).build();
    }

    private static Optional<MetaDataValue> value(List<ProcessingInstruction> instructions, ProcessingKey key) {
        return instructions.stream().filter(one -> one.getKey() == key).map(ProcessingInstruction::getValue).findFirst();
    }
}
