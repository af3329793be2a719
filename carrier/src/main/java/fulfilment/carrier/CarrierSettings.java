package fulfilment.carrier;

import java.net.InetAddress;
import java.time.Clock;
import javax.net.ServerSocketFactory;
import org.jspecify.annotations.Nullable;

/**
 * How a carrier is started. {@link #DEFAULTS} listens on a free port of this machine, asks for no credentials and has no faults.
 *
 * @param port        0 for a free one
 * @param username    for HTTP Basic, also an API key; if null, no credentials are needed
 * @param password    for HTTP Basic; null means an empty one
 * @param multiColli  whether the options declare that a shipment may have several parcels; if not, more are refused
 * @param zpl         whether labels come in ZPL too
 * @param plainLabels whether all parcels get one and the same document, drawn once, so that a measurement does not measure the drawing
 * @param sockets     makes the listening socket; one for TLS makes the carrier speak HTTPS
 * @param price       what a parcel costs, which answers with labels then say; null if they say nothing of prices
 */
public record CarrierSettings(InetAddress host, int port, @Nullable String username, @Nullable String password,
        boolean multiColli,
        boolean zpl, boolean plainLabels, Faults faults, Clock clock, ServerSocketFactory sockets, @Nullable ParcelPrice price) {

    public static final CarrierSettings DEFAULTS = new CarrierSettings(InetAddress.getLoopbackAddress(), 0, null, null, true,
            true,
            false, Faults.NONE, Clock.systemUTC(), ServerSocketFactory.getDefault(), null);

    public CarrierSettings withHost(InetAddress changed) {
        return new CarrierSettings(changed, port, username, password, multiColli, zpl, plainLabels, faults, clock, sockets,
                price);
    }

    public CarrierSettings withPort(int changed) {
        return new CarrierSettings(host, changed, username, password, multiColli, zpl, plainLabels, faults, clock, sockets,
                price);
    }

    public CarrierSettings withCredentials(@Nullable String name, @Nullable String secret) {
        return new CarrierSettings(host, port, name, secret, multiColli, zpl, plainLabels, faults, clock, sockets, price);
    }

    public CarrierSettings withSingleColli() {
        return new CarrierSettings(host, port, username, password, false, zpl, plainLabels, faults, clock, sockets, price);
    }

    public CarrierSettings withoutZpl() {
        return new CarrierSettings(host, port, username, password, multiColli, false, plainLabels, faults, clock, sockets, price);
    }

    public CarrierSettings withPlainLabels() {
        return new CarrierSettings(host, port, username, password, multiColli, zpl, true, faults, clock, sockets, price);
    }

    public CarrierSettings withFaults(Faults changed) {
        return new CarrierSettings(host, port, username, password, multiColli, zpl, plainLabels, changed, clock, sockets, price);
    }

    public CarrierSettings withClock(Clock changed) {
        return new CarrierSettings(host, port, username, password, multiColli, zpl, plainLabels, faults, changed, sockets, price);
    }

    public CarrierSettings withSockets(ServerSocketFactory changed) {
        return new CarrierSettings(host, port, username, password, multiColli, zpl, plainLabels, faults, clock, changed, price);
    }

    /** @param changed null if answers say nothing of prices */
    public CarrierSettings withPrice(@Nullable ParcelPrice changed) {
        return new CarrierSettings(host, port, username, password, multiColli, zpl, plainLabels, faults, clock, sockets, changed);
    }

    /** Leaves out the password, so that logging settings does not show it. */
    @Override
    public String toString() {
        return "CarrierSettings[host=%s, port=%d, faults=%s]".formatted(host, port, faults);
    }
}
