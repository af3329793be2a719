package fulfilment.outbound;

import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Which addresses may be called: http and https, to hosts all of whose addresses are of the public internet or, for calls with {@link
 * NetworkAccess#INTERNAL}, of a network allowed in addition. One address of a host that may not be reached is enough to refuse the host. The
 * service never calls a port of its own.
 */
public final class Destinations {

    private static final Duration CHECK_AT_MOST = Duration.ofSeconds(2);

    private final AddressPolicy addressPolicy;
    private final ResolverThreads lookups;
    private final IntPredicate ownPorts;

    /** The public internet only. */
    public Destinations() {
        this(List.of());
    }

    /** @see #Destinations(List, Resolver, IntPredicate) */
    public Destinations(List<String> allowed) {
        this(allowed, Resolver.OF_THE_SYSTEM);
    }

    /** @see #Destinations(List, Resolver, IntPredicate) */
    public Destinations(List<String> allowed, Resolver resolver) {
        this(allowed, resolver, port -> false);
    }

    /**
     * @param allowed  networks that may be reached besides the public internet, as {@code 127.0.0.0/8} or {@code ::1/128}. An address where a
     *                 cloud gives out credentials is reached only when it is allowed alone, as {@code 169.254.169.254/32}.
     * @param ownPorts the ports of this machine on which the service itself and its database listen, at this moment
     * @throws IllegalArgumentException when one is no network; the message names it
     */
    public Destinations(List<String> allowed, Resolver resolver, IntPredicate ownPorts) {
        this.addressPolicy = new AddressPolicy(allowed.stream().map(Network::of).toList());
        this.lookups = new ResolverThreads(resolver);
        this.ownPorts = ownPorts;
    }

    /**
     * What can be said before there is something to send. It may ask for the addresses of the host, for two seconds at most. A host that is
     * not found now is fine: it may be found when it is called, and is judged then. A fragment is fine too, and never sent.
     *
     * @throws ForbiddenDestination when it is no address, or none that is called
     */
    public void check(String address, NetworkAccess access) {
        var target = Target.of(address);
        try {
            resolve(target.host(), target.port(), access, CHECK_AT_MOST);
        } catch (UnknownHostException unknown) {
            // the call will say so
        }
    }

    /**
     * The addresses of a host, all of which may be reached now. Connect to one of these and to nothing that is looked up again.
     *
     * @param within how long to wait for the answer
     * @throws ForbiddenDestination when one of its addresses may not be reached
     * @throws UnknownHostException when no address is found within the time
     */
    List<InetAddress> resolve(Host host, int port, NetworkAccess access, Duration within) throws UnknownHostException {
        var literal = host.literal();
        var addresses = literal == null ? List.copyOf(lookups.addresses(host.name(), within)) : List.of(literal);
        for (var address : addresses) {
            require(address, port, access);
        }
        return addresses;
    }

    private void require(InetAddress address, int port, NetworkAccess access) {
        if (!addressPolicy.covers(address, access)) {
            throw new ForbiddenDestination("must not point to a private network (%s)%s".formatted(address.getHostAddress(),
                    addressPolicy.covers(address, NetworkAccess.INTERNAL)
                            ? ": only an admin with a key of the whole account may point there"
                            : ""));
        }
        if (ownPorts.test(port) && isThisMachine(address)) {
            throw new ForbiddenDestination(
                    "must not point to this service itself (%s, port %d)".formatted(address.getHostAddress(), port));
        }
    }

    private static boolean isThisMachine(InetAddress address) {
        if (address.isLoopbackAddress() || address.isAnyLocalAddress()) {
            return true;
        }
        try {
            return NetworkInterface.getByInetAddress(address) != null;
        } catch (SocketException unknown) {
            return true; // rather one call too few
        }
    }
}
