package fulfilment.command.platform;

import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.NotFound;
import java.util.concurrent.Callable;
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

    /**
     * Returns the aggregate as it is now. It is locked until the unit of work ends, which stores what the aggregate has applied.
     *
     * @throws NotFound if the stream does not exist or has ended
     */
    public <T extends Root> T load(Class<T> type, Id id) {
        try {
            return root(repository(type).load(id.toString()));
        } catch (AggregateNotFoundException missing) {
            throw NotFound.ofStream(id.toString());
        }
    }

    /** Begins a stream with the events that the constructor applies. */
    public <T extends Root> T create(Class<T> type, Callable<T> constructor) {
        try {
            return root(repository(type).newInstance(constructor));
        } catch (RuntimeException refused) {
            throw refused;
        } catch (Exception checked) {
            throw new IllegalStateException(checked);
        }
    }

    private static <T> T root(Aggregate<T> aggregate) {
        return aggregate.invoke(root -> root);
    }

    private <T> Repository<T> repository(Class<T> type) {
        return axon.getObject().repository(type);
    }
}
