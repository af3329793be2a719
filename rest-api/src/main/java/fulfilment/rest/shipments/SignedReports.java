package fulfilment.rest.shipments;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Vault;
import fulfilment.api.shippingproviders.ConfiguredProvider;
import fulfilment.api.shippingproviders.ShippingProviderId;
import fulfilment.api.shippingproviders.ShippingProviderQuery.FindConnection;
import fulfilment.api.signing.Signature;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.axonframework.queryhandling.QueryGateway;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Checks that a request comes from the shipping provider that it names, and that it is not an old one. Rule SHP-67. */
@Component
class SignedReports {

    private static final Logger LOG = LoggerFactory.getLogger(SignedReports.class);
    private static final Pattern ID = Pattern.compile("[1-9][0-9]{0,8}");
    private static final Pattern SECONDS = Pattern.compile("[0-9]{1,12}");
    private static final Pattern MESSAGE = Pattern.compile("[\\x21-\\x7e]{1,255}");
    private static final int LONGEST_SIGNATURE = 1_000;
    private static final Duration OLDEST = Duration.ofMinutes(5);
    /** With which a request is checked that names no provider with a secret, so that its answer takes as long. */
    private static final String NOBODYS = UUID.randomUUID().toString();

    private final QueryGateway queries;
    private final Vault vault;
    private final Clock clock;

    SignedReports(QueryGateway queries, Vault vault, Clock clock) {
        this.queries = queries;
        this.vault = vault;
        this.clock = clock;
    }

    /**
     * @param idshippingprovider as it was sent
     * @throws Rejection code 1016, always the same, whatever is wrong
     */
    ShippingProviderId require(String idshippingprovider, HttpServletRequest request, byte[] body) {
        var provider = ID.matcher(idshippingprovider).matches()
                ? Optional.of(new ShippingProviderId(Integer.parseInt(idshippingprovider)))
                : Optional.<ShippingProviderId>empty();
        var secret = provider.flatMap(this::secret);
        if (isSigned(request, body, secret.orElse(NOBODYS)) && secret.isPresent()) {
            return provider.orElseThrow();
        }
        throw new Rejection(ErrorCode.UNAUTHORIZED, "the signature is missing, wrong or too old");
    }

    private boolean isSigned(HttpServletRequest request, byte[] body, String secret) {
        var id = request.getHeader("webhook-id");
        var timestamp = request.getHeader("webhook-timestamp");
        var signature = request.getHeader("webhook-signature");
        if (id == null || timestamp == null || signature == null || signature.length() > LONGEST_SIGNATURE
                || !MESSAGE.matcher(id).matches() || !SECONDS.matcher(timestamp).matches()) {
            return false;
        }
        var at = Instant.ofEpochSecond(Long.parseLong(timestamp));
        return Signature.isStandard(signature, id, at, body, secret)
                && Duration.between(at, clock.instant()).abs().compareTo(OLDEST) <= 0;
    }

    private Optional<String> secret(ShippingProviderId provider) {
        var found = queries.query(new FindConnection(provider), ConfiguredProvider.class).join();
        return found == null || !found.active()
                ? Optional.empty()
                : Optional.ofNullable(opened(provider, found.connection().sealedTrackingSecret()));
    }

    private @Nullable String opened(ShippingProviderId provider, @Nullable String sealed) {
        try {
            return sealed == null ? null : vault.open(sealed);
        } catch (IllegalStateException lost) {
            LOG.warn("the tracking secret of shipping provider {} cannot be opened: set it again", provider.value());
            return null;
        }
    }
}
