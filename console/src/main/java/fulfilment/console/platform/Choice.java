package fulfilment.console.platform;

import java.util.List;

/**
 * One of the values that a form offers.
 *
 * @param value      what the API gets
 * @param text       what the person sees
 * @param isSelected whether it is chosen at first
 */
public record Choice(Object value, String text, boolean isSelected) {

    /** A choice for each object. @param id the member that names it for the API */
    public static List<Choice> of(List<Members> objects, String id, String text) {
        return objects.stream().map(object -> new Choice(object.number(id), object.text(text), false)).toList();
    }
}
