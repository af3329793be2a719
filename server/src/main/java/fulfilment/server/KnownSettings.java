package fulfilment.server;

import fulfilment.rest.platform.WebServerSettings;
import fulfilment.webhook.deliveries.DeliverySettings;
import java.lang.reflect.RecordComponent;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.DefaultApplicationArguments;
import org.springframework.boot.actuate.autoconfigure.web.server.ManagementPortType;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.core.env.StandardEnvironment;

/**
 * Refuses an unknown setting of this service; a misspelt name would otherwise leave the default in force. Environment variables are not
 * checked, because platforms set some that happen to begin like ours.
 */
final class KnownSettings implements BeanFactoryPostProcessor {

    private static final String PREFIX = "fulfilment.";
    private static final String DEBUG = "fulfilment.debug";

    private static final List<Class<?>> WITH_LISTS = List.of(ServerSettings.class, SecretSettings.class, WebServerSettings.class,
            DeliverySettings.class);

    private final ConfigurableEnvironment environment;

    KnownSettings(ConfigurableEnvironment environment) {
        this.environment = environment;
    }

    @Override
    public void postProcessBeanFactory(ConfigurableListableBeanFactory beans) {
        if (ManagementPortType.get(environment) == ManagementPortType.SAME) {
            throw new StartProblem("management.server.port must be another port than server.port: it is for operators only");
        }
        var known = new TreeSet<String>(Set.of(DEBUG));
        for (var bean : beans.getBeanNamesForAnnotation(ConfigurationProperties.class)) {
            var settings = beans.findAnnotationOnBean(bean, ConfigurationProperties.class);
            var type = beans.getType(bean);
            if (settings != null && type != null && (settings.value() + ".").startsWith(PREFIX)) {
                add(settings.value(), type, known, new HashSet<>());
            }
        }
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
    static void requireOnce(String[] arguments) {
        var options = new DefaultApplicationArguments(arguments);
        var lists = new HashSet<String>();
        for (var type : WITH_LISTS) {
            var settings = type.getAnnotation(ConfigurationProperties.class);
            add(settings == null ? PREFIX : settings.value(), type, new TreeSet<>(), lists);
        }
        for (var name : options.getOptionNames()) {
            var values = options.getOptionValues(name);
            if (values != null && values.size() > 1 && !lists.contains(plain(name))) {
                throw new StartProblem("the setting %s is given %d times; give it once".formatted(name, values.size()));
            }
        }
    }

    private static void add(String prefix, Class<?> type, Set<String> known, Set<String> lists) {
        for (var component : type.isRecord() ? type.getRecordComponents() : new RecordComponent[0]) {
            var name = prefix + "." + component.getName().replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
            if (component.getType().isRecord()) {
                add(name, component.getType(), known, lists);
            } else {
                known.add(name);
                if (List.class.isAssignableFrom(component.getType())) {
                    lists.add(plain(name));
                }
            }
        }
    }

    /** A canonical name for all spellings: rate-limit, rateLimit, rate_limit; lists without their index. */
    private static String plain(String name) {
        return name.replaceAll("\\[\\d*]|[-_]", "").toLowerCase(Locale.ROOT);
    }
}
