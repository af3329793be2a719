package fulfilment.api.persons;

import fulfilment.api.kernel.Command;
import java.util.List;

/**
 * Forgets what streams said about persons, whatever state their objects are in. Only for a database that a restore took back to a time before
 * they were forgotten. Rule OPS-23.
 *
 * @param streams such as {@code order-17}; each of them exists
 */
public record ForgetStreams(List<String> streams) implements Command<Void> {}
