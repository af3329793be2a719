package fulfilment.server.installation;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.config.ConfigDataEnvironmentPostProcessor;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.SimpleCommandLinePropertySource;
import org.springframework.core.env.StandardEnvironment;

/**
 * What follows a command such as {@code backup}: its switches, and settings that say which installation is meant.
 *
 * @param values   switches with a value, by name
 * @param flags    switches without one
 * @param settings of the service, as it takes them itself, e.g. {@code --fulfilment.data-dir=/srv/data}
 */
public record CommandWords(Map<String, String> values, Set<String> flags, List<String> settings) {

    private static final List<String> SETTINGS = List.of("--fulfilment.data-dir=", "--fulfilment.disk-reserve=",
            "--spring.datasource.", "--spring.config.");

    /** An error in the command line, in one line. */
    public static final class Wrong extends Exception {

        public Wrong(String message) {
            super(message);
        }
    }

    /**
     * @param withValue the switches that need a value, after a space or an equals sign
     * @param without   the switches that have none
     */
    public static CommandWords of(List<String> words, Set<String> withValue, Set<String> without) throws Wrong {
        return of(words, withValue, without, word -> SETTINGS.stream().anyMatch(word::startsWith));
    }

    /** For a command that takes all settings of the service. @param withValue as above */
    public static CommandWords withAllSettings(List<String> words, Set<String> withValue) throws Wrong {
        return of(words, withValue, Set.of(), word -> word.startsWith("--"));
    }

    private static CommandWords of(List<String> words, Set<String> withValue, Set<String> without, Predicate<String> isSetting)
            throws Wrong {
        var values = new HashMap<String, String>();
        var flags = new HashSet<String>();
        var settings = new ArrayList<String>();
        var rest = new ArrayDeque<>(words);
        while (!rest.isEmpty()) {
            var word = rest.remove();
            int equals = word.indexOf('=');
            var name = equals < 0 ? word : word.substring(0, equals);
            if (withValue.contains(name)) {
                var value = equals < 0 ? rest.poll() : word.substring(equals + 1);
                if (value == null || value.isBlank() || equals < 0 && value.startsWith("--")) {
                    throw new Wrong("%s needs a value".formatted(name));
                }
                if (values.put(name, value) != null) {
                    throw new Wrong("%s is given twice".formatted(name));
                }
            } else if (without.contains(word)) {
                flags.add(word);
            } else if (equals > 0 && isSetting.test(word)) {
                settings.add(word);
            } else {
                throw new Wrong("unknown argument %s".formatted(word));
            }
        }
        return new CommandWords(Map.copyOf(values), Set.copyOf(flags), List.copyOf(settings));
    }

    public @Nullable String value(String name) {
        return values.get(name);
    }

    public Path path(String name) throws Wrong {
        var value = values.get(name);
        if (value == null) {
            throw new Wrong("%s is missing".formatted(name));
        }
        try {
            return Path.of(value).toAbsolutePath().normalize();
        } catch (InvalidPathException malformed) {
            throw new Wrong("%s is no path: %s".formatted(name, value));
        }
    }

    /** The settings in force for the service: arguments, environment variables and the files that it would read in this folder. */
    public ConfigurableEnvironment environment() {
        var environment = new StandardEnvironment();
        environment.getPropertySources().addFirst(new SimpleCommandLinePropertySource(settings.toArray(String[]::new)));
        ConfigDataEnvironmentPostProcessor.applyTo(environment);
        return environment;
    }
}
