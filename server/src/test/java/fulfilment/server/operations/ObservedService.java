package fulfilment.server.operations;

import fulfilment.carrier.Carrier;
import fulfilment.carrier.CarrierSettings;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.orders.ShippablePicklists;
import fulfilment.server.webhooks.Receiver;
import fulfilment.testing.Eventually;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** A service with a carrier and a receiver of webhooks, so that there is something of everything to see. */
final class ObservedService implements AutoCloseable {

    private final Service service;
    private final Receiver receiver = new Receiver();
    private final Carrier carrier = carrier();
    private final ShippablePicklists shippable;
    private final int profile;

    ObservedService() {
        service = Service.startWatching(Path.of("target"), "--fulfilment.allowed-networks=127.0.0.0/8",
                "--fulfilment.providers.allow-plain-http=true", "--fulfilment.webhooks.answer-within=1s",
                "--fulfilment.webhooks.lease=5s");
        shippable = ShippablePicklists.of(service);
        profile = profile(api());
        api().post("/hooks", "{\"name\": \"Shop\", \"event\": \"tasks.created\", \"address\": \"%s\"}"
                .formatted(receiver.address("/observed"))).created();
    }

    private static Carrier carrier() {
        try {
            return Carrier.start(CarrierSettings.DEFAULTS.withCredentials("warehouse", "secret-password"));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private int profile(Client api) {
        int provider = api.post("/admin/shippingproviders", """
                {"kind": "custom", "name": "Parcel service", "shipment_url": "%1$s/shipments", "config_url": "%1$s/config",
                 "username": "warehouse", "password": "secret-password"}""".formatted(carrier.url())).created()
                .get("idshippingprovider").asInt();
        return api.post("/admin/shippingproviders/%d/profiles".formatted(provider),
                "{\"name\": \"Standard\", \"values\": {\"service\": \"standard\", \"signature_required\": false}}").created()
                .get("idshippingprovider_profile").asInt();
    }

    Service service() {
        return service;
    }

    Client api() {
        return service.admin();
    }

    /** Makes a task, of which the receiver is told. */
    Client.Response announcedTask(Client client) {
        int before = receiver.calls().size();
        var answer = client.post("/tasks", "{\"title\": \"Count the lanterns\"}");
        answer.created();
        Eventually.until(() -> receiver.calls().size() > before, () -> "the delivery of the new task");
        return answer;
    }

    /** Ships a new picklist with a label of the carrier. */
    Client.Response labelledShipment() {
        var answer = api().post(ShippablePicklists.path(shippable.picked(1)) + "/shipments",
                "{\"idshippingprofile\": %d}".formatted(profile));
        answer.created();
        return answer;
    }

    @Override
    public void close() {
        service.close();
        receiver.close();
        carrier.close();
    }
}
