package fulfilment.server;

import fulfilment.api.account.AccountId;
import fulfilment.api.requests.Json;
import fulfilment.api.shippingproviders.ProfileDetails;
import fulfilment.api.shippingproviders.ProviderConnection;
import fulfilment.api.shippingproviders.ProviderKind;
import fulfilment.api.shippingproviders.ProviderSetup;
import fulfilment.api.shippingproviders.ShippingProviderCommand.CreateShippingProfile;
import fulfilment.api.shippingproviders.ShippingProviderCommand.CreateShippingProvider;
import fulfilment.api.shippingproviders.ShippingProviderId;
import fulfilment.api.shippingproviders.ShippingProviderQuery.ListProviderSetups;
import fulfilment.api.wire.Wire;
import fulfilment.carrier.Carrier;
import fulfilment.carrier.CarrierSettings;
import fulfilment.carrier.Faults;
import fulfilment.carrier.ParcelPrice;
import fulfilment.server.embedded.EmbeddedDatabase;
import fulfilment.server.installation.PrivateFile;
import fulfilment.server.settings.ServerSettings;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.queryhandling.QueryGateway;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.SmartLifecycle;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** Runs a carrier inside the service, so that a label can be made without an account at a real one. It is slow now and then. */
@Component
@Profile("command & query & gateway & !without-ports")
class DemoCarrier implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(DemoCarrier.class);
    private static final Faults SOMETIMES_SLOW = Faults.chances(1, Faults.Chance.parse("slow:4s@0.1"));

    private static final ParcelPrice PRICE = ParcelPrice.parse("6.95EUR");

    private final ServerSettings settings;
    private final boolean embedded;
    private final CommandGateway commands;
    private final QueryGateway queries;
    private final Wire wire;
    private @Nullable Carrier carrier;

    /** @param firstStart opens the account, before the provider is set up */
    DemoCarrier(ServerSettings settings, ObjectProvider<EmbeddedDatabase> embedded, FirstStart firstStart,
            CommandGateway commands,
            QueryGateway queries, Wire wire) {
        this.settings = settings;
        this.embedded = embedded.getIfAvailable() != null;
        this.commands = commands;
        this.queries = queries;
        this.wire = wire;
    }

    @Override
    public void start() {
        if (settings.demo().carrier() && embedded) {
            carrier = listen(settings.dataDir());
            if (carrier != null) {
                LOG.info("the demo carrier sells labels at {}", carrier.url());
                setUpProvider(carrier.url());
            }
        }
    }

    /**
     * Listens on the port of the last start, because the provider's address names it.
     *
     * @return null if the port is taken
     */
    static @Nullable Carrier listen(Path folder) {
        var file = folder.toAbsolutePath().normalize().resolve("carrier.port");
        int port = 0;
        try {
            port = lastPort(file);
            var carrier = Carrier.start(CarrierSettings.DEFAULTS.withPort(port).withFaults(SOMETIMES_SLOW).withPrice(PRICE));
            if (port != carrier.port()) {
                PrivateFile.write(file, carrier.port() + "\n");
            }
            return carrier;
        } catch (IOException failed) {
            LOG.warn("the demo carrier cannot listen on port {} of the last start ({}); free it and start again", port,
                    failed.getMessage());
            return null;
        }
    }

    /** @return 0 if there was none */
    private static int lastPort(Path file) throws IOException {
        var text = Files.exists(file) ? Files.readString(file, StandardCharsets.UTF_8).strip() : "";
        return text.matches("\\d{1,5}") && Integer.parseInt(text) <= 65_535 ? Integer.parseInt(text) : 0;
    }

    /** Makes a provider with two profiles, unless there is one at this address. Neither profile becomes the standard one. */
    void setUpProvider(URI url) {
        var address = url + "/shipments";
        var setups = wire.read(queries.query(new ListProviderSetups(), Json.class).join().text(), ProviderSetup[].class);
        if (Arrays.stream(setups).anyMatch(setup -> address.equals(setup.shipmentUrl()))) {
            return;
        }
        ShippingProviderId provider = commands.sendAndWait(new CreateShippingProvider(AccountId.THE_ACCOUNT, ProviderKind.CUSTOM,
                "Demo carrier", new ProviderConnection(address, url + "/config", url + "/cancellations", null, null, null, false),
                List.of()));
        addProfile(provider, "Standard parcel", "\"standard\"", "false");
        addProfile(provider, "Express with signature", "\"express\"", "true");
    }

    /** @param service JSON, like {@code signature}: values of the carrier's options */
    private void addProfile(ShippingProviderId provider, String name, String service, String signature) {
        var values = Map.of("service", new Json(service), "signature_required", new Json(signature));
        commands.sendAndWait(new CreateShippingProfile(AccountId.THE_ACCOUNT, provider,
                new ProfileDetails(name, values, true, false, true)));
    }

    @Override
    public void stop() {
        if (carrier != null) {
            carrier.close();
            carrier = null;
        }
    }

    @Override
    public boolean isRunning() {
        return carrier != null;
    }

    /** Starts in the phase in which the account is opened, and stops after the web server. */
    @Override
    public int getPhase() {
        return WebServerApplicationContext.START_STOP_LIFECYCLE_PHASE - 1;
    }
}
