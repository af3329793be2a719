package fulfilment.api.kernel;

/** A query whose answer may wait for something outside the installation, such as a shipping provider. */
public interface Slow {}
