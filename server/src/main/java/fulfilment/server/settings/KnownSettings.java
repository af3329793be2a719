package fulfilment.server.settings;

import fulfilment.rest.platform.WebServerSettings;
import fulfilment.server.installation.StartProblem;
import fulfilment.server.secrets.SecretSettings;
import fulfilment.webhook.deliveries.DeliverySettings;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.DefaultApplicationArguments;
import org.springframework.boot.actuate.autoconfigure.web.server.ManagementPortType;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.core.env.StandardEnvironment;

/**
 * Refuses an unknown setting of this service; a misspelt name would otherwise leave the default in force. Environment variables are not
 * checked, because platforms set some that happen to begin like ours.
 */
public final class KnownSettings implements BeanFactoryPostProcessor {

    private static final String PREFIX = "fulfilment.";
    private static final String DEBUG = "fulfilment.debug";

    private static final List<Class<?>> WITH_LISTS = List.of(ServerSettings.class, SecretSettings.class, WebServerSettings.class,
            DeliverySettings.class);

    private final ConfigurableEnvironment environment;
    private final SortedMap<String, String> defaults = new TreeMap<>();

    KnownSettings(ConfigurableEnvironment environment) {
        this.environment = environment;
    }

    @Override
    public void postProcessBeanFactory(ConfigurableListableBeanFactory beans) {
        if (ManagementPortType.get(environment) == ManagementPortType.SAME) {
            throw new StartProblem("management.server.port must be another port than server.port: it is for operators only");
        }
        defaults.put(DEBUG, "false");
        for (var bean : beans.getBeanNamesForAnnotation(ConfigurationProperties.class)) {
            var settings = beans.findAnnotationOnBean(bean, ConfigurationProperties.class);
            var type = beans.getType(bean);
            if (settings != null && type != null && (settings.value() + ".").startsWith(PREFIX)) {
                add(settings.value(), type, defaults, new HashSet<>());
            }
        }
        var known = defaults.keySet();
        var plain = new HashSet<String>();
        known.forEach(name -> plain.add(plain(name)));
        for (var source : environment.getPropertySources()) {
            if (source instanceof EnumerablePropertySource<?> enumerable
                    && !source.getName().equals(StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME)) {
                for (var name : enumerable.getPropertyNames()) {
                    if (name.startsWith(PREFIX) && !plain.contains(plain(name))) {
                        throw new StartProblem("%s is not a setting; known: %s".formatted(name, String.join(", ", known)));
                    }
                }
            }
        }
    }

    /**
     * Refuses a setting that appears twice among the arguments, because Spring would join both values with a comma. Lists of this service
     * may be given piece by piece.
     */
    public static void requireOnce(String[] arguments) {
        var options = new DefaultApplicationArguments(arguments);
        var lists = new HashSet<String>();
        for (var type : WITH_LISTS) {
            var settings = type.getAnnotation(ConfigurationProperties.class);
            add(settings == null ? PREFIX : settings.value(), type, new TreeMap<>(), lists);
        }
        for (var name : options.getOptionNames()) {
            var values = options.getOptionValues(name);
            if (values != null && values.size() > 1 && !lists.contains(plain(name))) {
                throw new StartProblem("the setting %s is given %d times; give it once".formatted(name, values.size()));
            }
        }
    }

    /** The names of all settings of this service, with their defaults; empty for none, or for one that depends on the database. */
    SortedMap<String, String> defaults() {
        return Collections.unmodifiableSortedMap(defaults);
    }

    private static void add(String prefix, Class<?> type, SortedMap<String, String> known, Set<String> lists) {
        for (var component : type.isRecord() ? type.getRecordComponents() : new RecordComponent[0]) {
            var name = prefix + "." + component.getName().replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
            if (component.getType().isRecord()) {
                add(name, component.getType(), known, lists);
            } else {
                known.put(name, standard(type, component));
                if (List.class.isAssignableFrom(component.getType())) {
                    lists.add(plain(name));
                }
            }
        }
    }

    private static String standard(Class<?> type, RecordComponent component) {
        return Arrays.stream(type.getDeclaredConstructors()).flatMap(made -> Arrays.stream(made.getParameters()))
                .filter(parameter -> parameter.getName().equals(component.getName()))
                .map(parameter -> parameter.getAnnotation(DefaultValue.class)).filter(Objects::nonNull)
                .map(standard -> String.join(",", standard.value())).findFirst().orElse("");
    }

    /** A canonical name for all spellings: rate-limit, rateLimit, rate_limit; lists without their index. */
    private static String plain(String name) {
        return name.replaceAll("\\[\\d*]|[-_]", "").toLowerCase(Locale.ROOT);
    }
}
