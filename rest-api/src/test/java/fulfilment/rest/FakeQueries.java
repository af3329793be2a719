package fulfilment.rest;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Query;
import fulfilment.api.requests.Json;
import fulfilment.api.users.ApiKey;
import fulfilment.api.users.ApiKeyId;
import fulfilment.api.users.Right;
import fulfilment.api.users.UserId;
import fulfilment.api.users.UserQuery.FindApiKey;
import fulfilment.rest.access.ApiKeys;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.axonframework.messaging.Message;
import org.axonframework.messaging.responsetypes.ResponseType;
import org.axonframework.queryhandling.QueryGateway;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ResolvableType;

/** Answers queries as a test says. Without its word each object exists and is empty, and so is each list. */
public final class FakeQueries {

    private static final Json EMPTY_OBJECT = new Json("{}");

    private final Map<Class<?>, Function<Object, ?>> answers = new ConcurrentHashMap<>();
    /** By the digest of the key. They stay for the run: the edge remembers keys too. */
    private final Map<String, ApiKey> keys = new ConcurrentHashMap<>();

    void reset() {
        answers.clear();
    }

    /** Makes queries of a type answer this: a {@link String} of JSON, or an object of the type that the edge asks for. Null means 404. */
    public <Q extends Query<?>> void answer(Class<Q> type, Function<Q, ?> answer) {
        answers.put(type, query -> answer.apply(type.cast(query)));
    }

    /** A key of a user with these rights. The same rights have the same key. */
    String key(boolean admin, Set<Right> rights, @Nullable FulfilmentCustomerId customer) {
        var key = "a key of tests for %s %s %s".formatted(admin, rights.stream().sorted().toList(), customer);
        keys.computeIfAbsent(ApiKeys.digest(key),
                digest -> new ApiKey(new ApiKeyId(keys.size() + 1), new UserId(1), admin, rights,
                        customer, null, null));
        return key;
    }

    private @Nullable Object answer(Object message, Class<?> wanted) {
        var query = message instanceof Message<?> wrapped ? wrapped.getPayload() : message;
        if (query instanceof FindApiKey find) {
            return keys.get(find.digest());
        }
        var answer = answers.get(query.getClass());
        var answered = answer == null ? byDefault(query, wanted) : answer.apply(query);
        return wanted == Json.class && answered instanceof String json ? new Json(json) : answered;
    }

    private static @Nullable Object byDefault(Object query, Class<?> wanted) {
        if (wanted != Json.class) {
            return null;
        }
        var shown = ResolvableType.forClass(query.getClass()).as(Query.class).getGeneric(0).toClass();
        return shown == List.class ? Json.EMPTY_ARRAY : EMPTY_OBJECT;
    }

    QueryGateway gateway() {
        return only(QueryGateway.class, "query", arguments -> {
            try {
                var wanted = ((ResponseType<?>) arguments[2]).getExpectedResponseType();
                return CompletableFuture.completedFuture(answer(arguments[1], wanted));
            } catch (RuntimeException refused) {
                return CompletableFuture.failedFuture(refused);
            }
        });
    }

    /** A gateway of which the edge uses one method, and the default methods that lead to it. */
    static <G> G only(Class<G> gateway, String used, Function<Object[], @Nullable Object> answer) {
        return gateway.cast(Proxy.newProxyInstance(gateway.getClassLoader(), new Class<?>[] {gateway},
                (proxy, method, arguments) -> {
                    if (method.isDefault()) {
                        return InvocationHandler.invokeDefault(proxy, method, arguments);
                    }
                    return switch (method.getName()) {
                        case "toString" -> gateway.getSimpleName();
                        case "hashCode" -> System.identityHashCode(proxy);
                        case "equals" -> proxy == arguments[0];
                        case String name when name.equals(used) -> answer.apply(arguments);
                        default -> throw new UnsupportedOperationException("the edge does not use " + method);
                    };
                }));
    }
}
