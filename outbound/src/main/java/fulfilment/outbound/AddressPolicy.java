package fulfilment.outbound;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.util.List;

/**
 * Decides which IP addresses may be reached: those of the public internet, and those allowed in addition. An IPv6 address that contains
 * an IPv4 address (mapped, compatible, NAT64, 6to4, Teredo) is never public, whatever it contains.
 */
final class AddressPolicy {

    /**
     * Addresses that hand out credentials of the machine. Allowing the network around such an address does not allow it; it must be
     * allowed alone.
     */
    private static final List<Network> METADATA = Network.all("169.254.169.254/32", "169.254.170.2/32", "169.254.170.23/32",
            "100.100.100.200/32",
            "192.0.0.192/32", "168.63.129.16/32", "fd00:ec2::254/128", "fd00:ec2::23/128", "fd20:ce::254/128");

    /** All special-purpose ranges of IPv4, multicast and reserved ranges. */
    private static final List<Network> NOT_PUBLIC_4 = Network.all("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8",
            "169.254.0.0/16",
            "172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15",
            "198.51.100.0/24",
            "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4");

    /** The range of IPv6 for global unicast. {@code NOT_PUBLIC_6} are its special-purpose ranges: Teredo, documentation, 6to4. */
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
        return access == NetworkAccess.INTERNAL && isPublic(address) || anyOf(allowed, address);
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
