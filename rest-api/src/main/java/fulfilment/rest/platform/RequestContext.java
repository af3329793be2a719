package fulfilment.rest.platform;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.hooks.EventKind;
import fulfilment.api.kernel.Meta;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.users.ApiKey;
import fulfilment.api.users.Redaction;
import fulfilment.api.users.Right;
import fulfilment.api.users.UserId;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The caller of the current request.
 *
 * @param request    the request's own identifier
 * @param path       the requested path, below /api/v1
 * @param asOf       the second of the past whose end is shown; null for now
 * @param idempotent the caller's Idempotency-Key with a digest of the request; null if none was sent
 * @param brief      whether a change need not be answered with the changed object
 */
public record RequestContext(ApiKey key, String request, String path, @Nullable Instant asOf, @Nullable Idempotent idempotent,
        boolean brief) {

    private static final ThreadLocal<@Nullable RequestContext> CURRENT = new ThreadLocal<>();

    private static final ThreadLocal<@Nullable Boolean> STORED = new ThreadLocal<>();

    private static final ThreadLocal<@Nullable Boolean> DRY_RUN = new ThreadLocal<>();

    /** @param key qualified by the API key; two callers never share one */
    public record Idempotent(String key, String digest) {}

    /** The user who owns the key. */
    public UserId iduser() {
        return key.iduser();
    }

    /** The only fulfilment customer this caller can see; null for all. */
    public @Nullable FulfilmentCustomerId scope() {
        return key.idfulfilmentCustomer();
    }

    public boolean may(Right right) {
        return key.may(right);
    }

    /** The values to remove from answers to this caller. */
    public Redaction redaction() {
        return Redaction.forRights(this::may);
    }

    /** @throws Rejection if the user lacks the right */
    public void needs(Right right) {
        if (!may(right)) {
            throw new Rejection(ErrorCode.FORBIDDEN, "the right %s is missing".formatted(right.word()));
        }
    }

    /** @throws Rejection if the user has none of these rights */
    public void needsOneOf(Right... rights) {
        if (Arrays.stream(rights).noneMatch(this::may)) {
            throw new Rejection(ErrorCode.FORBIDDEN, "one of these rights is needed: %s"
                    .formatted(Arrays.stream(rights).map(Right::word).collect(Collectors.joining(", "))));
        }
    }

    /** @throws Rejection if the user has no right at all */
    public void needsAnyRight() {
        if (!key.admin() && key.rights().isEmpty()) {
            throw new Rejection(ErrorCode.FORBIDDEN, "this user has no right to change anything");
        }
    }

    /** @throws Rejection if the user may not receive events of this kind */
    public void needsToReceive(EventKind kind) {
        if (kind.concernsPurchaseOrders()) {
            needs(Right.PURCHASEORDERS_SHOW);
        }
    }

    /** Whether the user is an admin and the key is not limited to a fulfilment customer. */
    public boolean isAccountAdmin() {
        return key.admin() && scope() == null;
    }

    /** @throws Rejection if the user is no admin */
    public void needsAdmin() {
        if (!isAccountAdmin()) {
            throw new Rejection(ErrorCode.FORBIDDEN, "this is for admins only");
        }
    }

    public Map<String, Object> metaData() {
        var metaData = new HashMap<String, Object>();
        metaData.put(Meta.USER, key.iduser().value());
        metaData.put(Meta.KEY, key.idkey().value());
        metaData.put(Meta.REQUEST, request);
        if (scope() != null) {
            metaData.put(Meta.SCOPE, scope().value());
        }
        if (asOf != null) {
            metaData.put(Meta.AS_OF, asOf);
        }
        if (idempotent != null) {
            metaData.put(Meta.IDEMPOTENCY_KEY, idempotent.key());
            metaData.put(Meta.IDEMPOTENCY_DIGEST, idempotent.digest());
        }
        if (isDryRun()) {
            metaData.put(Meta.DRY_RUN, "true");
        }
        return metaData;
    }

    /** @return null if the request came without a valid key */
    public static @Nullable RequestContext currentOrNull() {
        return CURRENT.get();
    }

    public static RequestContext current() {
        var context = CURRENT.get();
        if (context == null) {
            throw new IllegalStateException("no request is being answered by this thread");
        }
        return context;
    }

    public static void enter(RequestContext context) {
        CURRENT.set(context);
    }

    /** Carries out requests on this thread whose commands are dry runs: nothing of them is stored. */
    public static <T> T dryRun(Supplier<T> requests) {
        DRY_RUN.set(true);
        try {
            return requests.get();
        } finally {
            DRY_RUN.remove();
        }
    }

    /** Whether requests of this thread store nothing. */
    public static boolean isDryRun() {
        return DRY_RUN.get() != null;
    }

    /** Records that the current request has stored something. */
    public static void stored() {
        STORED.set(true);
    }

    public static boolean hasStored() {
        return STORED.get() != null;
    }

    public static void leave() {
        CURRENT.remove();
        STORED.remove();
    }
}
