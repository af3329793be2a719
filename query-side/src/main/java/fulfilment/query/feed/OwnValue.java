package fulfilment.query.feed;

/** A value whose kind of event is announced by {@link Announcements}, but only if the value differs before and after the command. */
public interface OwnValue extends ComparedValue {

    /** Returns whether a command whose only event of this kind is the given one always changes the value, so that it is not compared. */
    boolean isChangedBy(Object event);
}
