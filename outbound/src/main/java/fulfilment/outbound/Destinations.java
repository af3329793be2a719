package fulfilment.outbound;

import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Decides which addresses may be called: http and https, to hosts whose IP addresses are all on the public internet or, for calls with
 * {@link NetworkAccess#INTERNAL}, in a network allowed in addition. Calls with {@link NetworkAccess#INTERNAL_ONLY} reach only the latter. A host with a single address that may not be reached is refused. The
 * service never calls its own ports.
 */
public final class Destinations {

    private static final Duration CHECK_AT_MOST = Duration.ofSeconds(2);

    private final AddressPolicy addressPolicy;
    private final ResolverThreads lookups;
    private final IntPredicate ownPorts;

    /** Allows the public internet only. */
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
     * @param allowed  networks that may be reached besides the public internet, as {@code 127.0.0.0/8} or {@code ::1/128}. An address
     *        where a cloud hands out credentials is reached only if it is allowed alone, as {@code 169.254.169.254/32}.
     * @param ownPorts the ports of this machine on which the service itself and its database currently listen
     * @throws IllegalArgumentException if a text is not a network; the message names it
     */
    public Destinations(List<String> allowed, Resolver resolver, IntPredicate ownPorts) {
        this.addressPolicy = new AddressPolicy(allowed.stream().map(Network::of).toList());
        this.lookups = new ResolverThreads(resolver);
        this.ownPorts = ownPorts;
    }

    /**
     * Checks an address before there is anything to send. It may look up the host, for two seconds at most. A host that is not found now
     * is accepted, because it may exist by the time of a call, which checks it again. A fragment is accepted and never sent.
     *
     * @throws ForbiddenDestination if the text is not an address, or the address may not be called
     */
    public void check(String address, NetworkAccess access) {
        var target = Target.of(address);
        try {
            resolve(target.host(), target.port(), access, CHECK_AT_MOST);
        } catch (UnknownHostException unknown) {
            // the call will report it
        }
    }

    /**
     * Returns the addresses of a host, all of which may be reached now. Connect only to one of these, without another lookup.
     *
     * @param within how long to wait for the lookup
     * @throws ForbiddenDestination if one of its addresses may not be reached
     * @throws UnknownHostException if no address is found within the time
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
        if (access == NetworkAccess.INTERNAL_ONLY && !addressPolicy.covers(address, access)) {
            throw new ForbiddenDestination(
                    "must use https: plain http reaches only networks that this installation allows, not %s".formatted(
                            address.getHostAddress()));
        }
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
            return true; // when in doubt, do not call
        }
    }
}
