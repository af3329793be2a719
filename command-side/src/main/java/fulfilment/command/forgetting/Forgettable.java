package fulfilment.command.forgetting;

/** The root of a stream that may say something about persons. */
public interface Forgettable {

    /** Forgets what the stream said about persons, whatever state the object is in. */
    void forget();
}
