package fulfilment.outbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DestinationsTest {

    private static final Duration SOON = Duration.ofSeconds(60);
    private static final Map<String, List<String>> DNS = Map.ofEntries(Map.entry("shop.example", List.of("93.184.216.34")),
            Map.entry("both.example", List.of("93.184.216.34", "2606:4700::1111")),
            Map.entry("inside.example", List.of("10.0.0.7")),
            Map.entry("half.example", List.of("93.184.216.34", "192.168.1.1")),
            Map.entry("half6.example", List.of("93.184.216.34", "fd00::1")),
            Map.entry("metadata.example", List.of("169.254.169.254")), Map.entry("localhost", List.of("127.0.0.1", "::1")),
            Map.entry("xn--mnchen-3ya.example", List.of("93.184.216.34")), Map.entry("my_shop.example", List.of("93.184.216.34")),
            Map.entry("1.2.3.4.example", List.of("93.184.216.34")), Map.entry("0x7f.example", List.of("93.184.216.34")));

    private final Destinations destinations = new Destinations(List.of(), DestinationsTest::lookUp);

    @ParameterizedTest
    @ValueSource(strings = {"http://shop.example", "https://shop.example/", "HTTPS://SHOP.example:8443/hooks?shop=1",
            "http://shop.example:80",
            "http://shop.example:65535/a", "https://both.example/%20/ä?ö=ü", "https://münchen.example/",
            "https://my_shop.example/x",
            "https://shop.example/#part", "http://93.184.216.34/", "http://93.184.216.34:8080/", "http://[2606:4700::1111]/",
            "http://[2606:4700:0:0:0:0:0:1111]:81/", "http://1.2.3.4.example/", "http://0x7f.example/", "http://nowhere.example/",
            "http://single/", "http://172.15.0.1/", "http://172.32.0.1/", "http://100.63.255.255/", "http://100.128.0.1/",
            "http://11.0.0.1/",
            "http://223.255.255.255/", "http://[2a00::1]/", "http://[2001:200::1]/", "http://8.8.8.8/?to=http://10.0.0.1/"})
    void acceptsPublicAddresses(String address) {
        assertThatCode(() -> destinations.check(address, NetworkAccess.INTERNAL)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''                                  | must be an http or https address
            shop.example                        | must be an http or https address
            //shop.example/                     | must be an http or https address
            ftp://shop.example/                 | must be an http or https address
            file:///etc/passwd                  | must be an http or https address
            javascript:alert(1)                 | must be an http or https address
            gopher://127.0.0.1:6379/            | must be an http or https address
            http:shop.example                   | must name a host
            http:/shop.example                  | must name a host
            http:///hooks                       | must name a host
            http://:80/                         | must name a host
            http://?x                           | must name a host
            http://                             | must be a valid address
            http://user@shop.example/           | must not carry a user name or password
            http://user:pass@shop.example/      | must not carry a user name or password
            http://@shop.example/               | must not carry a user name or password
            http://8.8.8.8@10.0.0.1/            | must not carry a user name or password
            http://shop.example\\@10.0.0.1/     | must be a valid address
            http:\\\\shop.example/              | must be a valid address
            http://shop.example\\/              | must be a valid address
            'http://shop.example/a b'           | must be a valid address
            ' http://shop.example/'             | must be a valid address
            'http://shop.example/ '             | must be a valid address
            http://shop.example/{id}            | must be a valid address
            http://shop.example/%zz             | must be a valid address
            http://shop.example:0/              | must name a port
            http://shop.example:65536/          | must name a port
            http://shop.example:99999999999/    | must name a port
            http://shop.example:/               | must name a port
            http://shop.example:-1/             | must name a port
            http://shop.example:+80/            | must name a port
            http://shop.example:80:80/          | must name a port
            http://shop.example:8o/             | must name a port
            http://shop..example/               | must name a valid host
            http://.shop.example/               | must name a valid host
            http://shop.example./               | must name a valid host
            http://-shop.example/               | must name a valid host
            http://shop-.example/               | must name a valid host
            http://shop%2eexample/              | must name a valid host
            http://%31%32%37.0.0.1/             | must write an IP address
            http://sh*p.example/                | must name a valid host
            http://shop,example/                | must name a valid host
            http://exam\uff0fple.example/       | must name a valid host
            http://\u200d.example/              | must name a valid host
            http://2130706433/                  | must write an IP address as four decimal numbers
            http://0177.0.0.1/                  | must write an IP address as four decimal numbers
            http://0x7f.1/                      | must write an IP address as four decimal numbers
            http://0x7f000001/                  | must write an IP address as four decimal numbers
            http://0X7F.0.0.1/                  | must write an IP address as four decimal numbers
            http://127.1/                       | must write an IP address as four decimal numbers
            http://127.0.1/                     | must write an IP address as four decimal numbers
            http://127.0.0.1./                  | must write an IP address as four decimal numbers
            http://127.0.0.01/                  | must write an IP address as four decimal numbers
            http://127.0.0.256/                 | must write an IP address as four decimal numbers
            http://127.0.0.0.1/                 | must write an IP address as four decimal numbers
            http://8.8.8.8./                    | must write an IP address as four decimal numbers
            http://0/                           | must write an IP address as four decimal numbers
            http://1.example.0x/                | must write an IP address as four decimal numbers
            http://\u2460\u2461\u2466.0.0.1/    | must not point to a private network (127.0.0.1)
            http://127\u30020\u30020\u30021/    | must not point to a private network (127.0.0.1)
            http://[::ffff:10.0.0.1]/           | must not write an IPv4 address as IPv6
            http://[::ffff:8.8.8.8]/            | must not write an IPv4 address as IPv6
            http://[::ffff:0a00:0001]/          | must not write an IPv4 address as IPv6
            http://[fe80::1%25eth0]/            | must name a valid host
            http://[fe80::1%eth0]/              | must
            http://[::1/                        | must be a valid address
            http://[1.2.3.4]/                   | must be a valid address
            http://[v1.x]/                      | must
            http://[::1]x/                      | must be a valid address
            http://0.0.0.0/                     | must not point to a private network (0.0.0.0)
            http://0.1.2.3/                     | must not point to a private network
            http://10.0.0.7/                    | must not point to a private network (10.0.0.7)
            https://10.255.255.255:8443/x       | must not point to a private network
            http://100.64.0.1/                  | must not point to a private network
            http://100.100.100.200/             | must not point to a private network
            http://100.127.255.255/             | must not point to a private network
            http://127.0.0.1/                   | must not point to a private network
            http://127.255.255.254/             | must not point to a private network
            http://169.254.169.254/latest       | must not point to a private network
            http://172.16.0.1/                  | must not point to a private network
            http://172.31.255.255/              | must not point to a private network
            http://192.0.0.192/                 | must not point to a private network
            http://192.0.2.1/                   | must not point to a private network
            http://192.88.99.1/                 | must not point to a private network
            http://192.168.0.1/                 | must not point to a private network
            http://168.63.129.16/               | must not point to a private network
            http://198.18.0.1/                  | must not point to a private network
            http://198.19.255.255/              | must not point to a private network
            http://198.51.100.1/                | must not point to a private network
            http://203.0.113.1/                 | must not point to a private network
            http://224.0.0.1/                   | must not point to a private network
            http://239.255.255.255/             | must not point to a private network
            http://240.0.0.1/                   | must not point to a private network
            http://255.255.255.255/             | must not point to a private network
            http://[::]/                        | must not point to a private network
            http://[::1]/                       | must not point to a private network (0:0:0:0:0:0:0:1)
            http://[::7f00:1]/                  | must not point to a private network
            http://[::8.8.8.8]/                 | must not point to a private network
            http://[::ffff:0:808:808]/          | must not point to a private network
            http://[64:ff9b::808:808]/          | must not point to a private network
            http://[64:ff9b:1::1]/              | must not point to a private network
            http://[100::1]/                    | must not point to a private network
            http://[2001::1]/                   | must not point to a private network
            http://[2001:2::1]/                 | must not point to a private network
            http://[2001:10::1]/                | must not point to a private network
            http://[2001:db8::1]/               | must not point to a private network
            http://[2002:a00:1::1]/             | must not point to a private network
            http://[2002:808:808::1]/           | must not point to a private network
            http://[3fff::1]/                   | must not point to a private network
            http://[4000::1]/                   | must not point to a private network
            http://[5f00::1]/                   | must not point to a private network
            http://[fc00::1]/                   | must not point to a private network
            http://[fd00:ec2::254]/             | must not point to a private network
            http://[fe80::1]/                   | must not point to a private network
            http://[fec0::1]/                   | must not point to a private network
            http://[ff02::1]/                   | must not point to a private network
            http://inside.example/              | must not point to a private network (10.0.0.7)
            http://INSIDE.example/              | must not point to a private network (10.0.0.7)
            http://half.example/                | must not point to a private network (192.168.1.1)
            http://half6.example/               | must not point to a private network (fd00:0:0:0:0:0:0:1)
            http://metadata.example/            | must not point to a private network
            http://localhost:8080/              | must not point to a private network
            """)
    void refusesInvalidAndPrivateAddresses(String address, String reason) {
        assertThatThrownBy(() -> destinations.check(address, NetworkAccess.INTERNAL)).isInstanceOf(ForbiddenDestination.class)
                .hasMessageStartingWith(reason);
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://shop.example/\u0000", "http://shop.example/\r\nHost:x", "http://shop.example\t/",
            "http://shop.example/\u0085",
            "http://shop\u00a0.example/", "\nhttp://shop.example/"})
    void refusesControlCharacters(String address) {
        assertThatThrownBy(() -> destinations.check(address, NetworkAccess.INTERNAL)).isInstanceOf(ForbiddenDestination.class);
    }

    @Test
    void refusesAddressesLongerThan2048Characters() {
        var longest = "http://shop.example/" + "x".repeat(2_048 - 20);
        assertThatCode(() -> destinations.check(longest, NetworkAccess.INTERNAL)).doesNotThrowAnyException();
        assertThatThrownBy(() -> destinations.check(longest + "x", NetworkAccess.INTERNAL))
                .isInstanceOf(ForbiddenDestination.class)
                .hasMessage("must be at most 2048 characters");
    }

    @Test
    void limitsHostNamesAndLabelsAsDnsDoes() {
        assertThatCode(() -> destinations.check("http://" + "a".repeat(63) + ".example/", NetworkAccess.INTERNAL))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> destinations.check("http://" + "a".repeat(64) + ".example/", NetworkAccess.INTERNAL))
                .isInstanceOf(ForbiddenDestination.class);
        assertThatThrownBy(() -> destinations.check("http://" + "abc.".repeat(64) + "example/", NetworkAccess.INTERNAL))
                .isInstanceOf(ForbiddenDestination.class);
    }

    @Test
    void acceptsNetworksThatAreAllowedInAddition() {
        var lenient = new Destinations(List.of("127.0.0.0/8", "::1/128", "10.0.0.4/30", "192.168.1.1/32"),
                DestinationsTest::lookUp);
        assertThat(
                List.of("http://localhost/", "http://[::1]/", "http://10.0.0.7/", "http://half.example/", "http://shop.example/"))
                .allSatisfy(address -> lenient.check(address, NetworkAccess.INTERNAL));
        assertThat(
                List.of("http://10.0.0.8/", "http://10.0.0.3/", "http://192.168.1.2/", "http://half6.example/", "http://[::2]/"))
                .allSatisfy(address -> assertThatThrownBy(() -> lenient.check(address, NetworkAccess.INTERNAL))
                        .isInstanceOf(ForbiddenDestination.class));
    }

    @Test
    void acceptsCloudMetadataAddressesOnlyIfAllowedAlone() {
        assertThatThrownBy(
                () -> new Destinations(List.of("169.254.0.0/16")).check("http://169.254.169.254/", NetworkAccess.INTERNAL))
                .isInstanceOf(ForbiddenDestination.class);
        assertThatCode(() -> new Destinations(List.of("169.254.0.0/16")).check("http://169.254.1.1/", NetworkAccess.INTERNAL))
                .doesNotThrowAnyException();
        assertThatCode(
                () -> new Destinations(List.of("169.254.169.254/32")).check("http://169.254.169.254/", NetworkAccess.INTERNAL))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "10.0.0.0", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/+8", "10.0.0/8", "010.0.0.0/8",
            "::1/129",
            "[::1]/128", "localhost/8", "/8", "10.0.0.0/8/8", "10.0.0.0/08", "::ffff:10.0.0.0/104"})
    void namesTheMalformedNetwork(String network) {
        assertThatIllegalArgumentException().isThrownBy(() -> new Destinations(List.of("10.0.0.0/8", network)))
                .withMessageContaining("\"" + network + "\"");
    }

    @Test
    void refusesAtTheCallAHostThatMovedToAPrivateNetwork() throws UnknownHostException {
        var answers = new ArrayDeque<>(List.of("93.184.216.34", "10.0.0.7"));
        var rebinding = new Destinations(List.of(), host -> addresses(List.of(answers.remove())));
        rebinding.check("http://shop.example/", NetworkAccess.INTERNAL);
        assertThatThrownBy(() -> rebinding.resolve(Host.of("shop.example"), 80, NetworkAccess.INTERNAL, SOON))
                .isInstanceOf(ForbiddenDestination.class)
                .hasMessage("must not point to a private network (10.0.0.7)");
    }

    @Test
    void resolvesToTheCheckedAddresses() throws UnknownHostException {
        assertThat(destinations.resolve(Host.of("both.example"), 80, NetworkAccess.INTERNAL, SOON))
                .extracting(InetAddress::getHostAddress)
                .containsExactly("93.184.216.34", "2606:4700:0:0:0:0:0:1111");
        assertThat(destinations.resolve(Host.of("8.8.8.8"), 80, NetworkAccess.INTERNAL, SOON))
                .extracting(InetAddress::getHostAddress).containsExactly("8.8.8.8");
        assertThatThrownBy(() -> destinations.resolve(Host.of("nowhere.example"), 80, NetworkAccess.INTERNAL, SOON))
                .isInstanceOf(UnknownHostException.class);
    }

    @Test
    void givesUpOnASlowNameServerInTime() {
        var never = new CountDownLatch(1);
        var silent = new Destinations(List.of(), host -> {
            try {
                never.await();
            } catch (InterruptedException ended) {
                throw new UnknownHostException(host);
            }
            return List.of();
        });
        assertThatThrownBy(() -> silent.resolve(Host.of("shop.example"), 80, NetworkAccess.INTERNAL, Duration.ofMillis(50)))
                .isInstanceOf(UnknownHostException.class)
                .hasMessage("the host was not found within 50 ms");
        never.countDown();
    }

    @Test
    void neverLooksUpAnIpAddress() {
        var asked = new ArrayList<String>();
        var curious = new Destinations(List.of(), host -> {
            asked.add(host);
            return lookUp(host);
        });
        curious.check("http://8.8.8.8/", NetworkAccess.INTERNAL);
        curious.check("http://[2606:4700::1111]/", NetworkAccess.INTERNAL);
        assertThat(asked).isEmpty();
    }

    private static List<InetAddress> lookUp(String host) throws UnknownHostException {
        var found = DNS.get(host);
        if (found == null) {
            throw new UnknownHostException(host);
        }
        return addresses(found);
    }

    private static List<InetAddress> addresses(List<String> literals) throws UnknownHostException {
        var addresses = new ArrayList<InetAddress>();
        for (var literal : literals) {
            addresses.add(InetAddress.getByName(literal));
        }
        return addresses;
    }

    @Test
    void publicAccessDoesNotReachNetworksAllowedInAddition() {
        var lenient = new Destinations(List.of("127.0.0.0/8", "::1/128", "10.0.0.0/8", "169.254.169.254/32"),
                DestinationsTest::lookUp);
        for (var address : List.of("http://127.0.0.1:9000/", "http://[::1]/", "http://10.1.2.3/", "http://169.254.169.254/")) {
            assertThatCode(() -> lenient.check(address, NetworkAccess.INTERNAL)).doesNotThrowAnyException();
            assertThatThrownBy(() -> lenient.check(address, NetworkAccess.PUBLIC)).isInstanceOf(ForbiddenDestination.class)
                    .hasMessageContaining("only an admin with a key of the whole account");
        }
        assertThatCode(() -> lenient.check("http://8.8.8.8/", NetworkAccess.PUBLIC)).doesNotThrowAnyException();
    }

    @Test
    void refusesPortsOfTheServiceItself() {
        var everything = new Destinations(List.of("0.0.0.0/0", "::/0"), host -> addresses(List.of("127.0.0.1")),
                port -> port == 8080 || port == 80);
        for (var address : List.of("http://127.0.0.1:8080/", "http://127.8.9.10:8080/", "http://0.0.0.0:8080/",
                "http://[::1]:8080/", "http://[::]:8080/", "https://shop.example:8080/", "http://shop.example/",
                "http://SHOP.example:08080/")) {
            assertThatThrownBy(() -> everything.check(address, NetworkAccess.INTERNAL)).describedAs(address)
                    .isInstanceOf(ForbiddenDestination.class).hasMessageContaining("must not point to this service itself");
        }
        assertThatCode(() -> everything.check("http://127.0.0.1:8081/", NetworkAccess.INTERNAL)).doesNotThrowAnyException();
        assertThatCode(() -> everything.check("http://8.8.8.8:8080/", NetworkAccess.INTERNAL)).doesNotThrowAnyException();
    }

    @Test
    void refusesPortsOfTheServiceItselfAtAnyAddressOfThisMachine() throws Exception {
        var everything = new Destinations(List.of("0.0.0.0/0", "::/0"), DestinationsTest::lookUp, port -> port == 8080);
        for (var network : NetworkInterface.networkInterfaces().toList()) {
            for (var address : network.inetAddresses().filter(Inet4Address.class::isInstance).toList()) {
                assertThatThrownBy(() -> everything.check("http://%s:8080/".formatted(address.getHostAddress()),
                        NetworkAccess.INTERNAL)).isInstanceOf(ForbiddenDestination.class);
            }
        }
    }
}
