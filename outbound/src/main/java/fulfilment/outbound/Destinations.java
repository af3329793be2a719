package fulfilment.outbound;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;

/**
 * Which addresses may be called: http and https, to hosts all of whose addresses are of the public internet or of a network allowed in
 * addition. One address of a host that may not be reached is enough to refuse the host.
 */
public final class Destinations {

    private static final Duration CHECK_AT_MOST = Duration.ofSeconds(2);

    private final Reach reach;
    private final Lookups lookups;

    /** The public internet only. */
    public Destinations() {
        this(List.of());
    }

    /** @see #Destinations(List, Resolver) */
    public Destinations(List<String> allowed) {
        this(allowed, Resolver.OF_THE_SYSTEM);
    }

    /**
     * @param allowed networks that may be reached besides the public internet, as {@code 127.0.0.0/8} or {@code ::1/128}. An address where a
     *                cloud gives out credentials is reached only when it is allowed alone, as {@code 169.254.169.254/32}.
     * @throws IllegalArgumentException when one is no network; the message names it
     */
    public Destinations(List<String> allowed, Resolver resolver) {
        this.reach = new Reach(allowed.stream().map(Network::of).toList());
        this.lookups = new Lookups(resolver);
    }

    /**
     * What can be said before there is something to send. It may ask for the addresses of the host, for two seconds at most. A host that is
     * not found now is fine: it may be found when it is called, and is judged then. A fragment is fine too, and never sent.
     *
     * @throws ForbiddenDestination when it is no address, or none that is called
     */
    public void check(String address) {
        try {
            resolve(Target.of(address).host(), CHECK_AT_MOST);
        } catch (UnknownHostException unknown) {
            // the call will say so
        }
    }

    /**
     * The addresses of a host, all of which may be reached now. Connect to one of these and to nothing that is looked up again.
     *
     * @param host   as it stands in an address
     * @param within how long to wait for the answer
     * @throws ForbiddenDestination when it is no host, or one of its addresses may not be reached
     * @throws UnknownHostException when no address is found within the time
     */
    public List<InetAddress> resolve(String host, Duration within) throws UnknownHostException {
        return resolve(Host.of(host), within);
    }

    List<InetAddress> resolve(Host host, Duration within) throws UnknownHostException {
        var literal = host.literal();
        var addresses = literal == null ? List.copyOf(lookups.addresses(host.name(), within)) : List.of(literal);
        for (var address : addresses) {
            if (!reach.covers(address)) {
                throw new ForbiddenDestination("must not point to a private network (%s)".formatted(address.getHostAddress()));
            }
        }
        return addresses;
    }
}
