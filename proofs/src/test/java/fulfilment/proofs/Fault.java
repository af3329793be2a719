package fulfilment.proofs;

/** Faults of stock under races and crashes. Each can be injected into a {@link InMemoryRun}. */
enum Fault {

    /** Two requests decide on the same level; the second one takes pieces that the first one took. */
    OVERSOLD_BY_A_RACE,
    /** More pieces leave than there are; the stated levels agree. */
    SOLD_BELOW_ZERO,
    /** More pieces leave than are unclaimed; the stated levels agree. */
    SOLD_WHAT_IS_CLAIMED,
    /** A decision starts from an outdated level, so the decision before it is lost. */
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
