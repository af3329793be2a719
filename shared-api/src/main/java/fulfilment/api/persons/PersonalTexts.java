package fulfilment.api.persons;

import fulfilment.api.requests.Json;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Finds the personal texts that an event or a view carries, however deep they lie, and takes them out. */
public final class PersonalTexts {

    /** What is shown for every personal text of somebody who is forgotten. */
    public static final String ANONYMISED = "anonymised";

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

    /**
     * Returns a copy in which each personal text is {@link #ANONYMISED}, however deep it lies, and personal JSON of any structure is null. Texts
     * that are null or empty stay, and so does all else.
     *
     * @param holder a record, or a list or map of records
     */
    @SuppressWarnings("unchecked")
    public static <T> T anonymised(T holder) {
        return (T) Objects.requireNonNull(anonymised(holder, false));
    }

    private static @Nullable Object anonymised(@Nullable Object value, boolean personal) {
        return switch (value) {
            case null -> null;
            case Record record -> copied(record);
            case List<?> several -> several.stream().map(one -> anonymised(one, personal)).toList();
            case Map<?, ?> named -> {
                var copies = new LinkedHashMap<Object, @Nullable Object>();
                named.forEach((key, one) -> copies.put(key, anonymised(one, personal)));
                yield copies;
            }
            case String text when personal && !text.isEmpty() -> ANONYMISED;
            case Json structured when personal -> null;
            default -> value;
        };
    }

    private static Record copied(Record record) {
        var components = record.getClass().getRecordComponents();
        var types = new Class<?>[components.length];
        var values = new @Nullable Object[components.length];
        boolean changed = false;
        for (int i = 0; i < components.length; i++) {
            var before = read(components[i], record);
            types[i] = components[i].getType();
            values[i] = anonymised(before, components[i].isAnnotationPresent(PersonalData.class));
            changed |= !Objects.equals(before, values[i]);
        }
        return changed ? made(record.getClass(), types, values) : record;
    }

    private static Record made(Class<? extends Record> type, Class<?>[] types, @Nullable Object[] values) {
        try {
            var constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return constructor.newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("%s cannot be copied".formatted(type), e);
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
