package fulfilment.provider.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.api.labels.LabelQuery.CheckProviderAddress;
import fulfilment.outbound.Destinations;
import fulfilment.provider.PlainHttp;
import java.net.InetAddress;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which addresses a provider may get. */
class ProviderAddressesTest {

    private static final Destinations DESTINATIONS = new Destinations(List.of("127.0.0.0/8"),
            host -> List.of(InetAddress.getByName("93.184.216.34")), port -> port == 8080);

    @ParameterizedTest
    @Rule({"LBL-27", "LBL-28"})
    @CsvSource(nullValues = "-", value = {"https://carrier.example/labels, true, -", "https://carrier.example/labels, false, -",
            "http://127.0.0.1:9000/, true, -", "HTTP://127.0.0.1:9000/, false, must begin with https",
            "http://carrier.example/, false, must begin with https",
            "http://carrier.example/, true, 'must use https: plain http reaches only networks that this installation allows, not 93.184.216.34'",
            "https://10.0.0.1/, true, must not point to a private network (10.0.0.1)",
            "'http://127.0.0.1:8080/', true, 'must not point to this service itself (127.0.0.1, port 8080)'",
            "ftp://carrier.example/, true, must be an http or https address",
            "https://a:b@carrier.example/, true, must not carry a user name or password"})
    void anAddressThatCannotBeCalledSaysWhy(String address, boolean plainHttp, String refusal) {
        var addresses = new ProviderAddresses(DESTINATIONS, new PlainHttp(plainHttp));
        assertThat(addresses.answer(new CheckProviderAddress(address)).refusal()).isEqualTo(refusal);
    }
}
