package fulfilment.provider.protocol;

import fulfilment.api.kernel.Vault;
import fulfilment.api.shippingproviders.ProviderConnection;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The header {@code Authorization} of a provider's requests, for the time of a call. Rule LBL-26.
 *
 * @param header  null if the provider has no credentials
 * @param secrets texts that nothing may show
 */
record Credentials(@Nullable String header, List<String> secrets) {

    /** A shorter text is in too many others to be hidden. */
    private static final int HIDDEN_FROM = 4;

    /** A good answer is not searched for shorter ones: they could be part of its tracking code by chance. */
    private static final int SEARCHED_IN_LABELS_FROM = 12;

    /** The credentials cannot be sent; the message says why. */
    static final class CannotBeSent extends Exception {

        CannotBeSent(String problem) {
            super(problem);
        }
    }

    /** The password counts before the API key; without a user name the API key is the user name. */
    static Credentials of(ProviderConnection connection, Vault vault) throws CannotBeSent {
        var password = opened(connection.sealedPassword(), vault);
        var key = opened(connection.sealedApiKey(), vault);
        var user = connection.username() != null ? connection.username() : key;
        var secret = connection.username() != null && password == null ? key : password;
        if (user == null && secret == null) {
            return new Credentials(null, List.of());
        }
        var pair = Objects.requireNonNullElse(user, "") + ":" + Objects.requireNonNullElse(secret, "");
        if (user != null && user.contains(":") || pair.chars().anyMatch(Character::isISOControl)) {
            throw new CannotBeSent(
                    "HTTP Basic has no user names with a colon and no control characters: set the credentials again");
        }
        var encoded = Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
        return new Credentials("Basic " + encoded, Stream.of(encoded, password, key).filter(Objects::nonNull)
                .filter(text -> text.length() >= HIDDEN_FROM).toList());
    }

    private static @Nullable String opened(@Nullable String sealed, Vault vault) throws CannotBeSent {
        try {
            return sealed == null ? null : vault.open(sealed);
        } catch (IllegalStateException lost) {
            throw new CannotBeSent("the credentials of the provider cannot be opened: set them again");
        }
    }

    /** Returns a provider's text without the secrets, which some providers repeat in their answers. */
    String hidden(String text) {
        var hidden = text;
        for (var secret : secrets) {
            hidden = hidden.replace(secret, "***");
        }
        return hidden;
    }

    /** Returns whether the text repeats a secret that is no word by chance. */
    boolean areIn(@Nullable String text) {
        return text != null
                && secrets.stream().anyMatch(secret -> secret.length() >= SEARCHED_IN_LABELS_FROM && text.contains(secret));
    }

    /** Leaves out what is secret. */
    @Override
    public String toString() {
        return "Credentials";
    }
}
