package fulfilment.proofs;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.Map;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.messaging.Message;
import org.axonframework.messaging.correlation.CorrelationDataProvider;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Profile;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Stores the client's name for its call with every event that the call causes, whatever the endpoint. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
@ConditionalOnProperty("proof.endpoints")
public class CallTag implements Filter, CorrelationDataProvider {

    public static final String HEADER = "X-Proof-Call";
    public static final String META = "proof_call";

    /** The thread that reads a request also handles its command, or starts the threads that do. */
    private final ThreadLocal<@Nullable String> current = new InheritableThreadLocal<>();

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        current.set(((HttpServletRequest) request).getHeader(HEADER));
        try {
            chain.doFilter(request, response);
        } finally {
            current.remove();
        }
    }

    @Override
    public Map<String, ?> correlationDataFor(Message<?> message) {
        var call = current.get() == null ? message.getMetaData().get(META) : current.get();
        return call == null ? Map.of() : Map.of(META, call);
    }

    /** Where commands are decided in another process, they carry the name there. */
    @Component
    @Profile("rest & !command")
    @ConditionalOnProperty("proof.endpoints")
    static class Sent {

        Sent(CommandBus commands, CallTag tag) {
            commands.registerDispatchInterceptor(messages -> (index, command) -> {
                var call = tag.current.get();
                return call == null ? command : command.andMetaData(Map.of(META, call));
            });
        }
    }
}
