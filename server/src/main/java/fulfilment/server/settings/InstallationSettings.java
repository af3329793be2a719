package fulfilment.server.settings;

import fulfilment.server.installation.StartProblem;
import java.nio.file.Path;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.util.unit.DataSize;

/**
 * What a command has to know of the installation that it works on.
 *
 * @param dataDir     the folder of the embedded PostgreSQL
 * @param diskReserve the disk space that a command leaves free
 */
public record InstallationSettings(Path dataDir, long diskReserve) {

    private static final DataSize RESERVE = DataSize.ofMegabytes(64);

    /** @throws StartProblem if the installation has a PostgreSQL of its own */
    public static InstallationSettings of(ConfigurableEnvironment environment) {
        var url = environment.getProperty("spring.datasource.url", "embedded");
        if (!url.equals("embedded")) {
            throw new StartProblem("spring.datasource.url names a PostgreSQL of your own: back it up and restore it with the "
                    + "programs of PostgreSQL, as docs/backup.md says");
        }
        var binder = Binder.get(environment);
        return new InstallationSettings(
                binder.bind("fulfilment.data-dir", Path.class).orElse(Path.of("data")).toAbsolutePath().normalize(),
                binder.bind("fulfilment.disk-reserve", DataSize.class).orElse(RESERVE).toBytes());
    }
}
