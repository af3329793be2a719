package fulfilment.rest.errors;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Excerpt;
import fulfilment.rest.platform.EnumWords;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.exc.InvalidFormatException;
import tools.jackson.databind.exc.MismatchedInputException;

/** Says what is wrong with a body that cannot be read, and where. Rules CON-1, CON-4, CON-84. */
public final class UnreadableBody {

    private static final Pattern NAMED_TWICE = Pattern.compile("Duplicate Object property \"(.*)\"", Pattern.DOTALL);

    private final @Nullable Throwable cause;
    private final EnumWords words;

    public UnreadableBody(@Nullable Throwable cause, EnumWords words) {
        this.cause = cause;
        this.words = words;
    }

    public ErrorCode code() {
        return switch (cause) {
            case StreamConstraintsException tooDeep -> ErrorCode.TOO_LARGE;
            case DatabindException wrongValue when !wrongValue.getPath().isEmpty() -> ErrorCode.PARAMETER;
            case null, default -> ErrorCode.NOT_JSON;
        };
    }

    public String message() {
        return switch (cause) {
            case StreamConstraintsException tooDeep -> "the body is nested too deeply or holds too long a value";
            case DatabindException wrongValue when !wrongValue.getPath().isEmpty() ->
                path(wrongValue.getPath()) + " " + problem(wrongValue);
            case DatabindException wrongShape -> "the body must be a JSON object";
            case StreamReadException malformed -> malformed(malformed);
            case null, default -> "the body is not valid JSON";
        };
    }

    private static String malformed(StreamReadException malformed) {
        var twice = NAMED_TWICE.matcher(String.valueOf(malformed.getOriginalMessage()));
        if (twice.find()) {
            return "the body is not valid JSON: it names %s twice".formatted(Excerpt.of(twice.group(1)));
        }
        var at = malformed.getLocation();
        return at == null || at.getLineNr() < 1
                ? "the body is not valid JSON"
                : "the body is not valid JSON: see line %d, column %d".formatted(at.getLineNr(), at.getColumnNr());
    }

    private static String path(List<JacksonException.Reference> path) {
        var text = new StringBuilder();
        for (var step : path) {
            if (step.getPropertyName() == null) {
                text.append('[').append(step.getIndex()).append(']');
            } else {
                text.append(text.isEmpty() ? "" : ".").append(step.getPropertyName());
            }
        }
        return text.toString();
    }

    private String problem(DatabindException wrong) {
        return switch (wrong) {
            case InvalidFormatException format -> {
                // our deserializers state what they expect after the last colon
                var message = String.valueOf(format.getOriginalMessage());
                int said = message.lastIndexOf(": ");
                var expected = said < 0 ? "" : message.substring(said + 2);
                yield expected.startsWith("must") || expected.startsWith("is ")
                        ? expected
                        : words.refuse(String.valueOf(format.getValue()), format.getTargetType());
            }
            case MismatchedInputException mismatch -> "has the wrong type";
            default -> "is not readable";
        };
    }
}
