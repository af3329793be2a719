package fulfilment.outbound;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** Says which addresses a host has now. It may take its time: whoever asks it does not wait longer than it wants to. */
@FunctionalInterface
public interface Resolver {

    /** What this machine is configured to ask, with the memory of the JDK in between. */
    Resolver OF_THE_SYSTEM = host -> List.of(InetAddress.getAllByName(host));

    /**
     * @param host a name in ASCII, never an IP address
     * @throws UnknownHostException when it has none
     */
    List<InetAddress> addresses(String host) throws UnknownHostException;
}
