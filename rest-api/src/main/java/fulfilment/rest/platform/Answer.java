package fulfilment.rest.platform;

import fulfilment.api.requests.Json;
import org.jspecify.annotations.Nullable;

/**
 * The answer to the client: a status and finished JSON.
 *
 * @param <T>  the view that the JSON shows, for the API description
 * @param body     null for an empty body
 * @param location where a new object can be read; null if that is not to be said
 * @param total    the elements of a list on all its pages, at most one more than {@link #MOST_COUNTED}; null if that is not to be said
 */
public record Answer<T>(int status, @Nullable Json body, @Nullable String location, @Nullable Long total) {

    /** So a list of a million elements is not read to its end to tell how long it is. Rule CON-99. */
    public static final int MOST_COUNTED = 10_000;

    /** The number of elements of a list on all its pages. Rule CON-98. */
    public static final String TOTAL_COUNT = "X-Total-Count";
    /** {@code true} if there are more elements than were counted. Rule CON-99. */
    public static final String TOTAL_MORE = "X-Total-More";

    public Answer(int status, @Nullable Json body) {
        this(status, body, null, null);
    }

    public static <T> Answer<T> ok(Json body) {
        return new Answer<>(200, body);
    }

    public static <T> Answer<T> created(Json body) {
        return new Answer<>(201, body);
    }

    public Answer<T> at(@Nullable String address) {
        return new Answer<>(status, body, address, total);
    }

    public static Answer<Void> empty() {
        return new Answer<>(204, null);
    }
}
