package fulfilment.fleet;

import fulfilment.api.kernel.Country;
import fulfilment.api.requests.Json;
import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Makes values of a type from its record components. */
final class SampleValues {

    private final Random random;

    SampleValues(Random random) {
        this.random = random;
    }

    Object of(Type type) {
        return of(type, Map.of(), 0);
    }

    private Object of(Type type, Map<TypeVariable<?>, Type> known, int depth) {
        if (type instanceof TypeVariable<?> variable) {
            return of(known.getOrDefault(variable, String.class), known, depth);
        }
        if (type instanceof ParameterizedType generic) {
            return generic((Class<?>) generic.getRawType(), generic.getActualTypeArguments(), known, depth);
        }
        return plain((Class<?>) type, known, depth);
    }

    private Object generic(Class<?> raw, Type[] arguments, Map<TypeVariable<?>, Type> known, int depth) {
        if (List.class.isAssignableFrom(raw) || raw == Iterable.class || raw == java.util.Collection.class) {
            return several(arguments[0], known, depth);
        }
        if (Set.class.isAssignableFrom(raw)) {
            return new HashSet<>(several(arguments[0], known, depth));
        }
        if (Map.class.isAssignableFrom(raw)) {
            var map = SortedMap.class.isAssignableFrom(raw) ? new TreeMap<>() : new LinkedHashMap<>();
            several(arguments[0], known, depth).forEach(key -> map.put(key, of(arguments[1], known, depth + 1)));
            return map;
        }
        var inner = new LinkedHashMap<TypeVariable<?>, Type>(known);
        for (int i = 0; i < arguments.length; i++) {
            inner.put(raw.getTypeParameters()[i], arguments[i] instanceof TypeVariable<?> outer
                    ? known.getOrDefault(outer, String.class)
                    : arguments[i]);
        }
        return plain(raw, inner, depth);
    }

    private List<Object> several(Type type, Map<TypeVariable<?>, Type> known, int depth) {
        var values = new ArrayList<>();
        for (int i = depth > 4 ? 0 : random.nextInt(3); i > 0; i--) {
            values.add(of(type, known, depth + 1));
        }
        return values;
    }

    private Object plain(Class<?> type, Map<TypeVariable<?>, Type> known, int depth) {
        if (type == int.class || type == Integer.class) {
            return 1 + random.nextInt(1_000_000);
        }
        if (type == long.class || type == Long.class) {
            return 1 + random.nextLong(1L << 40);
        }
        if (type == boolean.class || type == Boolean.class) {
            return random.nextBoolean();
        }
        if (type == double.class || type == Double.class) {
            return random.nextInt(1000) / 8.0;
        }
        if (type == String.class || type == Object.class || type == CharSequence.class) {
            return "text é \"%d\"".formatted(random.nextInt(1000));
        }
        if (type == BigDecimal.class) {
            return BigDecimal.valueOf(random.nextInt(100_000), 2);
        }
        if (type == Instant.class) {
            return Instant.ofEpochSecond(1_760_000_000L + random.nextInt(1_000_000), random.nextInt(1_000_000) * 1000L);
        }
        if (type == LocalDate.class) {
            return LocalDate.ofEpochDay(20_000 + random.nextInt(1000));
        }
        if (type == LocalDateTime.class) {
            return LocalDate.ofEpochDay(20_000 + random.nextInt(1000)).atTime(10, random.nextInt(60), 1);
        }
        if (type == LocalTime.class) {
            return LocalTime.of(10, random.nextInt(60), 1);
        }
        if (type == Duration.class) {
            return Duration.ofSeconds(random.nextInt(1000));
        }
        if (type == ZoneId.class) {
            return ZoneId.of("Europe/Amsterdam");
        }
        if (type == Json.class) {
            return new Json("{\"a\":[1,\"/x\"]}");
        }
        if (type == Country.class) {
            return new Country("NL");
        }
        if (type == byte[].class) {
            return new byte[] {1, 2, (byte) random.nextInt(100)};
        }
        if (type.isEnum()) {
            var values = type.getEnumConstants();
            return values[random.nextInt(values.length)];
        }
        if (type.isInterface() && type.isSealed()) {
            var permitted = type.getPermittedSubclasses();
            return plain(permitted[random.nextInt(permitted.length)], known, depth);
        }
        if (type.isRecord()) {
            return record(type, known, depth);
        }
        throw new IllegalArgumentException("no values of " + type);
    }

    private Object record(Class<?> type, Map<TypeVariable<?>, Type> known, int depth) {
        var components = type.getRecordComponents();
        RuntimeException refused = null;
        for (int attempts = 0; attempts < 50; attempts++) {
            var values = Arrays.stream(components)
                    .map(component -> component.getAccessor().getAnnotatedReturnType()
                            .isAnnotationPresent(org.jspecify.annotations.Nullable.class) && random.nextInt(3) == 0 || depth > 6
                                    && !component.getType().isPrimitive()
                                            ? null
                                            : of(component.getGenericType(), known, depth + 1))
                    .toArray();
            try {
                return constructor(type).newInstance(values);
            } catch (java.lang.reflect.InvocationTargetException unsuitable) { // the record checks its values: others may suit it
                refused = new IllegalArgumentException(type + " " + Arrays.toString(values), unsuitable.getCause());
            } catch (ReflectiveOperationException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
        throw new IllegalArgumentException(refused);
    }

    private static Constructor<?> constructor(Class<?> type) throws NoSuchMethodException {
        var types = Arrays.stream(type.getRecordComponents()).map(component -> component.getType()).toArray(Class<?>[]::new);
        var found = type.getDeclaredConstructor(types);
        found.setAccessible(true);
        return found;
    }
}
