package fulfilment.console.platform;

import java.util.regex.Pattern;

/** A local time as browsers send it in a form. */
public final class LocalMoment {

    private static final Pattern WITHOUT_SECONDS = Pattern.compile("\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}");

    private LocalMoment() {}

    /** Browsers leave out seconds that are zero, and the API wants them. Anything else is returned as it is. */
    public static String withSeconds(String sent) {
        return WITHOUT_SECONDS.matcher(sent).matches() ? sent + ":00" : sent;
    }
}
