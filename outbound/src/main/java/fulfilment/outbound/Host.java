package fulfilment.outbound;

import java.net.IDN;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/**
 * A host in an address, in the only spelling that all programs read the same way: a name of ASCII labels, four decimal numbers, or an
 * IPv6 address. A text that some programs read as an IP address and others as a name is refused.
 *
 * @param name    in lower case, without brackets
 * @param literal the address if it is written as one; such a host is never looked up
 */
record Host(String name, @Nullable InetAddress literal) {

    private static final int NAME_AT_MOST = 253;
    private static final Pattern LABEL = Pattern.compile("[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?");
    private static final Pattern NUMBER = Pattern.compile("[0-9]+|0x[0-9a-f]*");
    private static final Pattern OCTET = Pattern.compile("0|[1-9][0-9]?|1[0-9]{2}|2[0-4][0-9]|25[0-5]");
    private static final Pattern IPV6 = Pattern.compile("\\[[0-9a-f:.]{2,45}]");

    /** @param written as in an address: IPv6 in brackets; non-Latin scripts are allowed */
    static Host of(String written) {
        if (written.isEmpty()) {
            throw new ForbiddenDestination("must name a host");
        }
        if (written.startsWith("[")) {
            return ipv6(written.toLowerCase(Locale.ROOT));
        }
        var name = ascii(written).toLowerCase(Locale.ROOT);
        var labels = name.split("\\.", -1);
        if (NUMBER.matcher(lastOf(labels)).matches()) {
            return ipv4(name, labels);
        }
        if (name.length() > NAME_AT_MOST) {
            throw new ForbiddenDestination("must name a valid host");
        }
        for (var label : labels) {
            if (!LABEL.matcher(label).matches()) {
                throw new ForbiddenDestination("must name a valid host");
            }
        }
        return new Host(name, null);
    }

    /** Returns the host with brackets around IPv6, as in the header {@code Host}. */
    String written() {
        return name.contains(":") ? "[" + name + "]" : name;
    }

    private static String ascii(String written) {
        if (written.chars().allMatch(c -> c < 128)) {
            return written;
        }
        try {
            return IDN.toASCII(written, IDN.USE_STD3_ASCII_RULES);
        } catch (IllegalArgumentException impossible) {
            throw new ForbiddenDestination("must name a valid host");
        }
    }

    /** Returns the last label that is not empty: a trailing dot does not turn a number into a name. */
    private static String lastOf(String[] labels) {
        var last = labels[labels.length - 1];
        return last.isEmpty() && labels.length > 1 ? labels[labels.length - 2] : last;
    }

    private static Host ipv4(String name, String[] labels) {
        var octets = labels.length == 4;
        for (var label : labels) {
            octets &= OCTET.matcher(label).matches();
        }
        if (!octets) {
            throw new ForbiddenDestination("must write an IP address as four decimal numbers");
        }
        return new Host(name, parsed(name));
    }

    private static Host ipv6(String bracketed) {
        if (!IPV6.matcher(bracketed).matches()) {
            throw new ForbiddenDestination("must name a valid host");
        }
        var address = parsed(bracketed);
        if (address.getAddress().length != 16) {
            throw new ForbiddenDestination("must not write an IPv4 address as IPv6");
        }
        return new Host(address.getHostAddress(), address);
    }

    private static InetAddress parsed(String literal) {
        try {
            return InetAddress.getByName(literal);
        } catch (UnknownHostException malformed) {
            throw new ForbiddenDestination("must name a valid host");
        }
    }
}
