package fulfilment.rest.platform;

import fulfilment.api.kernel.Excerpt;
import fulfilment.api.wire.Wire;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Says which values a member or parameter can have instead of the one that was sent. Rule CON-84. */
@Component
public class EnumWords {

    private final Wire wire;

    EnumWords(Wire wire) {
        this.wire = wire;
    }

    /** @param type of the member or parameter; null if it is unknown */
    public String refuse(String value, @Nullable Class<?> type) {
        var refusal = "cannot be '%s'".formatted(Excerpt.of(value));
        return type != null && type.isEnum()
                ? refusal + "; it is one of " + Arrays.stream(type.getEnumConstants())
                        .map(constant -> wire.write(constant).replace("\"", "")).collect(Collectors.joining(", "))
                : refusal;
    }
}
