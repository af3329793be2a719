package fulfilment.server;

import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Says at the start which hooks and shipping providers cannot be called, because the key that opens their secrets is missing. */
@Component
class SealingKeyCheck {

    private static final Logger LOG = LoggerFactory.getLogger(SealingKeyCheck.class);

    private final SealedObjects objects;
    private final SealedSecrets secrets;

    SealingKeyCheck(JdbcTemplate jdbc, SealedSecrets secrets) {
        this.objects = new SealedObjects(jdbc);
        this.secrets = secrets;
    }

    @EventListener(ApplicationReadyEvent.class)
    void check() {
        objects.sealedWithout(secrets.keyIds()).stream()
                .collect(Collectors.groupingBy(SealedObject::key,
                        Collectors.mapping(SealedObject::toString, Collectors.joining(", "))))
                .forEach((key, sealed) -> LOG.error("the key {} is missing, so these cannot be called: {}. "
                        + "Add it to fulfilment.secret-keys, behind a key in use, and start again", key, sealed));
    }
}
