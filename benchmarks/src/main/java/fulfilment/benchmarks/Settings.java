package fulfilment.benchmarks;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** The settings of a benchmark: from the command line, over its own defaults and those of all benchmarks. */
final class Settings {

    /** An unknown setting, or one without its value. */
    static final class Wrong extends RuntimeException {

        Wrong(String message) {
            super(message);
        }
    }

    private static final Map<String, String> SHARED = new LinkedHashMap<>();

    static {
        SHARED.put("jar", "server/target/fulfilment.jar");
        SHARED.put("folder", System.getProperty("java.io.tmpdir"));
        SHARED.put("data", "");
        SHARED.put("jvm", "");
        SHARED.put("service", "");
        SHARED.put("against", "");
        SHARED.put("against-jvm", "");
        SHARED.put("against-service", "");
        SHARED.put("seed", "1");
    }

    private final Map<String, String> values;

    private Settings(Map<String, String> values) {
        this.values = values;
    }

    /** @param words each setting's name after two dashes, followed by its value */
    static Settings of(List<String> words, Map<String, String> defaults) {
        var values = new LinkedHashMap<>(defaults);
        SHARED.forEach(values::putIfAbsent);
        for (int i = 0; i < words.size(); i += 2) {
            var name = words.get(i).startsWith("--") ? words.get(i).substring(2) : words.get(i);
            if (!values.containsKey(name) || i + 1 == words.size()) {
                throw new Wrong("'%s' is not a setting or has no value; known settings are %s".formatted(words.get(i),
                        String.join(", ", values.keySet())));
            }
            values.put(name, words.get(i + 1));
        }
        return new Settings(values);
    }

    String text(String name) {
        return Objects.requireNonNull(values.get(name), name);
    }

    int number(String name) {
        try {
            return Integer.parseInt(text(name).replace("_", ""));
        } catch (NumberFormatException malformed) {
            throw new Wrong("--%s must be a whole number, not '%s'".formatted(name, text(name)));
        }
    }

    Duration seconds(String name) {
        return Duration.ofSeconds(number(name));
    }

    Path path(String name) {
        return Path.of(text(name));
    }

    /** Words separated by spaces. */
    List<String> words(String name) {
        return text(name).isBlank() ? List.of() : List.of(text(name).strip().split("\\s+"));
    }

    @Override
    public String toString() {
        return values.entrySet().stream().map(setting -> "--" + setting.getKey() + " "
                + (setting.getValue().contains(" ") || setting.getValue().isEmpty()
                        ? "'" + setting.getValue() + "'"
                        : setting.getValue()))
                .collect(Collectors.joining(" "));
    }
}
