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
        int provider = api
                .post("/admin/shippingproviders",
                        """
                {"kind": "custom", "name": "Parcel service", "shipment_url": "%1$s/shipments", "config_url": "%1$s/config",
                 "cancel_url": "%1$s/cancellations", "username": "warehouse", "password": "secret-password"}"""
                                .formatted(carrier.url()))
                .created()
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

    /** Makes a shipment with a label, and cancels it. The carrier cancels its label. */
    void cancelledShipment() {
        var picklist = ShippablePicklists.path(shippable.picked(1));
        var made = api().post(picklist + "/shipments?return=shipment", "{\"idshippingprofile\": %d}".formatted(profile))
                .created();
        api().delete("%s/shipments/%d".formatted(picklist, made.get("idshipment").asInt())).expect(204);
        Eventually.until(() -> carrier.book().sales().stream().anyMatch(sale -> sale.cancelled() != null),
                "the cancellation of the label");
        Eventually.until(() -> api().get("/admin/shippingproviders/cancellations?state=done").ok().size() == 1,
                "the end of the cancellation");
    }

    @Override
    public void close() {
        service.close();
        receiver.close();
        carrier.close();
    }
}
