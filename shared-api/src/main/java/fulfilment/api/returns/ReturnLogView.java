package fulfilment.api.returns;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;

/** A log entry of a return as clients see it. Rules RET-25, RET-27. */
public record ReturnLogView(@JsonUnwrapped Entry entry, Status returnStatus, User user) {

    public record Status(int idreturnStatus, String name, String color) {}

    public record User(int iduser, String name) {}

    public enum Type {
        CREATED,
        COMMENT,
        STATUS_CHANGED,
        COMPLETED,
        RECEIVED_PRODUCTS,
        CREATED_PICKLIST
    }

    /**
     * The data of the entry itself.
     *
     * @param idreturnStatus   the status of the return after it
     * @param message          empty if none was given
     * @param notifiedCustomer whether the customer was to hear of it
     */
    public record Entry(int idreturnLog, int idreturnStatus, int iduser, Type type, String message, boolean notifiedCustomer,
            Instant createdAt, Instant updatedAt) {

        public static Entry of(int log, int status, int by, Type type, Instant at) {
            return new Entry(log, status, by, type, "", false, at, at);
        }
    }
}
