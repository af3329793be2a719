package fulfilment.query.replica;

/**
 * What one run of the replica has.
 *
 * @param position  all before it has been replayed
 * @param takeOvers how often rebuilt views have taken over
 */
record Replayed(Server server, LogPosition position, long takeOvers) {

    /**
     * Whether rebuilt views may have taken over between the two. A statement that began before that could read them in an earlier state.
     * The primary waits for its own readers before a take-over; the replica replays it without waiting.
     */
    boolean hasOtherViewsThan(Replayed other) {
        return takeOvers != other.takeOvers || !server.equals(other.server);
    }
}
