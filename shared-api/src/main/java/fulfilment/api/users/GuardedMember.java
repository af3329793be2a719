package fulfilment.api.users;

import java.util.Arrays;
import java.util.Optional;

/**
 * Members of answers that need a right of their own. Such a member has the same name wherever it is shown, and no other member has that
 * name. A user without the right reads null in its place, in answers, deliveries and events. See ADR 22.
 */
public enum GuardedMember {

    /** The purchase price of a product. Rules AUT. */
    FIXEDSTOCKPRICE("fixedstockprice", Right.PRODUCTS_SHOW_FIXEDSTOCKPRICE);

    private final String word;
    private final Right right;

    GuardedMember(String word, Right right) {
        this.word = word;
        this.right = right;
    }

    /** The member's name on the wire. */
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
