package fulfilment.webhook.deliveries;

/**
 * @param shared whether other processes send deliveries of the same database. If none does, this process takes over the hooks of its
 *        predecessor at once
 */
public record ClusterMode(boolean shared) {}
