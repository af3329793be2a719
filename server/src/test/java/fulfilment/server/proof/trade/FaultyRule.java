package fulfilment.server.proof.trade;

/** A rule of stock that is broken on purpose, in a service that is otherwise correct. The auditor must find each. */
enum FaultyRule {
    NOTHING_IS_CLAIMED,
    LESS_IS_CLAIMED,
    MORE_IS_CLAIMED,
    CLAIMED_ELSEWHERE,
    CLAIMS_STAY,
    GOODS_DO_NOT_COME_BACK,
    GOODS_STAY,
    NOTHING_IS_RESERVED,
    LESS_IS_RESERVED,
    RESERVATIONS_STAY,
    NOTHING_IS_SET_ASIDE,
    WHAT_IS_SET_ASIDE_STAYS,
    LOTS_GET_MIXED_UP,
    RETURNED_TWICE,
    RETURNED_PIECES_GET_LOST,
    MOVED_TWICE,
    NOTHING_IS_MOVED
}
