package fulfilment.rest.errors;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.json.JsonMapper;

/**
 * The body of every refusal. Rule CON-60.
 *
 * @param error         always true
 * @param error_code    Why the request was refused. For example {@code 5}.
 * @param error_message What is wrong and what to change, in English, for people. Its words may change: decide by the code. For example
 *                      {@code name is required}.
 */
public record ErrorBody(boolean error, int error_code, String error_message) {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    public static void write(Rejection rejection, HttpServletResponse response) throws IOException {
        write(rejection.code(), rejection.message(), response);
    }

    public static void write(ErrorCode code, String message, HttpServletResponse response) throws IOException {
        if (response.isCommitted()) {
            return;
        }
        response.resetBuffer();
        response.setStatus(code.status());
        if (code == ErrorCode.UNAUTHORIZED) {
            response.setHeader("WWW-Authenticate", "Basic realm=\"api\", charset=\"UTF-8\"");
        }
        switch (code) {
            case BUSY, OVERLOADED -> response.setHeader("Retry-After", "1");
            case UNAVAILABLE -> response.setHeader("Retry-After", "5");
            default -> {
            }
        }
        bytes(MAPPER.writeValueAsString(new ErrorBody(true, code.number(), message)), response);
    }

    public static void bytes(String json, HttpServletResponse response) throws IOException {
        var bytes = json.getBytes(StandardCharsets.UTF_8);
        response.setContentType("application/json");
        response.setContentLength(bytes.length);
        response.getOutputStream().write(bytes);
    }
}
