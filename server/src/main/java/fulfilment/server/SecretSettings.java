package fulfilment.server;

import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * With what secrets are sealed.
 *
 * @param secretKeys 32 bytes each in base64: the first seals, all open; may be none
 */
@ConfigurationProperties("fulfilment")
record SecretSettings(@DefaultValue List<String> secretKeys) {

    SecretSettings {
        secretKeys = List.copyOf(secretKeys);
        for (int i = 0; i < secretKeys.size(); i++) {
            if (SealingKey.of(secretKeys.get(i)).isEmpty()) { // not shown: it may be a key but for a letter
                throw new IllegalArgumentException(("fulfilment.secret-keys must name keys of 32 bytes in base64, separated by "
                        + "commas (openssl rand -base64 32 makes one); number %d is none").formatted(i + 1));
            }
        }
    }

    List<SealingKey> keys() {
        return secretKeys.stream().map(text -> SealingKey.of(text).orElseThrow()).toList();
    }

    @Override
    public String toString() {
        return "SecretSettings[%d keys]".formatted(secretKeys.size());
    }
}
