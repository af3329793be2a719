package fulfilment.rest.platform;

import java.beans.PropertyEditorSupport;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.WebDataBinder;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.InitBinder;

/** Reads whole numbers in paths and queries as decimal digits only; Spring alone would read {@code 0x10} as 16. */
@ControllerAdvice
public class WholeNumberParameters {

    private static final Pattern WHOLE_NUMBER = Pattern.compile("-?[0-9]{1,10}|");

    @InitBinder
    void bind(WebDataBinder binder) {
        binder.registerCustomEditor(Integer.class, new WholeNumber());
        binder.registerCustomEditor(int.class, new WholeNumber());
    }

    /** @return null for an empty text */
    public static @Nullable Integer read(String sent) {
        if (!WHOLE_NUMBER.matcher(sent).matches()) {
            throw new IllegalArgumentException("must be a whole number");
        }
        return sent.isEmpty() ? null : Integer.valueOf(sent);
    }

    private static final class WholeNumber extends PropertyEditorSupport {

        @Override
        @SuppressWarnings("NullAway") // the editor stands for null in this way
        public void setAsText(String sent) {
            setValue(read(sent));
        }
    }
}
