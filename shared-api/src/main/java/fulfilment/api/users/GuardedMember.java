package fulfilment.api.users;

import java.util.Arrays;
import java.util.Optional;

/**
 * Members of answers that need a right of their own. One is called the same wherever it is shown, and nothing else is called so:
 * whoever may not see it reads null in its place, in answers, deliveries and events. See ADR 22.
 */
public enum GuardedMember {

    /** What a product is bought for. Rules AUT. */
    FIXEDSTOCKPRICE("fixedstockprice", Right.PRODUCTS_SHOW_FIXEDSTOCKPRICE);

    private final String word;
    private final Right right;

    GuardedMember(String word, Right right) {
        this.word = word;
        this.right = right;
    }

    /** Its name on the wire. */
    public String word() {
        return word;
    }

    public Right right() {
        return right;
    }

    public static Optional<GuardedMember> called(String word) {
        return Arrays.stream(values()).filter(member -> member.word.equals(word)).findFirst();
    }
}
