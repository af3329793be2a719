package fulfilment.management;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Access to the management port.
 *
 * @param token an operator sends it to do more than read health and metrics; absent: such requests are accepted only if the port is bound
 * to loopback
 */
@ConfigurationProperties("fulfilment.management")
public record ManagementSettings(@Nullable String token) {

    private static final int SHORTEST = 20;

    public ManagementSettings {
        token = token == null || token.isBlank() ? null : token.strip();
        if (token != null && (token.length() < SHORTEST || !token.chars().allMatch(c -> c > ' ' && c < 127))) {
            throw new IllegalArgumentException(
                    "fulfilment.management.token must have at least %d printable characters and no spaces"
                            .formatted(SHORTEST));
        }
    }

    /** Leaves out the token, because settings are logged. */
    @Override
    public String toString() {
        return "ManagementSettings[token=%s]".formatted(token == null ? "none" : "***");
    }
}
