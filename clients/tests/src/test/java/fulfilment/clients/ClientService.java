package fulfilment.clients;

import fulfilment.carrier.Carrier;
import fulfilment.carrier.CarrierSettings;
import fulfilment.server.Client;
import fulfilment.server.Service;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The service that all clients call. Its account has what their tours need: a product whose name has "lantern", with 1,000 pieces in
 * warehouse 1; {@link #ITEMS} more products, so that their list has several pages; and a profile of a carrier that sells labels.
 */
final class ClientService {

    /** Products beside the lantern. A page has 100. */
    static final int ITEMS = 130;

    private static final Map<String, ClientService> SHARED = new ConcurrentHashMap<>();

    private final Service service;
    private final Mishaps mishaps;
    private final int profile;

    private ClientService() {
        service = Service.shared("--fulfilment.allowed-networks=127.0.0.0/8", "--fulfilment.providers.allow-plain-http=true");
        mishaps = new Mishaps(service.address());
        admin().post("/products", "{\"productcode\": \"LANTERN\", \"name\": \"A red lantern\", \"price\": 12.5}").created();
        admin().post("/products/1/stock/1", "{\"change\": 1000, \"reason\": \"found\"}").ok();
        for (int item = 1; item <= ITEMS; item++) {
            admin().post("/products", "{\"productcode\": \"ITEM-%d\", \"name\": \"Item %d\", \"price\": 1}".formatted(item, item))
                    .created();
        }
        profile = profileOf(carrier());
    }

    /** The only one; it lives as long as the tests. */
    static ClientService shared() {
        return SHARED.computeIfAbsent("", one -> new ClientService());
    }

    private static Carrier carrier() {
        try {
            return Carrier.start(CarrierSettings.DEFAULTS.withPlainLabels());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private int profileOf(Carrier carrier) {
        int provider = admin().post("/admin/shippingproviders", """
                {"kind": "custom", "name": "Demo carrier", "shipment_url": "%1$s/shipments", "config_url": "%1$s/config"}"""
                .formatted(carrier.url())).created().get("idshippingprovider").asInt();
        return admin().post("/admin/shippingproviders/%d/profiles".formatted(provider),
                "{\"name\": \"Standard parcel\", \"values\": {\"service\": \"standard\", \"signature_required\": false}}")
                .created()
                .get("idshippingprovider_profile").asInt();
    }

    /** Without a slash at the end. */
    String address() {
        return service.address();
    }

    /** The admin's key. */
    String key() {
        return Service.ADMIN_KEY;
    }

    /** The id of a shipping profile that makes labels. */
    int profile() {
        return profile;
    }

    /** Stands before the service. */
    Mishaps mishaps() {
        return mishaps;
    }

    /** Calls the API without any of the clients. */
    Client admin() {
        return service.admin();
    }

    /**
     * Runs a client in another language. Its environment has {@code FULFILMENT_ADDRESS}, {@code FULFILMENT_KEY}, {@code FULFILMENT_PROFILE}
     * (see {@link #profile}), {@code FULFILMENT_ITEMS} (see {@link #ITEMS}) and {@code FULFILMENT_MISHAPS}, the address of {@link #mishaps}.
     *
     * @param client the client's folder below {@code clients}
     */
    Program.Ended run(String client, Map<String, String> more, String... command) {
        var environment = new HashMap<>(more);
        environment.put("FULFILMENT_ADDRESS", address());
        environment.put("FULFILMENT_KEY", key());
        environment.put("FULFILMENT_PROFILE", Integer.toString(profile));
        environment.put("FULFILMENT_ITEMS", Integer.toString(ITEMS));
        environment.put("FULFILMENT_MISHAPS", mishaps.address());
        return Program.run(Program.folder("clients/" + client), environment, Duration.ofMinutes(4), List.of(command));
    }
}
