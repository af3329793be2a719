package fulfilment.outbound;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;

import javax.net.ssl.SSLSocket;

import org.apache.hc.client5.http.impl.io.DefaultManagedHttpClientConnection;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.io.DefaultHttpResponseParserFactory;
import org.apache.hc.core5.http.impl.io.SocketHolder;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.Timeout;

import org.jspecify.annotations.Nullable;

/**
 * A connection that is checked before each use: it must be open, without unrequested input. The usual check waits a millisecond for
 * input; this one only checks what has arrived.
 */
final class PolledConnection extends DefaultManagedHttpClientConnection {

    private static final Http1Config LIMITS = Http1Config.custom().setMaxLineLength(8_192).setMaxHeaderCount(100)
            .setMaxEmptyLineCount(2)
            .build();

    private volatile @Nullable Polled polled;

    PolledConnection() {
        super(null, null, null, LIMITS, null, null, null, new DefaultHttpResponseParserFactory(LIMITS));
    }

    @Override
    public void bind(Socket socket) throws IOException {
        polled = new Polled(socket);
        bind(polled);
    }

    @Override
    public void bind(SSLSocket secured, Socket socket) throws IOException {
        polled = new Polled(secured, socket);
        bind(polled);
    }

    @Override
    public boolean isStale() throws IOException {
        var socket = polled;
        if (socket == null) {
            return true;
        }
        socket.polling = true;
        try {
            return super.isStale() || super.isDataAvailable(Timeout.ONE_MILLISECOND);
        } finally {
            socket.polling = false;
        }
    }

    /** Closes TLS without a close_notify alert: it could wait for the host while the lock of all connections is held. */
    @Override
    public void close(CloseMode mode) {
        var socket = polled;
        super.close(socket == null || socket.getSSLSocket() == null ? mode : CloseMode.IMMEDIATE);
    }

    private static final class Polled extends SocketHolder {

        private boolean polling;

        Polled(Socket socket) {
            super(socket);
        }

        Polled(SSLSocket secured, Socket socket) {
            super(secured, socket);
        }

        @Override
        protected InputStream getInputStream(Socket socket) throws IOException {
            return new Input(super.getInputStream(socket));
        }

        private final class Input extends FilterInputStream {

            Input(InputStream in) {
                super(in);
            }

            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                return polling ? arrived(bytes, offset, length) : in.read(bytes, offset, length);
            }

            private int arrived(byte[] bytes, int offset, int length) throws IOException {
                if (getSSLSocket() == null) {
                    return arrived(ByteBuffer.wrap(bytes, offset, length));
                }
                if (in.available() > 0 || getBaseSocket().getInputStream().available() > 0) {
                    // a session ticket or a close_notify alert: only the TLS layer can tell
                    return in.read(bytes, offset, length);
                }
                if (arrived(ByteBuffer.allocate(1)) > 0) {
                    throw new IOException("a byte was taken from below TLS");
                }
                return -1;
            }

            private int arrived(ByteBuffer bytes) throws IOException {
                var channel = getBaseSocket().getChannel();
                channel.configureBlocking(false);
                try {
                    var read = channel.read(bytes);
                    if (read == 0) {
                        throw new SocketTimeoutException();
                    }
                    return read;
                } finally {
                    channel.configureBlocking(true);
                }
            }
        }
    }
}
