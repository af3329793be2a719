package fulfilment.rest.platform;

import java.util.List;
import org.apache.catalina.util.NetMask;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings for what lies between the web server and its clients.
 *
 * @param trustedProxies networks, or single addresses, of the proxies whose {@code X-Forwarded-For}, {@code -Proto}, {@code -Host} and
 * {@code -Port} count; from any other address these headers are ignored
 */
@ConfigurationProperties("fulfilment")
public record WebServerSettings(@DefaultValue List<String> trustedProxies) {

    public WebServerSettings {
        trustedProxies = trustedProxies.stream().map(String::strip).filter(proxy -> !proxy.isEmpty())
                .map(WebServerSettings::network).toList();
    }

    private static String network(String proxy) {
        try {
            new NetMask(proxy);
        } catch (IllegalArgumentException malformed) {
            throw new IllegalArgumentException(
                    "fulfilment.trusted-proxies must name networks such as 10.1.0.0/16 or fd00::/8, not '%s'".formatted(proxy));
        }
        return proxy.indexOf('/') >= 0 ? proxy : proxy + (proxy.indexOf(':') >= 0 ? "/128" : "/32");
    }
}
