package fulfilment.webhook.deliveries;

/** @param shared whether other processes send deliveries of the same database; where none does, what a process before this had is taken over at once */
public record ClusterMode(boolean shared) {}
