package fulfilment.provider;

/** Whether this installation lets providers in its allowed networks be called without TLS. */
public record PlainHttp(boolean allowed) {}
