package fulfilment.command.platform;

import fulfilment.api.kernel.EventLog;
import org.axonframework.serialization.upcasting.event.EventUpcasterChain;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.jdbc.core.JdbcTemplate;

/** Reads stored events, for processes that decide and for those that only answer queries. */
@Configuration(proxyBeanMethods = false)
@Profile("command | query")
public class EventReading {

    @Bean
    public EventUpcasterChain eventChanges() {
        return EventChanges.chain();
    }

    @Bean
    EventLog eventLog(JdbcTemplate jdbc, @Qualifier("eventSerializer") EventSerializer serializer, EventUpcasterChain changes) {
        return new StoredEvents(jdbc, serializer, changes);
    }
}
