package fulfilment.api.persons;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds the personal texts that an event carries, however deep they lie. */
public final class PersonalTexts {

    private PersonalTexts() {}

    /** Returns the personal texts of an event, in the order of its members. Texts that are null or empty are left out. */
    public static List<PersonalText> of(Object event) {
        var found = new ArrayList<PersonalText>();
        collect(event, "", false, found);
        return found;
    }

    private static void collect(@Nullable Object value, String member, boolean personal, List<PersonalText> found) {
        switch (value) {
            case null -> {
            }
            case Record holder -> {
                for (var component : holder.getClass().getRecordComponents()) {
                    collect(read(component, holder), member.isEmpty() ? component.getName() : member + "." + component.getName(),
                            component.isAnnotationPresent(PersonalData.class), found);
                }
            }
            case Collection<?> several -> {
                int number = 0;
                for (var one : several) {
                    collect(one, "%s[%d]".formatted(member, number++), personal, found);
                }
            }
            case Map<?, ?> named -> named.forEach((key, one) -> collect(one, "%s[%s]".formatted(member, key), personal, found));
            default -> {
                var text = value.toString();
                if (personal && !text.isEmpty()) {
                    found.add(new PersonalText(member, text));
                }
            }
        }
    }

    private static @Nullable Object read(RecordComponent component, Record holder) {
        try {
            var accessor = component.getAccessor();
            accessor.setAccessible(true);
            return accessor.invoke(holder);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("%s cannot be read".formatted(component), e);
        }
    }
}
