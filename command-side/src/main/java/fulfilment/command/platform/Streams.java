package fulfilment.command.platform;

import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.NotFound;
import java.util.concurrent.Callable;
import org.axonframework.config.AggregateConfiguration;
import org.axonframework.config.Configuration;
import org.axonframework.modelling.command.Aggregate;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.axonframework.modelling.command.AggregateRoot;
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
        return load(type, id.toString());
    }

    private <T> T load(Class<T> type, String stream) {
        try {
            return root(repository(type).load(stream));
        } catch (AggregateNotFoundException missing) {
            throw NotFound.ofStream(stream);
        }
    }

    /**
     * Returns the root of a stream of any kind. It is locked as above.
     *
     * @param stream such as {@code order-17}
     * @throws NotFound if the stream does not exist or has ended
     */
    public Root load(String stream) {
        var kind = stream.substring(0, Math.max(0, stream.lastIndexOf('-')));
        var type = axon.getObject().findModules(AggregateConfiguration.class).stream()
                .<Class<?>>map(AggregateConfiguration::aggregateType)
                .filter(one -> kind.equals(one.getAnnotation(AggregateRoot.class).type())).findFirst()
                .orElseThrow(() -> NotFound.ofStream(stream));
        return (Root) load((Class<?>) type, stream);
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
