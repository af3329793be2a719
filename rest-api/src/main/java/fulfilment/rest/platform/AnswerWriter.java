package fulfilment.rest.platform;

import fulfilment.api.kernel.Json;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodReturnValueHandler;
import org.springframework.web.method.support.ModelAndViewContainer;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;

/** Writes an answer as it is: JSON, whatever the Accept header asks for. */
final class AnswerWriter implements HandlerMethodReturnValueHandler {

    @Override
    public boolean supportsReturnType(MethodParameter type) {
        return type.getParameterType() == Answer.class;
    }

    @Override
    public void handleReturnValue(@Nullable Object value, MethodParameter type, ModelAndViewContainer container,
            NativeWebRequest request) throws IOException {
        container.setRequestHandled(true);
        var response = request.getNativeResponse(HttpServletResponse.class);
        if (!(value instanceof Answer<?> answer) || response == null) {
            throw new IllegalStateException("an endpoint answers");
        }
        response.setStatus(answer.status());
        if (answer.body() != null) {
            ErrorBody.bytes(absolute(answer.body().text()), response);
        }
    }

    /** Pictures are stored and announced as paths, and shown as addresses at which the caller reached us. Source: contract, 6, Images. */
    private static String absolute(String json) {
        return json.contains(Json.BASE)
                ? json.replace(Json.BASE, ServletUriComponentsBuilder.fromCurrentContextPath().toUriString())
                : json;
    }
}
