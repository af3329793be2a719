package fulfilment.server.proof;

/** What can go wrong with stock under races and crashes: each can be switched into a {@link InMemoryRun}. */
enum Fault {

    /** Two decide on the same level; the second takes what the first took. */
    OVERSOLD_BY_A_RACE,
    /** More leaves than is there; the levels say so. */
    SOLD_BELOW_ZERO,
    /** More leaves than is not claimed; the levels say so. */
    SOLD_WHAT_IS_CLAIMED,
    /** A decision starts from the level before the one before it, which is forgotten. */
    UPDATE_LOST,
    EVENT_STORED_TWICE,
    DECISION_STORED_TWICE,
    UNKNOWN_CALL_STORED_TWICE,
    HALF_A_DECISION_STORED,
    EVENT_LOST,
    LAST_EVENT_LOST,
    EVENT_OF_NOBODY,
    ANOTHER_AMOUNT_STORED,
    ACKNOWLEDGED_BUT_NOT_STORED,
    REFUSED_BUT_STORED,
    REFUSED_THOUGH_ENOUGH_WAS_THERE,
    STORED_BEFORE_WHAT_WAS_DONE_BEFORE,
    CLAIM_RELEASED_TWICE,
    CLAIM_LEFT_BEHIND_IN_A_MOVE,
    PIECE_LOST_IN_A_MOVE,
    PIECE_LOST_IN_A_TRANSFER,
    RESERVED_WRONG,
    AGGREGATE_STALE,
    VIEW_OF_WAREHOUSE_STALE,
    VIEW_OF_PLACE_STALE,
    VIEW_OF_LINKS_STALE,
    VIEW_COUNTED_TWICE,
    ENTRY_MISSING,
    ENTRY_TWICE,
    ENTRY_WITH_WRONG_LEVEL,
    ENTRY_OF_ANOTHER_EVENT,
    LOCATION_ENTRY_MISSING,
    LOCATION_ENTRY_TWICE,
    LOCATION_ENTRY_WITH_WRONG_LEVEL,
    ANSWER_WITHOUT_ITS_OWN_WRITE,
    ANSWER_OLDER_THAN_WHAT_WAS_DONE_BEFORE,
    ANSWER_THAT_WAS_NEVER_TRUE
}
