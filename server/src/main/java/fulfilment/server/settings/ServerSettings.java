package fulfilment.server.settings;

import fulfilment.api.kernel.PublicAddress;
import fulfilment.outbound.Destinations;
import fulfilment.server.installation.KeyFile;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Settings of this installation.
 *
 * @param dataDir   the folder of the embedded PostgreSQL; not used with a database of your own
 * @param bootstrap settings for the first start
 * @param sample    whether to load the sample order book; absent: with the embedded PostgreSQL only
 * @param timeZone  the account's time zone; fixed at the first start
 * @param roles     the roles of this process
 * @param cluster   whether other nodes share the database
 * @param writers   how many transactions store decisions at the same time
 * @param synchronousStandby whether a standby that takes over has everything that was acknowledged, so that no ids are left out then
 * @param allowedNetworks internal networks that hooks may reach, e.g. 10.1.0.0/16; absent: this machine with the embedded PostgreSQL,
 * otherwise none
 * @param publicAddress the address of this installation for the outside; absent: status pages are at the address the client used, and
 * webhooks contain none
 * @param databaseTimeout how long a request waits for one answer of the database
 * @param diskReserve writes are refused while the disk of the embedded PostgreSQL has less free space
 * @param proofPace the most events a second that a proof folds
 * @param forgetCustomersAfter the time without anything new after which customers are anonymized by the service itself; absent: never
 * @param demo      what is there to try the service out
 */
@ConfigurationProperties("fulfilment")
public record ServerSettings(@DefaultValue("data") Path dataDir, @DefaultValue Bootstrap bootstrap, @Nullable Boolean sample,
        @DefaultValue("Europe/Amsterdam") String timeZone, @DefaultValue( {
                "rest", "command", "query", "webhooks", "gateway", "console"}) List<String> roles,
        @DefaultValue("false") boolean cluster, @DefaultValue("2") int writers, @DefaultValue("false") boolean synchronousStandby,
        @DefaultValue("10000") int proofPace, @DefaultValue("20s") Duration databaseTimeout,
        @DefaultValue("64MB") DataSize diskReserve, @Nullable List<String> allowedNetworks, @Nullable String publicAddress,
        @Nullable Duration forgetCustomersAfter, @DefaultValue Demo demo){

    /**
     * @param apiKey     the admin's key to create at the first start; absent: one is generated and printed
     * @param apiKeyFile a file that holds only this key, so that it appears in no argument and no environment
     * @param emailAddress of the admin that is created at the first start: some clients cannot read a user without one
     */
    public record Bootstrap(@Nullable String apiKey, @Nullable Path apiKeyFile,
            @DefaultValue(Bootstrap.NOBODY) String emailAddress) {

        /** An address at a domain that is reserved for examples, which checks of clients accept. Nobody reads mail to it. */
        public static final String NOBODY = "admin@example.com";

        public Bootstrap {
            if (apiKeyFile != null) {
                if (apiKey != null) {
                    throw new IllegalArgumentException(
                            "fulfilment.bootstrap.api-key and fulfilment.bootstrap.api-key-file are both given; give one of them");
                }
                apiKey = KeyFile.read(apiKeyFile, "fulfilment.bootstrap.api-key-file");
            }
        }

        /** Leaves out the key, because settings are logged. */
        @Override
        public String toString() {
            return "Bootstrap[apiKeyFile=%s]".formatted(apiKeyFile);
        }
    }

    /** Goods come back, and a mistyped setting forgets for good. */
    private static final Duration SHORTEST_MEMORY = Duration.ofDays(30);

    /** @param carrier whether a demo carrier runs inside the service; only with the embedded PostgreSQL */
    public record Demo(@DefaultValue("false") boolean carrier) {}

    public ServerSettings {
        if (writers < 1 || writers > 16) {
            throw new IllegalArgumentException("fulfilment.writers must lie between 1 and 16");
        }
        if (databaseTimeout.toMillis() < 1_000) {
            throw new IllegalArgumentException("fulfilment.database-timeout must be 1s or more");
        }
        if (diskReserve.isNegative()) {
            throw new IllegalArgumentException("fulfilment.disk-reserve must be 0B or more");
        }
        if (proofPace < 1) {
            throw new IllegalArgumentException("fulfilment.proof-pace must be 1 or more");
        }
        if (forgetCustomersAfter != null && forgetCustomersAfter.compareTo(SHORTEST_MEMORY) < 0) {
            throw new IllegalArgumentException("fulfilment.forget-customers-after must be 30d or more");
        }
        try {
            new Destinations(allowedNetworks == null ? List.of() : allowedNetworks);
        } catch (IllegalArgumentException malformed) {
            throw new IllegalArgumentException("fulfilment.allowed-networks: " + malformed.getMessage());
        }
        try {
            new PublicAddress(publicAddress);
        } catch (IllegalArgumentException malformed) {
            throw new IllegalArgumentException("fulfilment.public-address " + malformed.getMessage());
        }
        try {
            ZoneId.of(timeZone);
        } catch (DateTimeException unknown) {
            throw new IllegalArgumentException(
                    "fulfilment.time-zone must be a zone such as Europe/Amsterdam, not '%s'".formatted(timeZone));
        }
    }

    public PublicAddress site() {
        return new PublicAddress(publicAddress);
    }

    public ZoneId zone() {
        return ZoneId.of(timeZone);
    }
}
