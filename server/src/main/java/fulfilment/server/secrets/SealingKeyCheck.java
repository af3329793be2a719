package fulfilment.server.secrets;

import fulfilment.server.installation.StartProblem;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Refuses to start without a key that opens personal texts of events: objects with such texts could be neither changed nor shown. Says which
 * hooks and shipping providers cannot be called, because the key that opens their secrets is missing.
 */
@Component
public class SealingKeyCheck {

    private static final Logger LOG = LoggerFactory.getLogger(SealingKeyCheck.class);

    private final SealedObjects objects;
    private final SealedSecrets secrets;

    SealingKeyCheck(JdbcTemplate jdbc, SealedSecrets secrets, SecretSettings settings) {
        this.objects = new SealedObjects(jdbc);
        this.secrets = secrets;
        giveUp(settings.lostKeys());
        var missing = objects.missingForPersonalTexts(secrets.keyIds());
        if (!missing.isEmpty()) {
            throw new StartProblem(("personal texts are sealed with the key %s, which is not known here. Add it to "
                    + "fulfilment.secret-keys, behind a key in use, or copy secret.key into the data folder. If it is lost for good, start "
                    + "with --fulfilment.lost-keys=%s: the names and addresses in these events then read \"anonymised\" for ever")
                    .formatted(String.join(" and ", missing), String.join(",", missing)));
        }
    }

    private void giveUp(List<String> lost) {
        lost.stream().filter(secrets.keyIds()::contains).findFirst().ifPresent(key -> {
            throw new StartProblem(
                    "the key %s is not lost, it is known here; take it out of fulfilment.lost-keys".formatted(key));
        });
        int objects = lost.isEmpty() ? 0 : this.objects.giveUp(lost);
        if (objects > 0) {
            LOG.warn("the personal texts of {} objects are given up, because fulfilment.lost-keys names the key that sealed them",
                    objects);
        }
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
