package fulfilment.outbound;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.util.List;

/**
 * Which IP addresses may be reached: those of the public internet, and what is allowed in addition. IPv6 that carries an IPv4 address inside
 * (mapped, compatible, NAT64, 6to4, Teredo) is not public, whatever it carries.
 */
final class AddressPolicy {

    /** What answers with credentials of the machine: never reached by allowing the network around it, only by allowing it alone. */
    private static final List<Network> METADATA = Network.all("169.254.169.254/32", "169.254.170.2/32", "169.254.170.23/32",
            "100.100.100.200/32",
            "192.0.0.192/32", "168.63.129.16/32", "fd00:ec2::254/128", "fd00:ec2::23/128", "fd20:ce::254/128");

    /** All of the registry of special purposes of IPv4, multicast and what is reserved. */
    private static final List<Network> NOT_PUBLIC_4 = Network.all("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8",
            "169.254.0.0/16",
            "172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15",
            "198.51.100.0/24",
            "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4");

    /** The part of IPv6 that is given out to networks, and in it what has a purpose of its own: Teredo, documentation, 6to4. */
    private static final Network PUBLIC_6 = Network.of("2000::/3");
    private static final List<Network> NOT_PUBLIC_6 = Network.all("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20");

    private final List<Network> allowed;

    AddressPolicy(List<Network> allowed) {
        this.allowed = allowed;
    }

    boolean covers(InetAddress address, NetworkAccess access) {
        if (access == NetworkAccess.PUBLIC) {
            return isPublic(address) && !anyOf(METADATA, address);
        }
        if (anyOf(METADATA, address)) {
            return allowed.stream().anyMatch(network -> network.isSingle() && network.contains(address));
        }
        return isPublic(address) || anyOf(allowed, address);
    }

    private static boolean isPublic(InetAddress address) {
        return address instanceof Inet4Address
                ? !anyOf(NOT_PUBLIC_4, address)
                : PUBLIC_6.contains(address) && !anyOf(NOT_PUBLIC_6, address);
    }

    private static boolean anyOf(List<Network> networks, InetAddress address) {
        return networks.stream().anyMatch(network -> network.contains(address));
    }
}
