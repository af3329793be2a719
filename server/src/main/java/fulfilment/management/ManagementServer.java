package fulfilment.management;

import fulfilment.rest.edge.ServerErrors;
import fulfilment.rest.edge.WebServerRules;
import java.util.List;
import org.springframework.boot.actuate.autoconfigure.web.ManagementContextConfiguration;
import org.springframework.boot.actuate.autoconfigure.web.ManagementContextType;
import org.springframework.boot.actuate.autoconfigure.web.server.ManagementServerProperties;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.core.Ordered;

/** The web server for the operator, on a port of its own. */
@ManagementContextConfiguration(value = ManagementContextType.CHILD, proxyBeanMethods = false)
class ManagementServer {

    @Bean
    static WebServerFactoryCustomizer<TomcatServletWebServerFactory> managementRules() {
        return factory -> {
            ServerErrors.answerErrors(factory);
            WebServerRules.apply(factory, List.of());
        };
    }

    @Bean
    FilterRegistrationBean<ManagementGuard> managementGuard(ManagementSettings settings, ManagementServerProperties server) {
        var guard = new FilterRegistrationBean<>(new ManagementGuard(settings.token(), server.getAddress()));
        guard.setOrder(Ordered.HIGHEST_PRECEDENCE);
        return guard;
    }
}
