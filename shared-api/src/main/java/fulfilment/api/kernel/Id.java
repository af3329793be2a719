package fulfilment.api.kernel;

/** Names one object: its kind and number make the name of its event stream, unique over all kinds. */
public interface Id {

    int value();
}
