package fulfilment.outbound;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.UnknownHostException;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;

import javax.net.ssl.SSLContext;

import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.impl.io.DefaultHttpClientConnectionOperator;
import org.apache.hc.client5.http.io.DetachedSocketFactory;
import org.apache.hc.client5.http.io.ManagedHttpClientConnection;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.client5.http.ssl.HostnameVerificationPolicy;
import org.apache.hc.client5.http.ssl.TlsSocketStrategy;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.config.RegistryBuilder;
import org.apache.hc.core5.http.io.SocketConfig;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.apache.hc.core5.net.NamedEndpoint;
import org.apache.hc.core5.util.Timeout;

import org.jspecify.annotations.Nullable;

/** Connects only to the addresses that were allowed for a call, one after the other. The certificate must match the host name. */
final class PinnedConnector extends DefaultHttpClientConnectionOperator {

    PinnedConnector(SSLContext tls) {
        super(new Channels(), null, new NoLookup(), RegistryBuilder.<TlsSocketStrategy>create()
                .register("https", new DefaultClientTlsStrategy(tls, HostnameVerificationPolicy.BUILTIN, null)).build());
    }

    @Override
    public void connect(@Nullable ManagedHttpClientConnection connection, HttpHost host, @Nullable NamedEndpoint name,
            @Nullable Path unixSocket,
            @Nullable InetSocketAddress from, @Nullable Timeout ignored, SocketConfig sockets, @Nullable Object tls,
            HttpContext context)
            throws IOException {
        if (connection == null) {
            throw new ConnectionClosedException("cut before it was made");
        }
        var call = Call.in(context);
        var addresses = call.addresses().iterator();
        while (true) {
            var pinned = new HttpHost(host.getSchemeName(), addresses.next(), host.getHostName(), host.getPort());
            try {
                super.connect(connection, pinned, name, null, from, call.connectWithin(), sockets, tls, context);
                return;
            } catch (IOException failed) {
                if (!addresses.hasNext() || call.isConnected() || call.isLate()) {
                    throw failed;
                }
            }
        }
    }

    @Override
    protected void onAfterSocketConnect(HttpContext context, HttpHost host) {
        Call.in(context).reached(Call.Step.SECURING);
    }

    @Override
    protected void onAfterTlsHandshake(HttpContext context, HttpHost host) {
        Call.in(context).reached(Call.Step.SECURING);
    }

    /** Makes sockets with a channel, which can be checked for input without waiting. */
    private static final class Channels implements DetachedSocketFactory {

        @Override
        public Socket create(Proxy none) throws IOException {
            return SocketChannel.open().socket();
        }
    }

    private static final class NoLookup implements DnsResolver {

        @Override
        public InetAddress[] resolve(String host) throws UnknownHostException {
            throw new UnknownHostException(host);
        }

        @Override
        public String resolveCanonicalHostname(String host) throws UnknownHostException {
            throw new UnknownHostException(host);
        }
    }
}
