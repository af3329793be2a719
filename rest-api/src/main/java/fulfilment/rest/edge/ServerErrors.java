package fulfilment.rest.edge;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.access.RateLimit;
import fulfilment.rest.errors.ErrorBody;
import fulfilment.rest.platform.RequestIds;
import fulfilment.rest.platform.WebServerSettings;
import io.swagger.v3.oas.annotations.Hidden;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.core.StandardHost;
import org.apache.catalina.valves.ErrorReportValve;
import org.apache.coyote.AbstractProtocol;
import org.apache.coyote.ActionCode;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.RequestMapping;

/** Gives the API's error form to requests that the web server itself refuses. Rules CON-30, CON-60. */
@Configuration(proxyBeanMethods = false)
public class ServerErrors {

    @Bean
    static WebServerFactoryCustomizer<TomcatServletWebServerFactory> errorsOfTheServer(WebServerSettings settings) {
        return factory -> {
            answerErrors(factory);
            WebServerRules.apply(factory, settings.trustedProxies());
        };
    }

    /** Makes the web server answer its own refusals in the API's form. */
    public static void answerErrors(TomcatServletWebServerFactory factory) {
        factory.addContextCustomizers(context -> {
            if (context.getParent() instanceof StandardHost host) {
                host.setErrorReportValveClass(Valve.class.getName());
            }
        });
    }

    static ErrorCode codeOf(int status) {
        return switch (status) {
            case 404 -> ErrorCode.NOT_FOUND;
            case 405, 501 -> ErrorCode.METHOD_NOT_ALLOWED;
            case 503 -> ErrorCode.OVERLOADED;
            case 413, 414, 431 -> ErrorCode.TOO_LARGE;
            default -> status < 500 || status == 505 ? ErrorCode.PARAMETER : ErrorCode.UNKNOWN;
        };
    }

    private static String messageOf(ErrorCode code) {
        return switch (code) {
            case NOT_FOUND -> "there is no such endpoint";
            case METHOD_NOT_ALLOWED -> "this method is not available here";
            case TOO_LARGE -> "the request is too large";
            case OVERLOADED -> "the service is busy; try again";
            case UNKNOWN -> "unknown application error";
            default -> "the request is not well formed";
        };
    }

    static void write(int status, HttpServletResponse response) throws IOException {
        if (!response.containsHeader("X-RateLimit-Limit")) {
            RateLimit.notCounted(response);
        }
        RequestIds.require(response);
        var code = codeOf(status);
        ErrorBody.write(code, messageOf(code), response);
    }

    /** Answers what was refused before any filter ran. The key was not read, so the request counts for no key. */
    public static final class Valve extends ErrorReportValve {

        @Override
        protected void report(Request request, Response response, @Nullable Throwable failure) {
            if (isCutOff(request, response)) {
                response.getCoyoteResponse().action(ActionCode.CLOSE_NOW, null);
                return;
            }
            if (response.getStatus() < 400 || response.getContentWritten() > 0 || !response.setErrorReported()) {
                return;
            }
            try {
                WebServerRules.addHeaders(request, response); // an exception has removed them
                write(response.getStatus(), response);
                response.finishResponse();
            } catch (IOException gone) {
                container.getLogger().debug("the client no longer waits for the answer", gone);
            }
        }
    }

    /**
     * Whether Tomcat has refused a request because the server stops. If the stop begins behind its first line, Tomcat reads no headers, and
     * says 400 because there is no {@code Host}. The client sent nothing wrong: a connection that ends, as for all other requests of a server
     * that stops, lets it or its balancer send the request again.
     */
    private static boolean isCutOff(Request request, Response response) {
        return response.getStatus() == 400 && request.getCoyoteRequest().getMimeHeaders().size() == 0
                && request.getConnector().getProtocolHandler() instanceof AbstractProtocol<?> protocol && protocol.isPaused();
    }

    /** Writes an answer for a request that the web application refused without one. */
    @Hidden
    @Controller
    static class Errors implements ErrorController {

        @RequestMapping("/error")
        @Access(Level.PUBLIC)
        void error(HttpServletRequest request, HttpServletResponse response) throws IOException {
            write(request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE) instanceof Integer status ? status : 404, response);
        }
    }
}
