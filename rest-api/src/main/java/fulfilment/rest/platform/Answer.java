package fulfilment.rest.platform;

import fulfilment.api.requests.Json;
import org.jspecify.annotations.Nullable;

/**
 * The answer to the client: a status and finished JSON.
 *
 * @param <T>  the view that the JSON shows, for the API description
 * @param body     null for an empty body
 * @param location where a new object can be read; null if that is not to be said
 */
public record Answer<T>(int status, @Nullable Json body, @Nullable String location) {

    public Answer(int status, @Nullable Json body) {
        this(status, body, null);
    }

    public static <T> Answer<T> ok(Json body) {
        return new Answer<>(200, body);
    }

    public static <T> Answer<T> created(Json body) {
        return new Answer<>(201, body);
    }

    public Answer<T> at(@Nullable String address) {
        return new Answer<>(status, body, address);
    }

    public static Answer<Void> empty() {
        return new Answer<>(204, null);
    }
}
