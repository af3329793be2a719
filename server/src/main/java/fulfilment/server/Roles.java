package fulfilment.server;

import fulfilment.server.installation.StartProblem;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.springframework.boot.context.event.ApplicationEnvironmentPreparedEvent;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.ApplicationListener;
import org.springframework.core.Ordered;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;

/**
 * What this process does. Each role is a profile of Spring, and beans of other roles are not made. Rule FLT-4. A process without pages and
 * without the API has a web server on its management port only.
 */
final class Roles implements ApplicationListener<ApplicationEnvironmentPreparedEvent>, Ordered {

    static final String SETTING = "fulfilment.roles";
    static final List<String> ALL = List.of("rest", "command", "query", "webhooks", "gateway", "console");
    private static final String ROUTED = "axon.axonserver.enabled";

    @Override
    public void onApplicationEvent(ApplicationEnvironmentPreparedEvent event) {
        var environment = event.getEnvironment();
        var roles = of(environment);
        roles.forEach(environment::addActiveProfile);
        if (!roles.contains("rest") && !roles.contains("console")) {
            environment.getPropertySources().addFirst(new MapPropertySource("roles", Map.of("server.port", "-1")));
        }
    }

    private static Set<String> of(ConfigurableEnvironment environment) {
        var given = Binder.get(environment).bind(SETTING, Bindable.listOf(String.class)).orElse(ALL);
        var roles = new TreeSet<>(given.stream().map(String::strip).filter(role -> !role.isEmpty()).toList());
        for (var role : roles) {
            if (!ALL.contains(role)) {
                throw new StartProblem(
                        "%s must name some of %s: '%s' is none of them".formatted(SETTING, String.join(",", ALL), role));
            }
        }
        if (roles.isEmpty()) {
            throw new StartProblem("%s must name at least one of %s".formatted(SETTING, String.join(",", ALL)));
        }
        if (roles.size() < ALL.size() && !"true".equals(environment.getProperty(ROUTED)) && !isWhole(roles)) {
            throw new StartProblem(("%s=%s leaves other roles to other processes, which Axon Server connects: set %s=true and "
                    + "axon.axonserver.servers").formatted(SETTING, String.join(",", given), ROUTED));
        }
        return roles;
    }

    /** Without pages a process needs no other one. */
    private static boolean isWhole(Set<String> roles) {
        return roles.size() == ALL.size() - 1 && !roles.contains("console");
    }

    /** After the settings have been read. */
    @Override
    public int getOrder() {
        return LOWEST_PRECEDENCE;
    }
}
