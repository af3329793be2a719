package fulfilment.server.backup;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.flywaydb.core.api.MigrationVersion;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a backup contains: its first entry.
 *
 * @param format      of the file; other formats are not read
 * @param service     the version of the service that made it
 * @param schema      the last migration of its tables
 * @param postgresql  the major version whose files these are
 * @param programs    the programs of PostgreSQL that wrote the files; others may order texts differently
 * @param startedAt   it contains everything that was acknowledged before
 * @param events      how many events were stored then
 * @param lastEvent   the index of the last of them
 * @param secretKey   identifies {@code secret.key} of the installation; null if it has none
 * @param withSecrets whether that key is in the backup
 */
public record BackupManifest(int format, String service, String schema, String postgresql, String programs, Instant startedAt,
        long events,
        long lastEvent, @Nullable String secretKey, boolean withSecrets) {

    static final int FORMAT = 1;
    public static final String NAME = "manifest.json";

    private static final JsonMapper MAPPER = JsonMapper.builder().propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

    public byte[] json() {
        return (MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(this) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    static BackupManifest of(byte[] json) {
        return MAPPER.readValue(json, BackupManifest.class);
    }

    /** The migration as a version, so that 10 is more than 9. */
    MigrationVersion schemaVersion() {
        return MigrationVersion.fromVersion(schema);
    }
}
