package fulfilment.management;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Who may do what on the management port.
 *
 * @param token what an operator sends to do more than look at health and metrics; absent: only what comes from a port on loopback may do that
 */
@ConfigurationProperties("fulfilment.management")
public record ManagementSettings(@Nullable String token) {

    private static final int SHORTEST = 20;

    public ManagementSettings {
        token = token == null || token.isBlank() ? null : token.strip();
        if (token != null && (token.length() < SHORTEST || !token.chars().allMatch(c -> c > ' ' && c < 127))) {
            throw new IllegalArgumentException(
                    "fulfilment.management.token must have at least %d characters, printable ones without spaces"
                            .formatted(SHORTEST));
        }
    }

    /** Settings are logged; the token is not. */
    @Override
    public String toString() {
        return "ManagementSettings[token=%s]".formatted(token == null ? "none" : "***");
    }
}
