package fulfilment.provider.protocol;

import fulfilment.api.kernel.Vault;
import fulfilment.api.labels.LabelOrder;
import fulfilment.api.requests.ByteBudget;
import fulfilment.api.shippingproviders.FetchedOptions;
import fulfilment.api.shippingproviders.ProviderConnection;
import fulfilment.api.shippingproviders.ProviderKind;
import fulfilment.api.shippingproviders.ProviderOptions;
import fulfilment.outbound.CallResult;
import fulfilment.outbound.CallResult.Cause;
import fulfilment.outbound.Destinations;
import fulfilment.outbound.NetworkAccess;
import fulfilment.outbound.Outbound;
import fulfilment.outbound.Reply.Reason;
import fulfilment.outbound.Request;
import fulfilment.provider.PlainHttp;
import fulfilment.provider.protocol.ProviderAnswer.Labelled;
import fulfilment.provider.protocol.ProviderAnswer.NotSent;
import fulfilment.provider.protocol.ProviderAnswer.Refused;
import fulfilment.provider.protocol.ProviderAnswer.Unknown;
import fulfilment.provider.protocol.ProviderAnswer.Unusable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Calls shipping providers: once for each label, with the same {@code Idempotency-Key} in every try. It remembers nothing and decides
 * nothing about shipments. Rules LBL-25 to LBL-34.
 */
@Component
public final class ProviderCalls implements AutoCloseable {

    /** A larger answer is not read. */
    static final int ANSWER_AT_MOST = 25 << 20;

    private static final int CANCEL_ANSWER_AT_MOST = 64 << 10;

    private static final byte[] NO_BODY = {};
    private static final Duration OPTIONS_WITHIN = Duration.ofSeconds(15);
    /** The pauses before further tries, while nothing has reached the provider. */
    private static final List<Duration> PAUSES = List.of(Duration.ofMillis(250), Duration.ofSeconds(1));
    /** Label requests limit the calls for each provider; these only bound the sockets. */
    private static final int CALLS_PER_HOST = 512;
    private static final int CALLS = 2_048;
    /** The divisor of the heap that gives the memory for large answers. */
    private static final int SHARE = 8;

    private final ByteBudget memory = new ByteBudget(Runtime.getRuntime().maxMemory() / SHARE);
    private final Outbound outbound;
    private final Vault vault;
    private final PlainHttp plainHttp;
    private final List<Duration> pauses;
    private final Duration optionsWithin;

    @Autowired
    ProviderCalls(Destinations destinations, Vault vault, PlainHttp plainHttp) {
        this(new Outbound(destinations, CALLS_PER_HOST, CALLS), vault, plainHttp, PAUSES, OPTIONS_WITHIN);
    }

    ProviderCalls(Outbound outbound, Vault vault, PlainHttp plainHttp, List<Duration> pauses, Duration optionsWithin) {
        this.outbound = outbound;
        this.vault = vault;
        this.plainHttp = plainHttp;
        this.pauses = pauses;
        this.optionsWithin = optionsWithin;
    }

    /** What came of one try. @param again whether another try can help and cannot buy a second label @param certain see {@link #ask} */
    private record Try(ProviderAnswer answer, boolean again, boolean certain) {}

    /** A provider that can be called: how its address is reached, and its headers. */
    private record Callee(String address, NetworkAccess access, Credentials credentials, Map<String, String> headers) {}

    /** The provider cannot be called as it is set up; the message says why. */
    private static final class CannotBeCalled extends Exception {

        CannotBeCalled(@Nullable String problem) {
            super(problem);
        }
    }

    /**
     * Asks a provider for the labels of a shipment. Tries again as long as nothing can have reached the provider; afterwards only if the
     * provider keeps keys. If a try may have arrived, a later one is believed only if it brings a label or a plain refusal.
     *
     * @param sending runs before the first byte of the request may leave, once for each try that gets so far. What it throws is thrown
     *        here, and that try is not sent. Whatever is thrown here, the provider may have the request if {@code sending} has run.
     * @param within  how long all tries may take together
     */
    public ProviderAnswer ask(LabelOrder order, Runnable sending, Duration within) {
        return ask(order, Protocol.of(order.kind()).request(order), sending, within);
    }

    /**
     * Asks a provider as if for the labels of a shipment, with a request that is marked as a test. It must have declared that it sells nothing
     * then. Rule LBL-95.
     */
    public ProviderAnswer tryOut(LabelOrder order, Duration within) {
        return ask(order, CustomProtocol.testRequest(order), () -> {}, within);
    }

    private ProviderAnswer ask(LabelOrder order, byte[] body, Runnable sending, Duration within) {
        var protocol = Protocol.of(order.kind());
        var end = System.nanoTime() + within.toNanos();
        if (order.parcels().isEmpty() || order.parcels().size() > 1 && !order.kind().takesSeveralParcels()) {
            return new NotSent(
                    "the shipping provider takes one parcel for each shipment, not %d".formatted(order.parcels().size()));
        }
        Callee provider;
        try {
            provider = callee(order.connection().shipmentUrl(), order.connection());
        } catch (CannotBeCalled problem) {
            return new NotSent(String.valueOf(problem.getMessage()));
        }
        var headers = new LinkedHashMap<>(provider.headers());
        headers.put("Content-Type", "application/json");
        headers.put("Accept-Encoding", "identity");
        headers.put("Idempotency-Key", order.key());
        Unknown lost = null;
        for (int tries = 0;; tries++) {
            var left = Duration.ofNanos(end - System.nanoTime());
            if (!left.isPositive()) {
                return lost != null
                        ? hidden(lost, provider.credentials())
                        : new NotSent("there was no time left to connect to the shipping provider");
            }
            Try made;
            try (var answers = new AnswerMemory(memory)) {
                made = attempt(order, protocol, new Request("POST", provider.address(), provider.access(), headers, body, left,
                        sending, ANSWER_AT_MOST, answers));
            }
            if (lost != null || made.answer() instanceof Unknown) {
                lost = lost(lost, made.answer());
            }
            if (!made.again() || tries == pauses.size() || !pause(pauses.get(tries), end)) {
                return hidden(lost == null || isBelieved(made, lost) ? made.answer() : lost, provider.credentials());
            }
        }
    }

    /** What is known after a try that may have arrived and a later one. A label that one of them brought stays. */
    private static Unknown lost(@Nullable Unknown before, ProviderAnswer answer) {
        var problem = answer instanceof Unknown unknown ? unknown.problem() : before == null ? "" : before.problem();
        return new Unknown(problem, answer.found() != null || before == null ? answer.found() : before.found());
    }

    /** A refusal does not count if an earlier try brought a label. */
    private static boolean isBelieved(Try made, Unknown lost) {
        return made.certain() && (made.answer() instanceof Labelled || lost.found() == null);
    }

    private Try attempt(LabelOrder order, Protocol protocol, Request request) {
        return switch (outbound.exchange(request)) {
            case CallResult.Whole whole -> whole(order, protocol, whole);
            case CallResult.Partial partial -> partial(order, protocol, partial);
            case CallResult.None none -> unanswered(order, none);
        };
    }

    private static Try whole(LabelOrder order, Protocol protocol, CallResult.Whole whole) {
        var answer = protocol.answer(order, whole.status(), whole.body());
        if (answer instanceof Unusable unusable && protocol.isSuccess(whole.status()) && !whole.isFramed()) {
            return brokenOff(order, whole.status(), "the answer may have broken off: " + unusable.detail(), unusable.found());
        }
        return judged(answer);
    }

    private static Try brokenOff(LabelOrder order, int status, String problem, @Nullable Labelled found) {
        return new Try(new Unknown("status %d: %s".formatted(status, problem), found), order.connection().keepsKeys(), false);
    }

    private static Try judged(ProviderAnswer answer) {
        return new Try(answer, false, answer instanceof Labelled || answer instanceof Refused refused && refused.certain());
    }

    private static Try partial(LabelOrder order, Protocol protocol, CallResult.Partial partial) {
        var found = FoundLabel.in(partial.start(), order.parcels().size());
        if (!protocol.isSuccess(partial.status())) {
            return judged(protocol.read(order, partial.status(), NO_BODY).with(found, partial.status()));
        }
        if (partial.cause() == Cause.TOO_LARGE) {
            return judged(Failures.tooLarge(partial.problem()));
        }
        return brokenOff(order, partial.status(), partial.problem(), found);
    }

    private static Try unanswered(LabelOrder order, CallResult.None none) {
        var reason = none.why().reason();
        var problem = none.why().problem();
        if (none.sent()) {
            return new Try(new Unknown(problem), order.connection().keepsKeys() && reason != Reason.STOPPED, false);
        }
        return new Try(new NotSent(problem), reason != Reason.STOPPED && reason != Reason.REFUSED_ADDRESS, false);
    }

    /**
     * Asks a provider once to cancel a label. Rules LBL-79, LBL-80.
     *
     * @param key     its {@code Idempotency-Key}
     * @param sending runs before the first byte of the request may leave. What it throws is thrown here, and nothing is sent.
     */
    public CancelAnswer cancel(CancelOrder order, ProviderConnection connection, String key, Runnable sending, Duration within) {
        try (var memory = new AnswerMemory(this.memory)) {
            var provider = callee(connection.cancelUrl(), connection);
            var headers = new LinkedHashMap<>(provider.headers());
            headers.put("Content-Type", "application/json");
            headers.put("Accept-Encoding", "identity");
            headers.put("Idempotency-Key", key);
            return hidden(CancelAnswer.of(outbound.exchange(new Request("POST", provider.address(), provider.access(), headers,
                    order.request(), within, sending, CANCEL_ANSWER_AT_MOST, memory))), provider.credentials());
        } catch (CannotBeCalled problem) {
            return new CancelAnswer.NotSent(String.valueOf(problem.getMessage()));
        }
    }

    private static CancelAnswer hidden(CancelAnswer answer, Credentials credentials) {
        return switch (answer) {
            case CancelAnswer.Refused refused -> new CancelAnswer.Refused(credentials.hidden(refused.words()));
            case CancelAnswer.Unknown unknown -> new CancelAnswer.Unknown(credentials.hidden(unknown.problem()));
            case CancelAnswer.Done done -> done;
            case CancelAnswer.NotSent not -> not;
        };
    }

    /** Fetches the options of a provider. Waits for at most 15 seconds. */
    public FetchedOptions options(ProviderKind kind, ProviderConnection connection) {
        if (connection.configUrl() == null) {
            return new FetchedOptions(ProviderOptions.NONE, null);
        }
        try (var memory = new AnswerMemory(this.memory)) {
            var provider = callee(connection.configUrl(), connection);
            var fetched = switch (outbound
                    .exchange(new Request("GET", provider.address(), provider.access(), provider.headers(), NO_BODY,
                            optionsWithin, () -> {}, ANSWER_AT_MOST, memory))) {
                case CallResult.Whole whole -> OptionsAnswer.of(whole.status(), whole.body());
                case CallResult.Partial partial -> OptionsAnswer.problem("the options of the shipping provider cannot be read: "
                        + partial.problem());
                case CallResult.None none ->
                    OptionsAnswer.problem("the shipping provider cannot be reached: " + none.why().problem());
            };
            return forKind(kind, fetched, provider.credentials());
        } catch (CannotBeCalled problem) {
            return OptionsAnswer.problem(String.valueOf(problem.getMessage()));
        }
    }

    private static FetchedOptions forKind(ProviderKind kind, FetchedOptions fetched, Credentials credentials) {
        var options = fetched.options();
        if (options == null) {
            return OptionsAnswer.problem(credentials.hidden(String.valueOf(fetched.problem())));
        }
        return new FetchedOptions(
                new ProviderOptions(options.multiColliSupported() && kind.takesSeveralParcels(), options.testRequestsSupported(),
                        options.items().stream().map(item -> shown(item, credentials)).toList()),
                null);
    }

    private static ProviderOptions.Item shown(ProviderOptions.Item item, Credentials credentials) {
        return new ProviderOptions.Item(item.key(), credentials.hidden(item.label()),
                item.description() == null ? null : credentials.hidden(item.description()), item.type(), item.possibleValues(),
                item.defaultValue(), item.required());
    }

    private Callee callee(@Nullable String address, ProviderConnection connection) throws CannotBeCalled {
        if (address == null) {
            throw new CannotBeCalled("the shipping provider has no address");
        }
        if (isPlain(address) && !plainHttp.allowed()) {
            throw new CannotBeCalled("the address of the shipping provider must begin with https");
        }
        try {
            var credentials = Credentials.of(connection, vault);
            var headers = new LinkedHashMap<String, String>();
            headers.put("Accept", "application/json");
            headers.put("User-Agent", "fulfilment-providers/1");
            if (credentials.header() != null) {
                headers.put("Authorization", credentials.header());
            }
            return new Callee(address, access(address), credentials, headers);
        } catch (Credentials.CannotBeSent problem) {
            throw new CannotBeCalled(problem.getMessage());
        }
    }

    static boolean isPlain(String address) {
        return address.regionMatches(true, 0, "http:", 0, 5);
    }

    static NetworkAccess access(String address) {
        return isPlain(address) ? NetworkAccess.INTERNAL_ONLY : NetworkAccess.INTERNAL;
    }

    private static ProviderAnswer hidden(ProviderAnswer answer, Credentials credentials) {
        return switch (answer) {
            case Refused refused -> new Refused(refused.messages().stream().map(credentials::hidden).toList(), refused.certain());
            case Unusable unusable -> new Unusable(credentials.hidden(unusable.message()), credentials.hidden(unusable.detail()),
                    withoutSecrets(unusable.found(), credentials));
            case Labelled labelled -> Objects.requireNonNull(withoutSecrets(labelled, credentials));
            case NotSent notSent -> notSent;
            case Unknown unknown ->
                new Unknown(credentials.hidden(unknown.problem()), withoutSecrets(unknown.found(), credentials));
        };
    }

    /** A label stays, whatever stands beside it: texts that repeat the credentials are left out. Rule LBL-33. */
    private static @Nullable Labelled withoutSecrets(@Nullable Labelled labelled, Credentials credentials) {
        if (labelled == null) {
            return null;
        }
        var leftOut = new ArrayList<>(labelled.leftOut().stream().map(credentials::hidden).toList());
        var parcels = labelled.parcels().stream()
                .map(parcel -> new LabelledParcel(unlessSecret("tracking_code", parcel.trackingcode(), credentials, leftOut),
                        unlessSecret("tracking_url", parcel.trackingurl(), credentials, leftOut), parcel.documents()))
                .toList();
        return new Labelled(unlessSecret("carrier_key", labelled.carrierKey(), credentials, leftOut),
                unlessSecret("carrier_name", labelled.carrierName(), credentials, leftOut), parcels, leftOut,
                labelled.price());
    }

    private static @Nullable String unlessSecret(String member, @Nullable String text, Credentials credentials,
            List<String> leftOut) {
        if (!credentials.areIn(text)) {
            return text;
        }
        leftOut.add(member + " repeats the credentials");
        return null;
    }

    /** @return whether there is time for another try */
    private static boolean pause(Duration pause, long end) {
        if (end - System.nanoTime() <= pause.toNanos()) {
            return false;
        }
        try {
            Thread.sleep(pause);
            return true;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public void close() {
        outbound.close();
    }
}
