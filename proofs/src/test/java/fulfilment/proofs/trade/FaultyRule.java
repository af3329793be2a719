package fulfilment.proofs.trade;

/** A rule of stock that is broken on purpose, in a service that is otherwise correct. The auditor must find each. */
enum FaultyRule {
    NOTHING_IS_CLAIMED,
    LESS_IS_CLAIMED,
    MORE_IS_CLAIMED,
    CLAIMED_ELSEWHERE,
    CLAIMS_STAY,
    GOODS_DO_NOT_COME_BACK(true),
    GOODS_STAY,
    NOTHING_IS_RESERVED,
    LESS_IS_RESERVED,
    RESERVATIONS_STAY,
    NOTHING_IS_SET_ASIDE,
    WHAT_IS_SET_ASIDE_STAYS,
    LOTS_GET_MIXED_UP(true),
    RETURNED_TWICE,
    RETURNED_PIECES_GET_LOST,
    MOVED_TWICE,
    NOTHING_IS_MOVED;

    private final boolean rare;

    FaultyRule() {
        this(false);
    }

    FaultyRule(boolean rare) {
        this.rare = rare;
    }

    /** Whether there are few occasions to break it. Then it is broken on each, otherwise on every second one. */
    boolean isRare() {
        return rare;
    }

    /** How often it must be broken before the records are read. */
    int strikes() {
        return rare ? 1 : 2;
    }
}
