package fulfilment.rest.load;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.servlet.ServletException;
import java.io.IOException;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ValveBase;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Gives every request on the API port its deadlines. */
@Configuration(proxyBeanMethods = false)
class SlowClients {

    @Bean
    static WebServerFactoryCustomizer<TomcatServletWebServerFactory> deadlines(LoadSettings settings,
            ObjectProvider<MeterRegistry> meters) {
        return factory -> {
            factory.setProtocol(WatchedProtocol.class.getName());
            factory.addConnectorCustomizers(connector -> {
                if (connector.getProtocolHandler() instanceof WatchedProtocol protocol) {
                    protocol.within(settings.headWithin());
                    FunctionCounter.builder("fulfilment.edge.refused", protocol, WatchedProtocol::cut).tag("reason", "slow")
                            .description("requests that were not carried out, to keep the service usable")
                            .register(meters.getObject());
                }
            });
            factory.addEngineValves(new Deadlines());
        };
    }

    private static final class Deadlines extends ValveBase {

        Deadlines() {
            super(true);
        }

        @Override
        public void invoke(Request request, Response response) throws IOException, ServletException {
            if (!(request.getConnector().getProtocolHandler() instanceof WatchedProtocol protocol)) {
                getNext().invoke(request, response);
                return;
            }
            protocol.begin(request.getCoyoteRequest(), ClientDeadline.startOf(request));
            try {
                getNext().invoke(request, response);
            } finally {
                protocol.end(request.getCoyoteRequest());
            }
        }
    }
}
