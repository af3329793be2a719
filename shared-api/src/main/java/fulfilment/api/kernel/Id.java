package fulfilment.api.kernel;

/** Identifies one object. Its kind and number make the name of its event stream, which is unique across all kinds. */
public interface Id {

    int value();
}
