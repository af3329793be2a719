package fulfilment.server.embedded;

import fulfilment.api.kernel.Sha256;
import fulfilment.server.installation.PrivateFile;
import fulfilment.server.installation.StartProblem;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestInputStream;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.Locale;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.tukaani.xz.XZInputStream;

/** The PostgreSQL programs that come with the service. They are unpacked once for each version. */
public final class PostgresPrograms {

    private PostgresPrograms() {}

    /**
     * @param folder only the user of this process can read and write it
     * @return the folder with the programs of this version
     */
    static Path unpackIn(Path folder) throws IOException {
        var archive = archive();
        PrivateFile.createOrRestrictFolder(folder);
        var programs = folder.resolve("PostgreSQL-" + digest(archive));
        if (!Files.isDirectory(programs)) {
            var unpacking = folder.resolve("unpacking");
            remove(unpacking);
            unpack(archive, unpacking);
            Files.move(unpacking, programs, StandardCopyOption.ATOMIC_MOVE);
        }
        try (var all = Files.list(folder)) {
            for (var other : all.filter(one -> !one.equals(programs)).toList()) {
                remove(other);
            }
        }
        return programs;
    }

    /** The name of the resource with the programs for this system. */
    public static String archive() {
        return archive(System.getProperty("os.name"), System.getProperty("os.arch"),
                Files.exists(Path.of("/etc/alpine-release")));
    }

    /** The name of the resource with the programs for a system. */
    public static String archive(String system, String architecture, boolean isAlpine) {
        var os = system.toLowerCase(Locale.ROOT);
        if (os.startsWith("windows")) {
            return "postgres-windows-x86_64.txz";
        }
        if (os.startsWith("mac")) {
            return "postgres-darwin-x86_64.txz"; // newer processors translate it
        }
        if (os.startsWith("linux") && architecture.equals("amd64")) {
            return isAlpine ? "postgres-linux-x86_64-alpine_linux.txz" : "postgres-linux-x86_64.txz";
        }
        throw new StartProblem(
                "no PostgreSQL is included for %s on %s; give the address of your own with --spring.datasource.url"
                        .formatted(system, architecture));
    }

    /** @throws StartProblem if it is not in this executable */
    static InputStream open(String archive) {
        var stream = PostgresPrograms.class.getResourceAsStream("/" + archive);
        if (stream == null) {
            throw new StartProblem(
                    ("this executable was built for another system and has no %s; build it on this one (mvn package), "
                            + "or give the address of your own PostgreSQL with --spring.datasource.url").formatted(archive));
        }
        return new BufferedInputStream(stream, 1 << 16);
    }

    private static String digest(String archive) throws IOException {
        try (var stream = new DigestInputStream(open(archive), Sha256.start())) {
            stream.transferTo(java.io.OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(stream.getMessageDigest().digest()).substring(0, 32);
        }
    }

    private static void unpack(String archive, Path target) throws IOException {
        PrivateFile.createOrRestrictFolder(target);
        try (var files = new TarArchiveInputStream(new XZInputStream(open(archive)))) {
            for (TarArchiveEntry entry = files.getNextEntry(); entry != null; entry = files.getNextEntry()) {
                var path = target.resolve(entry.getName()).normalize();
                if (!path.startsWith(target)) {
                    throw new IOException("an entry leads out of the folder: " + entry.getName());
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(path);
                    continue;
                }
                Files.createDirectories(path.resolveSibling("."));
                if (entry.isSymbolicLink()) {
                    Files.createSymbolicLink(path, Path.of(entry.getLinkName()));
                } else if (entry.isLink()) {
                    Files.copy(target.resolve(entry.getLinkName()), path);
                } else {
                    Files.copy(files, path);
                    if (entry.getName().matches("(\\./)?bin/.*") && !path.toFile().setExecutable(true, true)) {
                        throw new IOException("cannot be made executable: " + path);
                    }
                }
            }
        }
    }

    public static void remove(Path folder) throws IOException {
        if (!Files.exists(folder, java.nio.file.LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (var all = Files.walk(folder)) {
            for (var one : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(one);
            }
        }
    }
}
