package fulfilment.api.wire;

import java.util.regex.Pattern;

/** Members of bodies that name another object by its number, such as {@code idcustomer} or {@code preferred_idwarehouse}. Rule CON-95. */
public final class References {

    private static final Pattern NAME = Pattern.compile("(.*_)?id[a-z].*");

    private References() {}

    /** Whether a member with this name, if it is a whole number, names another object. */
    public static boolean isName(String member) {
        return NAME.matcher(member).matches();
    }
}
