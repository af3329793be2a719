package fulfilment.outbound;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** Looks up the current addresses of a host. A lookup may take long: callers limit how long they wait. */
@FunctionalInterface
public interface Resolver {

    /** The resolver that this machine is configured to use, with the cache of the JDK. */
    Resolver OF_THE_SYSTEM = host -> List.of(InetAddress.getAllByName(host));

    /**
     * @param host a name in ASCII, never an IP address
     * @throws UnknownHostException if it has no address
     */
    List<InetAddress> addresses(String host) throws UnknownHostException;
}
