package fulfilment.outbound;

import java.net.InetAddress;
import java.util.List;
import java.util.stream.Stream;

/** A range of IP addresses of one family, as {@code 10.1.0.0/16} or {@code fd00::/8}. */
record Network(Host base, int prefix) {

    /** @throws IllegalArgumentException if the text is not a network; the message names it */
    static Network of(String cidr) {
        try {
            var slash = cidr.indexOf('/');
            var address = cidr.substring(0, slash);
            var base = Host.of(address.contains(":") ? "[" + address + "]" : address);
            var length = cidr.substring(slash + 1);
            if (!length.matches("0|[1-9][0-9]{0,2}")) {
                throw new IllegalArgumentException("not a prefix length");
            }
            return new Network(base, Integer.parseInt(length)).checked();
        } catch (ForbiddenDestination | IllegalArgumentException | IndexOutOfBoundsException malformed) {
            throw new IllegalArgumentException("\"" + cidr + "\" is not a network such as 10.1.0.0/16 or fd00::/8", malformed);
        }
    }

    static List<Network> all(String... cidrs) {
        return Stream.of(cidrs).map(Network::of).toList();
    }

    boolean contains(InetAddress address) {
        var sought = address.getAddress();
        var start = bytes();
        if (sought.length != start.length) {
            return false;
        }
        var whole = prefix / 8;
        for (int i = 0; i < whole; i++) {
            if (sought[i] != start[i]) {
                return false;
            }
        }
        return prefix % 8 == 0 || (sought[whole] ^ start[whole]) >> 8 - prefix % 8 == 0;
    }

    /** Returns whether it is a single address. */
    boolean isSingle() {
        return prefix == bytes().length * 8;
    }

    private Network checked() {
        if (base.literal() == null || prefix > bytes().length * 8) {
            throw new IllegalArgumentException("not an IP address, or the prefix is too long");
        }
        return this;
    }

    private byte[] bytes() {
        var literal = base.literal();
        return literal == null ? new byte[0] : literal.getAddress();
    }
}
