package fulfilment.api.returns;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.persons.PersonalData;
import java.time.Instant;

/**
 * An entry in the log of a return: a change or a comment. Rules RET-25, RET-27.
 *
 * @param returnStatus status of the return after it
 * @param user         the user who caused it
 */
public record ReturnLogView(@JsonUnwrapped Entry entry, Status returnStatus, User user) {

    /**
     * A status of a return in its log.
     *
     * @param name  the status in words
     * @param color six hexadecimal digits, without #
     */
    public record Status(int idreturnStatus, String name, String color) {}

    /**
     * A user in the log of a return.
     *
     * @param name first and last name
     */
    public record User(int iduser, @PersonalData String name) {}

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
     * @param idreturnLog      identifies the entry
     * @param idreturnStatus   status of the return after it
     * @param iduser           the user who caused it
     * @param type             {@code created}, {@code comment}, {@code status_changed}, {@code completed} (changed to a completed status),
     *        {@code received_products} or {@code created_picklist} (its replacement products were ordered)
     * @param message          what the user wrote; empty if nothing
     * @param notifiedCustomer whether the customer is to be told; the service itself sends no mail
     */
    public record Entry(int idreturnLog, int idreturnStatus, int iduser, Type type, @PersonalData String message,
            boolean notifiedCustomer,
            Instant createdAt, Instant updatedAt) {

        public static Entry of(int log, int status, int by, Type type, Instant at) {
            return new Entry(log, status, by, type, "", false, at, at);
        }
    }
}
