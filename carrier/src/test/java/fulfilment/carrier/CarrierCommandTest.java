package fulfilment.carrier;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.carrier.Fault.Kind;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The carrier on the command line. */
class CarrierCommandTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... words) {
        return CarrierCommand.run(List.of(words), new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8), new CountDownLatch(0));
    }

    @Test
    void helpNamesEveryFault() {
        assertThat(run("--help")).isZero();
        for (var kind : Kind.values()) {
            assertThat(out.toString(StandardCharsets.UTF_8)).contains(kind.text(), kind.does());
        }
    }

    @Test
    void saysHowToSetItUp() {
        assertThat(run("--port=0", "--username", "shop", "--password", "secret", "--fault=slow:3s@0.1", "--script=none,late",
                "--seed=4", "--keeps-keys", "--no-zpl", "--price=6.95EUR")).isZero();

        assertThat(out.toString(StandardCharsets.UTF_8)).contains("The demo carrier listens on http://127.0.0.1:",
                "/admin/shippingproviders -d '{\"kind\": \"custom\"", "\"kind\": \"custom_single\"", "\"kind\": \"json_push\"",
                "\"username\": \"shop\"").doesNotContain("secret");
        assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"--prot=1|unknown argument --prot=1", "9099|unknown argument 9099",
            "--port=many|--port must be a number from 0 to 65535", "--port=99999|--port must be a number from 0 to 65535",
            "--port|--port needs a value", "--fault=slowly|unknown fault 'slowly'; known: none, slow",
            "--fault=slow:3|slow: takes a time such as 19.9s", "--script=none,slow@1|slow@1",
            "--price=6.95|a price is an amount from 0 to 999999.9999 and a currency, such as 6.95EUR: 6.95",
            "--price=-1EUR|a price is an amount", "--price=1.23456EUR|a price is an amount", "--price=EUR|a price is an amount",
            "--price=6.95eur|a price is an amount", "--password=x|--password needs --username",
            "--host=no such host|--host no such host"})
    void namesAWrongArgument(String argument, String message) {
        assertThat(run(argument)).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).startsWith("carrier: ").contains(message, "--help");
        assertThat(out.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @Test
    void saysThatThePortIsTaken() throws IOException {
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThat(run("--port=" + taken.getLocalPort())).isEqualTo(1);
            assertThat(err.toString(StandardCharsets.UTF_8)).contains("cannot listen on 127.0.0.1:" + taken.getLocalPort(),
                    "--port");
        }
    }
}
