package fulfilment.carrier;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.carrier.Sale.Ending;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With sockets for TLS the carrier speaks HTTPS. */
class TlsTest {

    private static final char[] PASSWORD = "changeit".toCharArray();

    /** A context that presents a certificate for 127.0.0.1 and trusts it. */
    private static SSLContext context(Path folder) throws Exception {
        var file = folder.resolve("test.p12");
        var keytool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
        var made = new ProcessBuilder(keytool, "-genkeypair", "-alias", "test", "-keyalg", "EC", "-dname", "CN=test", "-ext",
                "SAN=ip:127.0.0.1", "-storetype", "PKCS12", "-keystore", file.toString(), "-storepass", new String(PASSWORD))
                .redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        assertThat(made.waitFor()).isZero();
        var store = KeyStore.getInstance("PKCS12");
        try (var in = Files.newInputStream(file)) {
            store.load(in, PASSWORD);
        }
        var keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store, PASSWORD);
        var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(store);
        var context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
        return context;
    }

    @Test
    void sellsLabelsOverHttps(@TempDir Path folder) throws Exception {
        var context = context(folder);
        var settings = Caller.SETTINGS.withSockets(context.getServerSocketFactory())
                .withFaults(Faults.script(Fault.parse("late:0.1s")));
        try (var carrier = Carrier.start(settings); var client = HttpClient.newBuilder().sslContext(context).build()) {
            assertThat(carrier.url().getScheme()).isEqualTo("https");

            var answer = client.send(
                    HttpRequest.newBuilder(carrier.url().resolve("/shipments")).header("Content-Type", "application/json")
                            .POST(HttpRequest.BodyPublishers.ofString(Caller.file("shipments-request"))).build(),
                    HttpResponse.BodyHandlers.ofString());

            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.body()).contains("\"tracking_url\":\"https://");
            assertThat(carrier.book().sales()).singleElement().extracting(Sale::ended).isEqualTo(Ending.ANSWERED);
        }
    }
}
