package fulfilment.server.embedded;

import fulfilment.server.installation.PrivateFile;
import fulfilment.server.installation.SqlScript;
import fulfilment.server.installation.StartNotice;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Makes, starts and stops the PostgreSQL of a folder with its own programs. It listens on the loopback interface only. It has two roles,
 * and both need a password: the application, which owns the schemas and can do nothing else, and the superuser, which only this class uses,
 * in single-user mode.
 */
public final class PostgresServer {

    static final String APPLICATION = "fulfilment";
    public static final String DATABASE = "postgres";
    public static final String HOST = "127.0.0.1";

    public static final String SUPERUSER = "postgres";
    private static final Duration STARTS_WITHIN = Duration.ofMinutes(5);
    private static final Duration STOPS_WITHIN = Duration.ofSeconds(30);
    private static final int LOG_AT_MOST = 10_000_000;
    private static final int REASON_AT_MOST = 4_000;

    private static final Map<String, String> SETTINGS = Map.ofEntries(
            Map.entry("listen_addresses", HOST),
            Map.entry("unix_socket_directories", ""), // no socket in a folder of the machine
            Map.entry("password_encryption", "scram-sha-256"),
            Map.entry("timezone", "UTC"),
            Map.entry("fsync", "on"),
            Map.entry("synchronous_commit", "on"),
            Map.entry("full_page_writes", "on"),
            Map.entry("max_connections", "120"),
            Map.entry("shared_buffers", "192MB"),
            Map.entry("max_wal_size", "2GB"),
            // a statement whose client no longer waits ends
            Map.entry("client_connection_check_interval", "5s"),
            // refused statements are not worth logging, and their values are confidential
            Map.entry("log_min_messages", "log"),
            Map.entry("log_min_error_statement", "panic"),
            Map.entry("log_checkpoints", "off"));

    private static final String CLIENTS = """
            # Written by the service at each start. A password is asked of everybody, and only this machine is answered.
            host %s %s %s/32 scram-sha-256
            host all %s %s/32 scram-sha-256
            """.formatted(DATABASE, APPLICATION, HOST, SUPERUSER, HOST);

    private final Path programs;
    private final Path data;
    private final Path log;
    private final String applicationPassword;
    private final String superuserPassword;

    private PostgresServer(Path home, Path programs) throws IOException {
        this.programs = programs;
        this.data = home.resolve("postgresql");
        this.log = home.resolve("postgresql.log");
        PrivateFile.createOrRestrict(log);
        this.applicationPassword = DatabasePassword.findOrMake(home.resolve("application.password"));
        this.superuserPassword = DatabasePassword.findOrMake(home.resolve("superuser.password"));
    }

    /**
     * Prepares everything that a start needs: programs, data, roles and passwords. Each step can be repeated after a crash in the middle of
     * it.
     *
     * @param home a folder that this process has locked and that no PostgreSQL runs in
     */
    static PostgresServer prepare(Path home, Path programs) throws IOException {
        var server = new PostgresServer(home, programs);
        server.makeData();
        server.setRoles();
        return server;
    }

    private void makeData() throws IOException {
        if (!Files.exists(data.resolve("PG_VERSION"))) {
            var unfinished = data.resolveSibling("postgresql.new");
            var password = data.resolveSibling("initial.password");
            PostgresPrograms.remove(unfinished);
            PrivateFile.write(password, superuserPassword + "\n");
            run(List.of(program("initdb"), "--auth=scram-sha-256", "--username=" + SUPERUSER, "--pwfile=" + password,
                    "--encoding=UTF-8", "--pgdata=" + unfinished), null, STARTS_WITHIN);
            Files.delete(password);
            Files.deleteIfExists(data); // removes an empty folder only; files in it may belong to something else
            Files.move(unfinished, data, StandardCopyOption.ATOMIC_MOVE);
            PrivateFile.syncFolder(data);
        }
        PrivateFile.createOrRestrictFolder(data);
        var clients = data.resolve("pg_hba.conf");
        if (!Files.exists(clients) || !Files.readString(clients, StandardCharsets.UTF_8).equals(CLIENTS)) {
            PrivateFile.write(clients, CLIENTS);
        }
    }

    /**
     * Sets roles in single-user mode, in which no one else can connect. Data that allowed every connection is therefore never open again.
     */
    private void setRoles() throws IOException {
        var sql = SqlScript.text("embedded/owner.sql").lines().filter(line -> !line.startsWith("--"))
                .collect(Collectors.joining("\n", "", "\n\n"))
                .replace("${application}", applicationPassword).replace("${superuser}", superuserPassword);
        Files.deleteIfExists(data.resolve("postmaster.pid")); // of a process that has certainly ended
        var command = new ArrayList<>(List.of(program("postgres"), "--single", "-j", "-D", data.toString()));
        SETTINGS.forEach((name, value) -> command.addAll(List.of("-c", name + "=" + value)));
        command.addAll(List.of("-c", "exit_on_error=on", DATABASE));
        run(command, sql, STARTS_WITHIN);
    }

    /** Starts it, and returns when it accepts connections. */
    void start(int port) throws IOException {
        var options = Stream.concat(Stream.of("-p " + port),
                SETTINGS.entrySet().stream().map(setting -> "-c %s=%s".formatted(setting.getKey(), setting.getValue())))
                .collect(Collectors.joining(" "));
        run(List.of(program("pg_ctl"), "start", "-D", data.toString(), "-l", log.toString(), "-o", options, "-w", "-t",
                String.valueOf(STARTS_WITHIN.toSeconds())), null, STARTS_WITHIN.plusSeconds(30));
    }

    void stop() throws IOException {
        run(List.of(program("pg_ctl"), "stop", "-D", data.toString(), "-m", "fast", "-w", "-t",
                String.valueOf(STOPS_WITHIN.toSeconds())), null, STOPS_WITHIN.plusSeconds(5));
    }

    String applicationPassword() {
        return applicationPassword;
    }

    public static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getByName(HOST))) {
            return socket.getLocalPort();
        }
    }

    /** Keeps the log of PostgreSQL from filling the disk. PostgreSQL appends to the file, so it continues at the new end. */
    void shortenLog() throws IOException {
        if (Files.size(log) > LOG_AT_MOST) {
            try (var file = new RandomAccessFile(log.toFile(), "rw")) {
                file.setLength(0);
            }
        }
    }

    private String program(String name) {
        return programs.resolve("bin").resolve(name).toString();
    }

    /**
     * Wraps a command for the administrator. PostgreSQL refuses to run as administrator of the machine; in a user namespace of its own it
     * has no such rights and the same access to files.
     */
    private static List<String> asNoAdministrator(List<String> command) {
        return isAdministrator() ? Stream.concat(Stream.of("unshare", "-U"), command.stream()).toList() : command;
    }

    private static boolean isAdministrator() {
        return System.getProperty("os.name").startsWith("Linux") && "root".equals(System.getProperty("user.name"));
    }

    private void run(List<String> command, @Nullable String input, Duration within) throws IOException {
        long before = Files.exists(log) ? Files.size(log) : 0;
        var builder = new ProcessBuilder(asNoAdministrator(command)).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        // settings of the caller's own clients, and what the service alone tells systemd
        builder.environment().keySet().removeIf(name -> name.startsWith("PG") || name.equals(StartNotice.VARIABLE));
        var process = builder.start();
        try {
            try (var stdin = process.getOutputStream()) {
                if (input != null) {
                    stdin.write(input.getBytes(StandardCharsets.UTF_8));
                }
            } catch (IOException ended) { // its exit code and its log show why
                process.waitFor(1, TimeUnit.SECONDS);
            }
            if (!process.waitFor(within.toSeconds(), TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IOException("%s does not end".formatted(name(command)));
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            process.destroyForcibly();
            throw new IOException(name(command) + " was interrupted", interrupted);
        }
        if (process.exitValue() != 0) {
            throw new IOException("%s failed: %s".formatted(name(command), reason(before)));
        }
    }

    private static String name(List<String> command) {
        return String.valueOf(Path.of(command.getFirst()).getFileName());
    }

    /** The most severe message since then, or the last one, in one line. */
    private String reason(long before) {
        try (var channel = Files.newByteChannel(log, StandardOpenOption.READ)) {
            channel.position(Math.max(Math.min(before, channel.size()), channel.size() - REASON_AT_MOST));
            var bytes = java.nio.ByteBuffer.allocate(REASON_AT_MOST);
            while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
                // up to the end
            }
            var lines = new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8).lines()
                    .filter(line -> !line.isBlank()).toList();
            return lines.stream().filter(line -> line.contains("PANIC:") || line.contains("FATAL:") || line.contains("error:"))
                    .findFirst().orElse(lines.isEmpty() ? "it gives no reason" : lines.getLast());
        } catch (IOException | UncheckedIOException unreadable) {
            return "its log cannot be read";
        }
    }
}
