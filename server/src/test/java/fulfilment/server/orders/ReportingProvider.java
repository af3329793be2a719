package fulfilment.server.orders;

import static fulfilment.server.orders.ShippablePicklists.path;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.account.AccountId;
import fulfilment.api.kernel.Sent;
import fulfilment.api.labels.Label;
import fulfilment.api.labels.LabelCommand.AdoptLabel;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.shipments.Parcel;
import fulfilment.api.shipments.ShipmentCommand.Begun;
import fulfilment.api.shipments.ShipmentCommand.CreateShipment;
import fulfilment.api.shippingproviders.ShippingProfileId;
import fulfilment.api.shippingproviders.ShippingProviderCommand.ChangeShippingProfile;
import fulfilment.api.shippingproviders.ShippingProviderId;
import fulfilment.api.signing.Signature;
import fulfilment.api.users.UserId;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.ProviderProtocols;
import fulfilment.testing.Unique;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.axonframework.commandhandling.gateway.CommandGateway;
import tools.jackson.databind.JsonNode;

/** A provider that sells labels with the tracking codes that a test names, and reports what becomes of its parcels. */
record ReportingProvider(Service service, int id, int profile, String secret) {

    /** As the description of the protocols writes the address. */
    static final String DESCRIBED = "/carriers/{idshippingprovider}/trackingreports";

    private static final HttpClient HTTP = HttpClient.newHttpClient();

    static ReportingProvider of(Service service) {
        var secret = "secret of " + Unique.text();
        int provider = service.admin().post("/admin/shippingproviders", """
                {"kind": "custom", "name": "Carrier", "shipment_url": "https://carrier.example/shipments",
                 "tracking_secret": "%s"}""".formatted(secret)).created().get("idshippingprovider").asInt();
        int profile = service.admin().post("/admin/shippingproviders/%d/profiles".formatted(provider), "{\"name\": \"Parcel\"}")
                .created().get("idshippingprovider_profile").asInt();
        // such a provider is asked for its options, which say that it takes several parcels; this one cannot be asked
        service.bean(CommandGateway.class).sendAndWait(new ChangeShippingProfile(AccountId.THE_ACCOUNT,
                new ShippingProviderId(provider), new ShippingProfileId(profile), Sent.absent(), null, true, Sent.absent(),
                Sent.absent()));
        return new ReportingProvider(service, provider, profile, secret);
    }

    /** Ships a picked picklist of its own, with a label for each code. @return the shipment */
    JsonNode ships(String... codes) {
        return ships(ShippablePicklists.of(service).picked(1), codes);
    }

    JsonNode ships(JsonNode picklist, String... codes) {
        var commands = service.bean(CommandGateway.class);
        Begun begun = Objects.requireNonNull(commands.sendAndWait(new CreateShipment(
                new PicklistId(picklist.get("idpicklist").asInt()), new ShippingProfileId(profile),
                Stream.of(codes).map(code -> new Parcel.Wanted(null, 500, null, null, null)).toList(), null, new UserId(1),
                null)));
        commands.sendAndWait(new AdoptLabel(begun.shipment(), new Label("carrier", "Carrier", null, Arrays.stream(codes)
                .map(code -> new Label.Parcel(code.isEmpty() ? null : code, null, null, null, List.of())).toList())));
        service.forgetAggregates(); // what is stored has the time of the service's clock
        var shipments = service.admin().get(path(picklist) + "/shipments").ok();
        assertThat(shipments.get(0).get("idshipment").asInt()).isEqualTo(begun.shipment().value());
        return shipments.get(0);
    }

    /** A report as a member of a list. */
    static String report(String code, String status, Instant at, String... members) {
        return "{\"tracking_code\": \"%s\", \"status\": \"%s\", \"at\": \"%s\"%s}".formatted(code, status, at,
                Stream.of(members).map(member -> ", " + member).reduce("", String::concat));
    }

    static String body(String... reports) {
        return "{\"version\": \"1.0\", \"data\": {\"reports\": [%s]}}".formatted(String.join(", ", reports));
    }

    /** Sends reports that are signed as they should be. @return one entry for each */
    JsonNode says(String... reports) {
        var answer = sends(body(reports));
        assertThat(answer.statusCode()).describedAs(answer.body()).isEqualTo(200);
        assertThat(ProviderProtocols.inAnswer(DESCRIBED, 200, answer.body())).isEmpty();
        return Client.parse(answer.body()).get("data").get("reports");
    }

    /** Sends a body that is signed as it should be. */
    HttpResponse<String> sends(String body) {
        return sends(String.valueOf(id), "msg_" + Unique.text(), now().getEpochSecond(), body, secret);
    }

    Instant now() {
        return service.bean(Clock.class).instant();
    }

    HttpResponse<String> sends(String provider, String message, long seconds, String body, String with) {
        return sends(provider, body, "webhook-id", message, "webhook-timestamp", String.valueOf(seconds), "webhook-signature",
                Signature.standard(message, Instant.ofEpochSecond(seconds), body.getBytes(StandardCharsets.UTF_8), with));
    }

    HttpResponse<String> sends(String provider, String body, String... headers) {
        try {
            var request = HttpRequest
                    .newBuilder(URI.create(service.address() + "/carriers/%s/trackingreports".formatted(provider)))
                    .POST(HttpRequest.BodyPublishers.ofString(body)).header("Content-Type", "application/json");
            return HTTP.send((headers.length == 0 ? request : request.headers(headers)).build(),
                    HttpResponse.BodyHandlers.ofString());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }
}
