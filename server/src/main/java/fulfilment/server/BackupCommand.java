package fulfilment.server;

import fulfilment.server.backup.Backup;
import fulfilment.server.backup.BackupManifest;
import fulfilment.server.installation.CommandWords;
import fulfilment.server.settings.InstallationSettings;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Backs up an installation with an embedded PostgreSQL. */
final class BackupCommand implements OperatorCommand {

    @Override
    public String word() {
        return "backup";
    }

    @Override
    public String usage() {
        return """
                usage: backup --to FILE [--with-secrets] [--fulfilment.data-dir=FOLDER]

                  --to FILE                     the backup; must not exist
                  --with-secrets                includes secret.key, which opens secrets of hooks and shipping providers
                  --fulfilment.data-dir=FOLDER  the installation (as set for the service, otherwise data)

                The service may run, and goes on serving. Only the user of the service can do this.
                """;
    }

    @Override
    public void run(List<String> words, PrintStream out) throws CommandWords.Wrong, IOException, SQLException {
        var given = CommandWords.of(words, Set.of("--to"), Set.of("--with-secrets"));
        var target = given.path("--to");
        requireFolder(target);
        var installation = InstallationSettings.of(given.environment());
        var withSecrets = given.flags().contains("--with-secrets");
        var made = new Backup(installation, withSecrets).to(target);
        out.printf(Locale.ROOT, "%s: %,d bytes with %,d events and all that was acknowledged before %s%n", target, made.bytes(),
                made.manifest().events(), made.manifest().startedAt());
        out.println(aboutSecrets(made.manifest(), installation.dataDir().resolve("secret.key")));
    }

    static void requireFolder(Path target) throws CommandWords.Wrong {
        var folder = target.getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new CommandWords.Wrong("there is no folder %s".formatted(folder));
        }
    }

    private static String aboutSecrets(BackupManifest manifest, Path key) {
        if (manifest.secretKey() == null) {
            return "It contains no key for secrets: this installation has none in its folder. Keep those of fulfilment.secret-keys.";
        }
        return manifest.withSecrets()
                ? "It contains secret.key: who has the backup can read all secrets of hooks and shipping providers."
                : "It does not contain %s: keep a copy of this key apart from the backup, or secrets cannot be read after a restore."
                        .formatted(key);
    }
}
