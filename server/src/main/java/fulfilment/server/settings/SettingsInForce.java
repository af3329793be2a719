package fulfilment.server.settings;

import fulfilment.api.upkeep.ServiceSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.context.properties.source.IterableConfigurationPropertySource;
import org.springframework.boot.origin.Origin;
import org.springframework.core.env.CommandLinePropertySource;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.PropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.stereotype.Component;

/** The settings of this process: which values are in force, and where they come from. Secrets are not shown. */
@Component
public final class SettingsInForce implements ServiceSettings {

    static final String DEFAULT = "default";
    static final String SET = "set";
    static final String NOT_SET = "not set";

    private static final String TLS = "server.ssl.";
    private static final Pattern SECRET = Pattern.compile(".*(password|token|api-key|secret-keys|private-key)");
    /** Of TLS these say nothing secret; the others may hold a key or a password. */
    private static final List<String> OPEN_TLS = List.of("server.ssl.enabled", "server.ssl.key-store",
            "server.ssl.key-store-type",
            "server.ssl.bundle");
    private static final List<String> OF_THE_FRAMEWORK = List.of("server.port", "management.server.port",
            "management.server.address", "spring.datasource.url", "spring.datasource.username", "spring.datasource.password");

    private final ConfigurableEnvironment environment;
    private final KnownSettings known;

    SettingsInForce(ConfigurableEnvironment environment, KnownSettings known) {
        this.environment = environment;
        this.known = known;
    }

    /** {@inheritDoc} Of TLS, those that are given. */
    @Override
    public List<Setting> all() {
        var names = new TreeMap<String, String>(known.defaults());
        OF_THE_FRAMEWORK.forEach(name -> names.put(name, ""));
        given(TLS).forEach(name -> names.put(name, ""));
        return names.entrySet().stream().map(entry -> setting(entry.getKey(), entry.getValue())).toList();
    }

    private List<String> given(String prefix) {
        var names = new ArrayList<String>();
        var below = ConfigurationPropertyName.of(prefix.substring(0, prefix.length() - 1));
        for (var source : ConfigurationPropertySources.get(environment)) {
            if (source instanceof IterableConfigurationPropertySource iterable) {
                iterable.stream().filter(below::isAncestorOf).map(name -> name.toString().replaceAll("\\[.*", ""))
                        .forEach(names::add);
            }
        }
        return names;
    }

    private Setting setting(String name, String standard) {
        var value = value(name);
        var source = value == null ? DEFAULT : source(name);
        var shownDefault = standard.isEmpty() ? source.equals(DEFAULT) ? value : null : standard;
        if (isSecret(name)) {
            return new Setting(name, value == null || value.isBlank() ? NOT_SET : SET, source, null);
        }
        return new Setting(name, value == null ? shownDefault : withoutLogin(value), source, shownDefault);
    }

    private static boolean isSecret(String name) {
        return name.startsWith(TLS) ? !OPEN_TLS.contains(name) : SECRET.matcher(name.toLowerCase(Locale.ROOT)).matches();
    }

    /** An address may contain a user, a password, and parameters that are secret. */
    private static String withoutLogin(String value) {
        return value.contains("://") ? value.replaceAll("//[^/@]*@", "//").replaceAll("[?;#].*", "") : value;
    }

    private @Nullable String value(String name) {
        var values = Binder.get(environment).bind(name, Bindable.listOf(String.class)).orElse(List.of());
        return values.isEmpty() && !has(name) ? null : String.join(",", values);
    }

    private boolean has(String name) {
        return !source(name).equals(DEFAULT);
    }

    private String source(String name) {
        var wanted = ConfigurationPropertyName.of(name);
        for (var source : ConfigurationPropertySources.get(environment)) {
            var property = source.getConfigurationProperty(wanted);
            if (property == null) {
                property = source.getConfigurationProperty(wanted.append("[0]"));
            }
            if (property != null && source.getUnderlyingSource() instanceof PropertySource<?> place) {
                return name(place, property.getOrigin());
            }
        }
        return DEFAULT;
    }

    private static String name(PropertySource<?> place, @Nullable Origin origin) {
        var name = place.getName();
        if (place instanceof CommandLinePropertySource<?>) {
            return "argument";
        }
        if (name.equals(StandardEnvironment.SYSTEM_PROPERTIES_PROPERTY_SOURCE_NAME)) {
            return "system property";
        }
        if (name.equals(StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME)) {
            return "environment variable";
        }
        if (name.contains("class path resource")) {
            return DEFAULT; // what the service brings along
        }
        return origin == null ? name : String.valueOf(origin);
    }
}
