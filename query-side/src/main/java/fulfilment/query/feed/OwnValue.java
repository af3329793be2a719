package fulfilment.query.feed;

/** A value whose kind of event is announced by {@link Announcements}, but only if the value differs before and after the command. */
public interface OwnValue extends ComparedValue {

    /**
     * Returns whether a command always changes the value if this is its only event of the kind. The value is then announced without a
     * comparison.
     */
    boolean isChangedBy(Object event);
}
