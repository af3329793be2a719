package fulfilment.rest.description;

import fulfilment.rest.platform.Answer;
import io.swagger.v3.oas.models.headers.Header;
import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.responses.ApiResponse;
import java.util.LinkedHashMap;
import java.util.Map;

/** The headers of answers. Each is described once, under its own name. */
final class Headers {

    static final String REQUEST_ID = "X-Request-Id";
    static final String LIMIT = "X-RateLimit-Limit";
    static final String REMAINING = "X-RateLimit-Remaining";
    static final String RETRY_AFTER = "Retry-After";
    static final String ETAG = "ETag";
    static final String LOCATION = "Location";
    static final String REPLAYED = "Idempotency-Replayed";
    static final String TOTAL_COUNT = Answer.TOTAL_COUNT;
    static final String TOTAL_MORE = Answer.TOTAL_MORE;
    static final String AUTHENTICATE = "WWW-Authenticate";

    static final String EXAMPLE_ETAG = "\"hq3Vd0Jx5b2mS9t1Lw8QzA\"";

    private Headers() {}

    static Map<String, Header> all() {
        var all = new LinkedHashMap<String, Header>();
        all.put(REQUEST_ID, header("string", "0197c3a1-5b7e-7c2d-9f1a-3d5e7b9c1f20",
                "The identifier of the request, made by the service. Name it when you report a fault. An `X-Request-Id` that you send "
                        + "stands beside it in the log and is not answered"));
        all.put(LIMIT,
                header("integer", 500, "The requests that the key may make in each minute. 1000000 if it may make any number"));
        all.put(REMAINING, header("integer", 499, "The requests that are left in this minute; always fewer than the limit"));
        all.put(RETRY_AFTER, header("integer", 17, "The seconds to wait before the request is sent again"));
        all.put(ETAG, header("string", EXAMPLE_ETAG,
                "Stands for the bytes of the answer and differs whenever they differ. Answers of 1 MB or more have none"));
        all.put(LOCATION, header("string", "https://warehouse.example/api/v1/orders/17",
                "The address at which the new object can be read. The repeat of an answer has none"));
        all.put(REPLAYED, header("string", "true",
                "`true` if a request with the same `Idempotency-Key` came before: this is the answer that it got"));
        all.put(TOTAL_COUNT, header("integer", 2345,
                "The elements on all pages of the list, if the request has `with_total=true`. At most 10000 are counted"));
        all.put(TOTAL_MORE, header("string", "false",
                "`true` if the list has more elements than were counted, if the request has `with_total=true`"));
        all.put(AUTHENTICATE, header("string", "Basic realm=\"api\", charset=\"UTF-8\"", "How to send the key"));
        return all;
    }

    private static Header header(String type, Object example, String meaning) {
        return new Header().description(meaning).schema(new JsonSchema().typesItem(type)).example(example);
    }

    /** Adds the headers of every answer of the API. */
    static ApiResponse counted(ApiResponse answer) {
        return add(answer, REQUEST_ID, LIMIT, REMAINING);
    }

    static ApiResponse add(ApiResponse answer, String... names) {
        for (var name : names) {
            answer.addHeaderObject(name, new Header().$ref("#/components/headers/" + name));
        }
        return answer;
    }
}
