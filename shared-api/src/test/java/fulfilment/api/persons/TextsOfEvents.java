package fulfilment.api.persons;

import fulfilment.api.Vocabulary;
import fulfilment.api.requests.Json;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Finds each text that an event can carry, however deep it lies: in records, lists, maps and alternatives. */
final class TextsOfEvents {

    private TextsOfEvents() {}

    /**
     * A text of an event.
     *
     * @param path from the event, such as {@code details.contact.telephone}
     */
    record Text(String path, RecordComponent component) {

        boolean isPersonal() {
            return component.isAnnotationPresent(PersonalData.class);
        }

        /** The declarations that it has: exactly one is right. */
        long declarations() {
            return List.of(isPersonal(), component.isAnnotationPresent(NoPersonalData.class),
                    component.getDeclaringRecord().isAnnotationPresent(NoPersonalData.class)).stream().filter(is -> is).count();
        }

        @Override
        public String toString() {
            return "%s of %s".formatted(component.getName(), component.getDeclaringRecord().getName());
        }
    }

    /** By the stored name of the event. Events without texts are left out. */
    static Map<String, List<Text>> all() {
        var all = new TreeMap<String, List<Text>>();
        Vocabulary.eventsByName().forEach((name, event) -> {
            var texts = of(event);
            if (!texts.isEmpty()) {
                all.put(name, texts);
            }
        });
        return all;
    }

    static List<Text> of(Class<?> event) {
        var found = new ArrayList<Text>();
        collect(event, "", List.of(), found);
        return found;
    }

    private static void collect(Class<?> type, String path, List<Class<?>> above, List<Text> found) {
        if (above.contains(type)) {
            return;
        }
        var here = new ArrayList<Class<?>>(above);
        here.add(type);
        if (type.isSealed()) {
            for (var one : type.getPermittedSubclasses()) {
                collect(one, path, here, found);
            }
        }
        if (type.isRecord()) {
            for (var component : type.getRecordComponents()) {
                collect(component, component.getGenericType(),
                        path.isEmpty() ? component.getName() : path + "." + component.getName(),
                        here, found);
            }
        }
    }

    private static void collect(RecordComponent component, Type type, String path, List<Class<?>> above, List<Text> found) {
        switch (type) {
            case ParameterizedType of -> {
                collect(component, of.getRawType(), path, above, found);
                for (var argument : of.getActualTypeArguments()) {
                    collect(component, argument, path, above, found);
                }
            }
            case WildcardType any -> collect(component, any.getUpperBounds()[0], path, above, found);
            case Class<?> one when isText(one) -> found.add(new Text(path, component));
            case Class<?> one -> collect(one, path, above, found);
            default -> throw new IllegalArgumentException("%s has the type %s, which is not known here".formatted(path, type));
        }
    }

    /** Bytes and JSON may hold anything, and count as text. */
    private static boolean isText(Class<?> type) {
        return CharSequence.class.isAssignableFrom(type) || type == Object.class || type.isArray() || type == Json.class
                || type.getName().startsWith("tools.jackson.");
    }
}
