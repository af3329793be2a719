package fulfilment.console.platform;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.local.ApiCall;
import fulfilment.api.local.ApiReply;
import fulfilment.api.local.LocalApi.Allowance;
import fulfilment.api.local.LocalApi.Caller;
import fulfilment.api.local.LocalApi;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The person a page is for. All that pages show and do is asked of the API here, with the rights of this person's key. A page about a
 * second of the past asks each time for the state at its end.
 */
public final class SignedIn {

    /** The attribute of a request that has the person who signed in. */
    public static final String OF_REQUEST = SignedIn.class.getName();

    /** Names that a page asks for one by one: each counts for the limit of the key. */
    private static final int MOST_LOOKUPS = 30;

    private final Session session;
    private final LocalApi api;
    private final Caller caller;
    private final @Nullable String asOf;
    /** Answers for this page: its parts ask the same again and again. */
    private final Map<String, Boolean> rights = new ConcurrentHashMap<>();
    private final Map<String, Object> names = new ConcurrentHashMap<>();
    private final Map<String, List<Members>> offered = new ConcurrentHashMap<>();
    private final AtomicInteger lookups = new AtomicInteger();

    /** @param asOf the second of the past that the page shows; null for now */
    public SignedIn(Session session, LocalApi api, @Nullable String asOf) {
        this.session = session;
        this.api = api;
        this.caller = new Caller(session.key(), session.cookie(), session.ownKey());
        this.asOf = asOf;
    }

    public Session session() {
        return session;
    }

    public @Nullable String asOf() {
        return asOf;
    }

    /** What is left of the requests that all sessions of this key may make. Rule USR-21. */
    public Allowance allowance() {
        return api.allowance(caller);
    }

    /** Whether the page shows the present. Only then can something be changed. */
    public boolean now() {
        return asOf == null;
    }

    /** What the address of a page needs to show the same second; empty for now. */
    public String asOfQuery() {
        return asOf == null ? "" : "?as_of=" + URLEncoder.encode(asOf, StandardCharsets.UTF_8);
    }

    /** Whether this is an admin whose key is for the whole account. */
    public boolean isAccountAdmin() {
        return session.key().admin() && session.key().idfulfilmentCustomer() == null;
    }

    /** @throws ApiRefused unless this is an admin whose key is for the whole account */
    public void needsAdmin() {
        if (!isAccountAdmin()) {
            throw new ApiRefused(403, 1017, "this is for admins only");
        }
    }

    public boolean may(String method, String path) {
        return rights.computeIfAbsent(method + " " + path, asked -> api.allows(caller, method, path));
    }

    /**
     * What people read instead of an id: the name of its object. The value itself if it is no id, or the object is not for this person.
     *
     * @param member that has the value, such as {@code from_idwarehouse}
     */
    public @Nullable Object named(String member, @Nullable Object value) {
        var named = Named.of(member);
        return named != null && value instanceof Long id
                ? names.computeIfAbsent(named.path() + "/" + id, path -> nameAt(path, named, id))
                : value;
    }

    /**
     * Puts what {@link #named} says beside an id.
     *
     * @param id   the member that has the id
     * @param name the member that gets the name; null where the id is
     */
    public void name(Members object, String id, String name) {
        object.put(name, named(id, object.get(id)));
    }

    /** The same in a list, where names that must be asked for one by one stay ids. */
    public @Nullable Object listed(String member, @Nullable Object value) {
        var named = Named.of(member);
        return named == null || !named.inLists() ? value : named(member, value);
    }

    private Object nameAt(String path, Named named, Object id) {
        if (named.isFew()) {
            for (var object : offered(named)) {
                if (id.equals(object.get(named.id()))) {
                    return object.text(named.name());
                }
            }
        }
        return lookups.incrementAndGet() > MOST_LOOKUPS
                ? id
                : find(path).map(found -> found.text(named.name())).filter(name -> !name.isEmpty()).map(Object.class::cast)
                        .orElse(id);
    }

    /** Asks at once for the names of the products of a list. */
    public void learn(List<Members> objects, List<Listing.Column> columns) {
        var products = columns.stream().filter(column -> column.last().equals("idproduct")).findFirst();
        if (products.isPresent() && objects.size() > 1 && may("GET", "/products")) {
            var ids = objects.stream().map(products.get()::value).filter(Objects::nonNull).map(String::valueOf).distinct()
                    .limit(Paging.PAGE).collect(Collectors.joining(","));
            var found = ids.isEmpty() ? List.<Members>of() : listIfAllowed("/products", Map.of("idproducts", ids));
            found.forEach(product -> names.put("/products/" + product.get("idproduct"), product.text("name")));
        }
    }

    /** The first page of a list from which forms of the page let choose. */
    List<Members> offered(Named named) {
        return offered.computeIfAbsent(named.path(), path -> {
            var listed = listIfAllowed(path, Map.of());
            return named.within() == null ? listed : within(listed, named.within(), named.name());
        });
    }

    private static List<Members> within(List<Members> listed, String member, String name) {
        var all = new ArrayList<Members>();
        for (var one : listed) {
            for (var held : one.list(member)) {
                held.put(name, one.text(name) + ": " + held.text(name));
                all.add(held);
            }
        }
        return all;
    }

    /** An object. @throws ApiRefused if the API refuses */
    public Members get(String path) {
        return ApiJson.object(done(read(path, Map.of())));
    }

    public Members get(String path, Map<String, String> parameters) {
        return ApiJson.object(done(read(path, parameters)));
    }

    /** A page of a list. @throws ApiRefused if the API refuses */
    public List<Members> list(String path, Map<String, String> parameters) {
        return ApiJson.list(done(read(path, parameters)));
    }

    /** As {@link #list}, where of a list inside an object only its length counts. */
    public List<Members> heads(String path, Map<String, String> parameters) {
        return ApiJson.heads(done(read(path, parameters)));
    }

    /** A page of a declared list, with the number of all objects if the list can be counted. @throws ApiRefused if the API refuses */
    public Paging.Found page(Listing listing, Map<String, String> parameters) {
        var asked = new HashMap<>(parameters);
        if (!listing.sorts().isEmpty()) {
            asked.put("with_total", "true");
        }
        var reply = done(read(listing.path(), asked));
        return new Paging.Found(listing.looksInside() ? ApiJson.list(reply) : ApiJson.heads(reply),
                reply.header("X-Total-Count").map(Long::valueOf).orElse(null),
                reply.header("X-Total-More").map("true"::equals).orElse(false));
    }

    /** A page of a declared list. @throws ApiRefused if the API refuses */
    public List<Members> rows(Listing listing, Map<String, String> parameters) {
        return listing.looksInside() ? list(listing.path(), parameters) : heads(listing.path(), parameters);
    }

    public List<Members> list(String path) {
        return list(path, Map.of());
    }

    /** An object; nothing if it does not exist, or is not for this person. */
    public Optional<Members> find(String path) {
        return find(path, Map.of());
    }

    public Optional<Members> find(String path, Map<String, String> parameters) {
        var reply = unlessNotAllowed(read(path, parameters));
        return reply.isDone() ? Optional.of(ApiJson.object(reply)) : Optional.empty();
    }

    /** A list; empty if it is not for this person. */
    public List<Members> listIfAllowed(String path, Map<String, String> parameters) {
        var reply = unlessNotAllowed(read(path, parameters));
        return reply.isDone() ? ApiJson.list(reply) : List.of();
    }

    /** A printed document. @throws ApiRefused if the API refuses */
    public ApiReply document(String path) {
        return document(path, Map.of());
    }

    public ApiReply document(String path, Map<String, String> parameters) {
        return done(api.call(caller, ApiCall.pdf(path, asked(parameters))));
    }

    /**
     * Changes something.
     *
     * @param body           JSON; null for none
     * @param idempotencyKey of the form, so that the same form sent twice is carried out once; null to carry it out each time
     * @return the answer, which may be a refusal
     */
    public ApiReply write(OwnForm.Change what, @Nullable String body, @Nullable String idempotencyKey) {
        return write(what, Map.of(), body, idempotencyKey);
    }

    /** Changes something. @param parameters of the query */
    public ApiReply write(OwnForm.Change what, Map<String, String> parameters, @Nullable String body,
            @Nullable String idempotencyKey) {
        return api.call(caller, ApiCall.write(what.method(), what.path(), parameters, body, idempotencyKey));
    }

    /** Sends a file. @param parameters of the query */
    public ApiReply sendFile(OwnForm.Change what, Map<String, String> parameters, byte[] file, @Nullable String idempotencyKey) {
        return api.call(caller, ApiCall.file(what.method(), what.path(), parameters, file, idempotencyKey));
    }

    /** Changes something and returns what it is now; empty if the API answers nothing. @throws ApiRefused if the API refuses */
    public Members change(OwnForm.Change what, @Nullable String body) {
        return change(what, body, null);
    }

    /** Does the same once for all requests with this key; null to do it each time. */
    public Members change(OwnForm.Change what, @Nullable String body, @Nullable String idempotencyKey) {
        var reply = done(write(what, body, idempotencyKey));
        return reply.body().length == 0 ? new Members() : ApiJson.object(reply);
    }

    /** Sends a request on as it is: without the second that the page shows. @return the answer, which may be a refusal */
    public ApiReply send(ApiCall call) {
        return api.call(caller, call);
    }

    private ApiReply read(String path, Map<String, String> parameters) {
        return api.call(caller, ApiCall.get(path, asked(parameters)));
    }

    private Map<String, String> asked(Map<String, String> parameters) {
        if (asOf == null) {
            return parameters;
        }
        var more = new HashMap<>(parameters);
        more.put("as_of", asOf);
        return more;
    }

    /** Requires an answer unless the person may not read it. A page that silently lacks a part would be wrong. */
    private static ApiReply unlessNotAllowed(ApiReply reply) {
        if (reply.isDone()) {
            return reply;
        }
        var refused = ApiRefused.of(reply);
        if (refused.status() == 429 || refused.status() >= 500 || refused.code() == ErrorCode.TOO_LARGE.number()) {
            throw refused;
        }
        return reply;
    }

    private static ApiReply done(ApiReply reply) {
        if (!reply.isDone()) {
            throw ApiRefused.of(reply);
        }
        return reply;
    }
}
