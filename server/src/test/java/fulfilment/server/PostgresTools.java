package fulfilment.server;

import fulfilment.testing.Ports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The programs of a PostgreSQL that is installed on this machine, to be run as an operator does. */
final class PostgresTools {

    private static final List<String> NEEDED = List.of("initdb", "pg_ctl", "createdb", "pg_dump", "pg_restore", "pg_basebackup");

    private final Path programs;

    private PostgresTools(Path programs) {
        this.programs = programs;
    }

    /** Those of the newest version; empty, with a printed line, if there are none. */
    static Optional<PostgresTools> find() throws IOException {
        var installed = Path.of("/usr/lib/postgresql");
        try (var versions = Files.isDirectory(installed) ? Files.list(installed) : Stream.<Path>empty()) {
            var found = versions.filter(version -> version.getFileName().toString().matches("\\d+"))
                    .map(version -> version.resolve("bin"))
                    .filter(programs -> NEEDED.stream().allMatch(name -> Files.isExecutable(programs.resolve(name))))
                    .max(Comparator.comparingInt(programs -> Integer.parseInt(programs.getParent().getFileName().toString())));
            System.out.println(found.map(programs -> "PostgreSQL of " + programs)
                    .orElse("skipped: no PostgreSQL with pg_dump and pg_basebackup is installed in " + installed));
            return found.map(PostgresTools::new);
        }
    }

    /** A server in a folder. */
    final class Server implements AutoCloseable {

        private final Path data;
        final int port;

        private Server(Path data, String... settings) throws Exception {
            this.data = data;
            this.port = Ports.next();
            var options = new StringBuilder("-p %d -c listen_addresses=127.0.0.1 -c unix_socket_directories=''".formatted(port));
            for (var setting : settings) {
                options.append(" -c ").append(setting);
            }
            run("pg_ctl", "-D", data.toString(), "-l", data + ".log", "-o", options.toString(), "-w", "start");
        }

        String address(String database) {
            return "jdbc:postgresql://127.0.0.1:%d/%s?user=postgres".formatted(port, database);
        }

        /** Runs a client program on this server. */
        void client(String program, String... arguments) throws Exception {
            var all = new ArrayList<>(List.of("-h", "127.0.0.1", "-p", String.valueOf(port), "-U", "postgres"));
            all.addAll(List.of(arguments));
            run(program, all.toArray(String[]::new));
        }

        @Override
        public void close() throws Exception {
            run("pg_ctl", "-D", data.toString(), "-m", "fast", "-w", "stop");
        }
    }

    void init(Path data) throws Exception {
        run("initdb", "-U", "postgres", "-A", "trust", "-E", "UTF8", "-D", data.toString());
    }

    Server start(Path data, String... settings) throws Exception {
        return new Server(data, settings);
    }

    private void run(String program, String... arguments) throws Exception {
        var command = new ArrayList<String>();
        if (System.getProperty("user.name").equals("root")) { // PostgreSQL refuses to run as administrator
            command.addAll(List.of("unshare", "-U"));
        }
        command.add(programs.resolve(program).toString());
        command.addAll(List.of(arguments));
        var output = Files.createTempFile("postgres-tool", ".log");
        try {
            var process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile()).start();
            if (!process.waitFor(120, TimeUnit.SECONDS) || process.exitValue() != 0) {
                process.destroyForcibly();
                throw new IllegalStateException(command + ": " + Files.readString(output));
            }
        } finally {
            Files.delete(output);
        }
    }
}
