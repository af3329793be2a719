package fulfilment.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** A self-signed certificate for tests, for the name {@code good.test} and the address 127.0.0.1. */
public final class Certificates {

    private static final char[] PASSWORD = "changeit".toCharArray();

    private final SSLContext context;

    public Certificates(Path folder) {
        try {
            var file = folder.resolve("test.p12");
            make(file);
            var store = KeyStore.getInstance("PKCS12");
            try (var in = Files.newInputStream(file)) {
                store.load(in, PASSWORD);
            }
            var keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            keys.init(store, PASSWORD);
            var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(store);
            context = SSLContext.getInstance("TLS");
            context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (GeneralSecurityException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** Returns a context that presents the certificate and trusts it. */
    public SSLContext context() {
        return context;
    }

    public ServerSocket door() {
        try {
            return context.getServerSocketFactory().createServerSocket(0, 100, InetAddress.getByName("127.0.0.1"));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static void make(Path file) throws IOException {
        var keytool = Path.of(System.getProperty("java.home"), "bin", "keytool");
        var process = new ProcessBuilder(keytool.toString(), "-genkeypair", "-alias", "test", "-keyalg", "EC", "-dname",
                "CN=test", "-ext",
                "SAN=dns:good.test,ip:127.0.0.1", "-storetype", "PKCS12", "-keystore", file.toString(), "-storepass",
                new String(PASSWORD))
                .redirectErrorStream(true).start();
        var said = new String(process.getInputStream().readAllBytes());
        if (process.onExit().join().exitValue() != 0) {
            throw new IOException(said);
        }
    }
}
