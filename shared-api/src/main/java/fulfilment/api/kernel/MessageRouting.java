package fulfilment.api.kernel;

import org.axonframework.commandhandling.CommandBus;
import org.axonframework.queryhandling.QueryBus;

/** Sends commands and queries to other processes. Without one, all of them are handled in this process. */
public interface MessageRouting {

    /** @param local handles the commands that arrive here; @return the bus that sends commands to where they are handled */
    CommandBus commands(CommandBus local);

    /** @param local answers the queries that arrive here; @return the bus that sends queries to where they are answered */
    QueryBus queries(QueryBus local);
}
