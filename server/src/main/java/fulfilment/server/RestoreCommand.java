package fulfilment.server;

import fulfilment.server.backup.Restore;
import fulfilment.server.backup.SkippedIds;
import fulfilment.server.installation.CommandWords;
import fulfilment.server.secrets.SealedObject;
import fulfilment.server.settings.InstallationSettings;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Makes a data folder from a backup. */
final class RestoreCommand implements OperatorCommand {

    @Override
    public String word() {
        return "restore";
    }

    @Override
    public String usage() {
        return """
                usage: restore --from FILE [--skip-ids N] [--fulfilment.data-dir=FOLDER]

                  --from FILE                   the backup
                  --skip-ids N                  how many ids of each kind are left out (%d), because the installation gave them
                                                out after the backup; 0 only for a copy whose receivers know no other
                  --fulfilment.data-dir=FOLDER  the new data folder (as set for the service, otherwise data): empty, or not there yet
                """.formatted(SkippedIds.DEFAULT);
    }

    @Override
    public void run(List<String> words, PrintStream out) throws CommandWords.Wrong, IOException, SQLException {
        var given = CommandWords.of(words, Set.of("--from", "--skip-ids"), Set.of());
        int skipped = SkipIdsCommand.count(given);
        var file = given.path("--from");
        var home = InstallationSettings.of(given.environment()).dataDir();
        report(new Restore(home, skipped).from(file), home, skipped, out);
    }

    private static void report(Restore.Restored restored, Path home, int skipped, PrintStream out) {
        var manifest = restored.manifest();
        out.printf(Locale.ROOT, "%s: restored %,d events. Everything acknowledged after %s may be missing.%n", home,
                restored.events(),
                manifest.startedAt());
        out.printf(Locale.ROOT, "The next %,d ids of each kind are left out.%n", skipped);
        if (manifest.secretKey() != null && !manifest.withSecrets()) {
            out.printf("secret.key is not in the backup: copy that of the old installation to %s before the start.%n",
                    home.resolve("secret.key"));
        }
        if (!restored.unknown().isEmpty()) {
            out.printf("Without its key these cannot be called: %s.%n", restored.unknown().stream().map(SealedObject::toString)
                    .distinct().collect(Collectors.joining(", ")));
        }
    }
}
