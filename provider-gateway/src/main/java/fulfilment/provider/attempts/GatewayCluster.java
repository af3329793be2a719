package fulfilment.provider.attempts;

/** @param shared whether other processes may have sent the label requests that this one did not send */
public record GatewayCluster(boolean shared) {}
