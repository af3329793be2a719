package fulfilment.server;

import fulfilment.query.rebuild.Rebuild;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.InvalidEndpointRequestException;
import org.springframework.boot.actuate.endpoint.annotation.DeleteOperation;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.boot.actuate.endpoint.annotation.WriteOperation;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** Lets operators rebuild views, on the management port. */
@Component
@Profile("query")
@Endpoint(id = "rebuild")
class RebuildEndpoint {

    private final Rebuild rebuild;

    RebuildEndpoint(Rebuild rebuild) {
        this.rebuild = rebuild;
    }

    /** The state of the last rebuild; the names of all views if there was none yet. */
    @ReadOperation
    Object progress() {
        var last = rebuild.last();
        return last == null ? Map.of("state", "none", "views", rebuild.views()) : last;
    }

    /**
     * Starts a rebuild.
     *
     * @param views names of views; absent means all
     */
    @WriteOperation
    Rebuild.Progress start(@Nullable List<String> views) {
        try {
            return rebuild.start(views == null ? List.of() : views);
        } catch (IllegalArgumentException unknown) {
            throw new InvalidEndpointRequestException(String.valueOf(unknown.getMessage()), "unknown view");
        } catch (Rebuild.AlreadyRunning running) {
            throw new InvalidEndpointRequestException(String.valueOf(running.getMessage()), "already running");
        }
    }

    /** Stops the running rebuild; the views stay as they are. */
    @DeleteOperation
    @Nullable
    Object cancel() {
        return rebuild.cancel();
    }
}
