package fulfilment.webhook.deliveries;

import java.time.Duration;

/**
 * @param shared whether other processes send deliveries of the same database. If none does, this process takes over the hooks of its
 *        predecessor at once
 * @param waits  how long another process that reads the feed for this one waits for news; zero if this one reads it by itself
 */
public record ClusterMode(boolean shared, Duration waits) {}
