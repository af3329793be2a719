package fulfilment.rest.platform;

import java.beans.PropertyEditorSupport;
import org.springframework.web.bind.WebDataBinder;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.InitBinder;

/** Whole numbers in paths and queries are decimal digits; Spring alone would take {@code 0x10} for 16. */
@ControllerAdvice
class WholeNumberParameters {

    @InitBinder
    void bind(WebDataBinder binder) {
        binder.registerCustomEditor(Integer.class, new WholeNumber());
        binder.registerCustomEditor(int.class, new WholeNumber());
    }

    /** An empty value is none. */
    private static final class WholeNumber extends PropertyEditorSupport {

        @Override
        @SuppressWarnings("NullAway") // the editor's own way to say none
        public void setAsText(String sent) {
            if (!sent.matches("-?[0-9]{1,10}|")) {
                throw new IllegalArgumentException("no whole number");
            }
            setValue(sent.isEmpty() ? null : Integer.valueOf(sent));
        }
    }
}
