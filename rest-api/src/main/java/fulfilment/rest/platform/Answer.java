package fulfilment.rest.platform;

import fulfilment.api.kernel.Json;
import org.jspecify.annotations.Nullable;

/**
 * The answer to the client: a status and finished JSON.
 *
 * @param <T>  the view that the JSON shows, for the API description
 * @param body null for an empty body
 */
public record Answer<T>(int status, @Nullable Json body) {

    public static <T> Answer<T> ok(Json body) {
        return new Answer<>(200, body);
    }

    public static <T> Answer<T> created(Json body) {
        return new Answer<>(201, body);
    }

    public static Answer<Void> empty() {
        return new Answer<>(204, null);
    }
}
