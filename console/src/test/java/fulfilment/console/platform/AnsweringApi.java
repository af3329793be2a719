package fulfilment.console.platform;

import fulfilment.api.local.ApiCall;
import fulfilment.api.local.ApiReply;
import fulfilment.api.local.LocalApi;
import fulfilment.api.users.ApiKey;
import fulfilment.api.users.ApiKeyId;
import fulfilment.api.users.UserId;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An API that answers every request alike.
 *
 * @param isAllowed whether the person may use it
 * @param calls     the requests so far
 */
public record AnsweringApi(int status, String body, boolean isAllowed, List<ApiCall> calls) implements LocalApi {

    public AnsweringApi(int status, String body) {
        this(status, body, true, new ArrayList<>());
    }

    public AnsweringApi notAllowed() {
        return new AnsweringApi(status, body, false, calls);
    }

    /** An admin who signed in, and looks at now. */
    public SignedIn person() {
        var key = new ApiKey(new ApiKeyId(1), new UserId(1), true, Set.of(), null, null, null);
        return new SignedIn(new Session("cookie", key, false, "token"), this, null);
    }

    @Override
    public Optional<ApiKey> key(String digest) {
        return Optional.empty();
    }

    @Override
    public ApiReply call(Caller caller, ApiCall call, @Nullable String request) {
        calls.add(call);
        return new ApiReply(status, Map.of(), body.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public Allowance allowance(Caller caller) {
        return new Allowance(100, 100, Duration.ZERO);
    }

    @Override
    public boolean allows(Caller caller, String method, String path) {
        return isAllowed;
    }
}
