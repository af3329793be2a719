package fulfilment.axonserver;

import io.axoniq.axonserver.grpc.ErrorMessage;
import io.axoniq.axonserver.grpc.command.CommandResponse;
import io.axoniq.axonserver.grpc.query.QueryResponse;
import java.util.UUID;

/** Why Axon Server itself answers a command or a query. */
enum AxonErrorCode {

    NO_HANDLER_FOR_COMMAND("AXONIQ-4000"),
    CONNECTION_TO_HANDLER_LOST("AXONIQ-4001"),
    TIMEOUT("AXONIQ-4002"),
    COMMAND_DISPATCH_ERROR("AXONIQ-4003"),
    NO_HANDLER_FOR_QUERY("AXONIQ-5000"),
    QUERY_DISPATCH_ERROR("AXONIQ-5002");

    private final String code;

    AxonErrorCode(String code) {
        this.code = code;
    }

    CommandResponse answerCommand(String command, String message) {
        return CommandResponse.newBuilder().setMessageIdentifier(UUID.randomUUID().toString()).setRequestIdentifier(command)
                .setErrorCode(code).setErrorMessage(ErrorMessage.newBuilder().setMessage(message)).build();
    }

    QueryResponse answerQuery(String query, String message) {
        return QueryResponse.newBuilder().setMessageIdentifier(UUID.randomUUID().toString()).setRequestIdentifier(query)
                .setErrorCode(code).setErrorMessage(ErrorMessage.newBuilder().setMessage(message)).build();
    }
}
