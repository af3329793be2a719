package fulfilment.provider.protocol;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Makes text of a provider storable: PostgreSQL stores no NUL and no half of a surrogate pair. */
public final class StorableText {

    private static final int LONGEST = 4_000;

    private StorableText() {}

    /** Without what lies beyond 4,000 characters. Null stays null. */
    public static @Nullable String of(@Nullable String text) {
        if (text == null) {
            return null;
        }
        var kept = text.length() > LONGEST ? text.substring(0, LONGEST) : text;
        return new String(kept.replace('\0', '?').getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    }
}
