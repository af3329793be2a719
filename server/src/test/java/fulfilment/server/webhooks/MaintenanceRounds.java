package fulfilment.server.webhooks;

import fulfilment.testing.Eventually;
import org.springframework.jdbc.core.JdbcTemplate;

/** Knows when the maintenance of deliveries has looked. */
final class MaintenanceRounds {

    private MaintenanceRounds() {}

    /**
     * Returns when the maintenance has carried out a whole round. It takes note of failures at the beginning of each round, so a round lies
     * between two notes. A hook is not told of the failure of a test.
     *
     * @param delivery becomes a test that failed
     */
    static void await(JdbcTemplate jdbc, long delivery) {
        for (int note = 0; note < 2; note++) {
            jdbc.update("""
                    update webhook.delivery set purpose = 'test', state = 'failed', due = null, finished_at = now(), reported = false
                    where id = ?""", delivery);
            Eventually.until(
                    () -> jdbc.queryForObject("select reported from webhook.delivery where id = ?", Boolean.class, delivery),
                    "the maintenance to look");
        }
    }
}
