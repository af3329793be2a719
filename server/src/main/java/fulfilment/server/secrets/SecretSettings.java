package fulfilment.server.secrets;

import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The keys that seal secrets.
 *
 * @param secretKeys 32 bytes each in base64: the first one seals, all of them open; may be empty
 * @param lostKeys   ids of keys that are lost for good: what they seal of personal texts is given up at the start
 */
@ConfigurationProperties("fulfilment")
public record SecretSettings(@DefaultValue List<String> secretKeys, @DefaultValue List<String> lostKeys) {

    public SecretSettings {
        lostKeys = List.copyOf(lostKeys);
        secretKeys = List.copyOf(secretKeys);
        for (int i = 0; i < secretKeys.size(); i++) {
            if (SealingKey.of(secretKeys.get(i)).isEmpty()) { // not shown: it may be a key with a typing error
                throw new IllegalArgumentException(("fulfilment.secret-keys must name keys of 32 bytes in base64, separated by "
                        + "commas (openssl rand -base64 32 makes one); number %d is not such a key").formatted(i + 1));
            }
        }
    }

    public List<SealingKey> keys() {
        return secretKeys.stream().map(text -> SealingKey.of(text).orElseThrow()).toList();
    }

    @Override
    public String toString() {
        return "SecretSettings[%d keys]".formatted(secretKeys.size());
    }
}
