package fulfilment.command.platform;

import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.NotFound;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import org.axonframework.config.Configuration;
import org.axonframework.modelling.command.Aggregate;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.axonframework.modelling.command.Repository;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/**
 * Loads several aggregates for one decision. Load them in one order everywhere (receipts, then purchase orders, then stock; movements or
 * stock counts, then stock; within a kind by id), or two decisions may deadlock.
 */
@Component
public class Streams {

    private final ObjectProvider<Configuration> axon;

    protected Streams(ObjectProvider<Configuration> axon) {
        this.axon = axon;
    }

    /** @throws NotFound if the stream does not exist or has ended */
    public <T> Aggregate<T> load(Class<T> type, Id id) {
        try {
            return repository(type).load(id.toString());
        } catch (AggregateNotFoundException missing) {
            throw NotFound.ofStream(id.toString());
        }
    }

    /** Reads something from an aggregate without changing it. */
    public <T, R> R ask(Class<T> type, Id id, Function<T, R> question) {
        return load(type, id).invoke(question);
    }

    public <T> void decide(Class<T> type, Id id, Consumer<T> decision) {
        load(type, id).execute(decision);
    }

    public <T> Aggregate<T> create(Class<T> type, Callable<T> birth) {
        try {
            return repository(type).newInstance(birth);
        } catch (RuntimeException refused) {
            throw refused;
        } catch (Exception checked) {
            throw new IllegalStateException(checked);
        }
    }

    private <T> Repository<T> repository(Class<T> type) {
        return axon.getObject().repository(type);
    }
}
