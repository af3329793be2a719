package fulfilment.server.backup;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Copies the files of a PostgreSQL while it serves, as its manual describes for base backups: between {@code pg_backup_start} and
 * {@code pg_backup_stop}, and then the write-ahead log of that time, which a replication slot keeps. The files alone are of different moments;
 * the log makes them consistent. See ADR 34.
 */
final class BaseBackup {

    /** Folders whose content is of the running server only; the folders themselves are needed. */
    private static final Set<String> EMPTY = Set.of("pg_wal", "pg_replslot", "pg_dynshmem", "pg_notify", "pg_serial",
            "pg_snapshots", "pg_stat_tmp", "pg_subtrans");
    private static final Set<String> LEFT_OUT = Set.of("postmaster.pid", "postmaster.opts", "postgresql.auto.conf.tmp",
            "current_logfiles", "current_logfiles.tmp", "backup_label", "backup_label.old", "tablespace_map",
            "tablespace_map.old", "backup_manifest", "recovery.signal", "standby.signal");
    private static final List<String> LEFT_OUT_BEGINNINGS = List.of("pg_internal.init", "pgsql_tmp");
    /** PostgreSQL writes it in one piece, but a reader may see half of it. */
    private static final String CONTROL = "pg_control";
    private static final int READ_AGAIN = 100;

    private final JdbcTemplate session;
    private final Path data;
    private final String below;
    private final BackupWriter backup;

    /**
     * @param session one connection of the superuser
     * @param data    the folder of the server's files
     * @param below   the name of the folder in the backup
     */
    BaseBackup(JdbcTemplate session, Path data, String below, BackupWriter backup) {
        this.session = session;
        this.data = data;
        this.below = below;
        this.backup = backup;
    }

    /** Ends with {@link End} in the backup. If it fails, the end of the session ends the backup for the server. */
    void copy() throws IOException {
        session.queryForList("select pg_create_physical_replication_slot('fulfilment_backup_' || pg_backend_pid(), true, true)");
        session.queryForObject("select pg_backup_start('fulfilment', fast => true)::text", String.class);
        copyFolder("");
        var end = session.queryForObject("select lsn::text, labelfile, spcmapfile from pg_backup_stop(wait_for_archive => false)",
                (row, number) -> new End(row.getString("lsn"), row.getString("labelfile"), row.getString("spcmapfile")));
        if (end == null) {
            throw new IOException("PostgreSQL did not end the backup");
        }
        copyLog(end);
    }

    /**
     * @param place       right after the last record of the log that is needed
     * @param label       tells a server that starts from these files where to begin
     * @param tablespaces folders elsewhere; there are none
     */
    private record End(String place, String label, String tablespaces) {}

    private void copyFolder(String folder) throws IOException {
        backup.folder(below + folder);
        for (var path : entries(data.resolve(folder.isEmpty() ? "." : folder.substring(1)))) {
            var name = String.valueOf(path.getFileName());
            if (LEFT_OUT.contains(name) || LEFT_OUT_BEGINNINGS.stream().anyMatch(name::startsWith)) {
                continue;
            }
            var inside = folder + "/" + name;
            if (Files.isSymbolicLink(path)) {
                throw new IOException(
                        "%s leads out of the data folder; back this PostgreSQL up with its own programs".formatted(path));
            } else if (folder.isEmpty() && EMPTY.contains(name)) {
                backup.folder(below + inside);
            } else if (Files.isDirectory(path)) {
                copyFolder(inside);
            } else if (name.equals(CONTROL)) {
                backup.bytes(below + inside, steady(path));
            } else {
                backup.copy(below + inside, path); // a file that is gone by now is not needed: the log says so too
            }
        }
    }

    private static List<Path> entries(Path folder) throws IOException {
        try (var entries = Files.list(folder)) {
            return entries.sorted().toList();
        } catch (NoSuchFileException gone) {
            return List.of();
        }
    }

    private static byte[] steady(Path file) throws IOException {
        var last = Files.readAllBytes(file);
        for (int i = 0; i < READ_AGAIN; i++) {
            var again = Files.readAllBytes(file);
            if (Arrays.equals(last, again)) {
                return again;
            }
            last = again;
        }
        throw new IOException(file + " changes all the time");
    }

    private void copyLog(End end) throws IOException {
        if (end.tablespaces() != null && !end.tablespaces().isBlank()) {
            throw new IOException("this PostgreSQL has tablespaces; back it up with its own programs");
        }
        backup.bytes(below + "/backup_label", end.label().getBytes(StandardCharsets.UTF_8));
        backup.folder(below + "/pg_wal/archive_status");
        backup.folder(below + "/pg_wal/summaries");
        for (var segment : WalSegments.of(end.label(), end.place(), segmentSize())) {
            if (!backup.copy(below + "/pg_wal/" + segment, data.resolve("pg_wal").resolve(segment))) {
                throw new IOException("the file %s of the write-ahead log is gone".formatted(segment));
            }
        }
    }

    private long segmentSize() {
        var size = session.queryForObject("select setting::bigint from pg_settings where name = 'wal_segment_size'", Long.class);
        return size == null ? 0 : size;
    }
}
