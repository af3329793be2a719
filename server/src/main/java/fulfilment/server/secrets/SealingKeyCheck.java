package fulfilment.server.secrets;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Says at the start which hooks and shipping providers cannot be called, because the key that opens their secrets is missing. */
@Component
public class SealingKeyCheck {

    private static final Logger LOG = LoggerFactory.getLogger(SealingKeyCheck.class);

    private final SealedObjects objects;
    private final SealedSecrets secrets;

    SealingKeyCheck(JdbcTemplate jdbc, SealedSecrets secrets) {
        this.objects = new SealedObjects(jdbc);
        this.secrets = secrets;
    }

    @EventListener(ApplicationReadyEvent.class)
    void check() {
        missing().forEach((key, sealed) -> LOG.error("the key {} is missing, so these cannot be called: {}. "
                + "Add it to fulfilment.secret-keys, behind a key in use, and start again", key, sealed));
    }

    /** The missing keys, and what each of them seals. */
    public Map<String, String> missing() {
        return objects.sealedWithout(secrets.keyIds()).stream().collect(Collectors.groupingBy(SealedObject::key, TreeMap::new,
                Collectors.mapping(SealedObject::toString, Collectors.joining(", "))));
    }
}
