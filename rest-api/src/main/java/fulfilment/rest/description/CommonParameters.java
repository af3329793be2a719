package fulfilment.rest.description;

import fulfilment.api.kernel.Id;
import fulfilment.rest.platform.Offset;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What parameters mean that many endpoints have. {@code @param} of an endpoint says more where it means something else. */
final class CommonParameters {

    private static final String OFFSET = "How many elements the page skips. In a list with the newest first, elements that are made between two "
            + "requests move the others back: a page then repeats some of the one before. Recognise them by their ids, or read the list as of "
            + "one moment with `as_of`";

    private static final Map<String, String> BY_NAME = Map.of(
            "sinceid", "Only elements with a greater id",
            "beforeid", "Only elements with a smaller id",
            "sincedate",
            "Only elements that were created after this time, exclusive; seconds that have just ended are not shown yet",
            "untildate", "Only elements that were created before this time, exclusive",
            "updated_after",
            "Only elements that were changed after this time, exclusive; seconds that have just ended are not shown yet");

    private static final Pattern HUMP = Pattern.compile("(?<=[a-z])(?=[A-Z])");

    private CommonParameters() {}

    /**
     * @param name on the wire
     * @return null if only the endpoint can say what the parameter means
     */
    static @Nullable String of(String name, Class<?> type, boolean inPath) {
        if (type == Offset.class) {
            return OFFSET;
        }
        if (Id.class.isAssignableFrom(type)) {
            return (inPath ? "The id of the %s" : "Only elements of the %s with this id").formatted(words(type));
        }
        return BY_NAME.get(name);
    }

    /** {@code PurchaseOrderId} is {@code purchase order}. */
    private static String words(Class<?> id) {
        var name = id.getSimpleName();
        return HUMP.matcher(name.substring(0, name.length() - "Id".length())).replaceAll(" ").toLowerCase(Locale.ROOT);
    }
}
