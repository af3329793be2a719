package fulfilment.outbound;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Set;

/** Which addresses may be called. */
public final class Destinations {

    private static final Set<String> SCHEMES = Set.of("http", "https");

    /** @throws ForbiddenDestination when it is no address, or none that is called */
    public void check(String address) {
        try {
            var scheme = new URI(address).getScheme();
            if (scheme == null || !SCHEMES.contains(scheme)) {
                throw new ForbiddenDestination("must be an http or https address");
            }
        } catch (URISyntaxException malformed) {
            throw new ForbiddenDestination("is no address");
        }
    }
}
