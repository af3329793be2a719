package fulfilment.proofs;

import fulfilment.testing.Eventually;
import fulfilment.testing.Ports;
import fulfilment.testing.Programs;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.util.FileSystemUtils;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Three PostgreSQL that stand in for each other, with Patroni and etcd and the files of {@code ops/patroni} as they are; only folders and
 * addresses are those of this machine. Needs the Debian packages patroni, etcd-server and postgresql.
 */
public final class PatroniCluster implements AutoCloseable {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final Path FILES = Path.of("../ops/patroni");
    private static final String HOSTS = "db1:5432,db2:5432,db3:5432";
    private static final String USER = "postgres";
    private static final int MEMBERS = 3;
    private static final int TRIES = 3;
    private static final Duration TO_START = Duration.ofMinutes(3);
    private static final Duration TO_TAKE_OVER = Duration.ofMinutes(3);
    private static final Path MEMORY = Path.of("/dev/shm");
    private static final long ENOUGH = 4L << 30;

    private final HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(1)).build();
    private final Path folder;
    private final Path programs;
    private final List<Member> members = new ArrayList<>();
    private final Process etcd;

    /** One of the PostgreSQL, and its Patroni. */
    public final class Member {

        private final String name;
        private final int port = Ports.next();
        private final int rest = Ports.next();
        private Process patroni;
        private @Nullable List<String> frozen;

        private Member(int number) throws IOException {
            name = "db" + number;
            patroni = launch(number);
        }

        private Process launch(int number) throws IOException {
            var builder = builder(name + ".log", List.of("patroni", folder.resolve("config").toString()));
            var environment = builder.environment();
            environment.put("PATRONI_NAME", name);
            environment.put("PATRONI_RESTAPI_LISTEN", "127.0.0.1:" + rest);
            environment.put("PATRONI_RESTAPI_CONNECT_ADDRESS", "127.0.0.1:" + rest);
            environment.put("PATRONI_POSTGRESQL_LISTEN", "127.0.0.1:" + port);
            environment.put("PATRONI_POSTGRESQL_CONNECT_ADDRESS", "127.0.0.1:" + port);
            environment.put("PATRONI_POSTGRESQL_DATA_DIR", data().toString());
            environment.put("PATRONI_POSTGRESQL_BIN_DIR", programs.toString());
            environment.put("PATRONI_POSTGRESQL_PGPASS", folder.resolve("pgpass" + number).toString());
            environment.put("PATRONI_ETCD_HOSTS", "127.0.0.1:" + etcdPort);
            environment.put("PATRONI_SUPERUSER_PASSWORD", "super");
            environment.put("PATRONI_REPLICATION_PASSWORD", "replication");
            return builder.start();
        }

        private Path data() {
            return folder.resolve(name);
        }

        /** Kills PostgreSQL and Patroni together, as the end of their machine does. */
        public void kill() {
            signal("KILL", processes());
        }

        public void startAgain() {
            try {
                patroni = launch(Integer.parseInt(name.substring(2)));
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
        }

        /** Stops PostgreSQL and Patroni as they are: connections stay open, and nothing is answered. */
        public void freeze() {
            frozen = processes();
            signal("STOP", frozen);
        }

        /** Lets them go on as if no time had passed. */
        public void wake() {
            if (frozen != null) {
                signal("CONT", frozen);
                frozen = null;
            }
        }

        private List<String> processes() {
            return Stream.concat(postmaster().stream(), Stream.of(patroni.toHandle()))
                    .flatMap(parent -> Stream.concat(parent.descendants(), Stream.of(parent)))
                    .map(process -> String.valueOf(process.pid())).distinct().toList();
        }

        private Optional<ProcessHandle> postmaster() {
            try {
                return ProcessHandle.of(Long.parseLong(Files.readAllLines(data().resolve("postmaster.pid")).getFirst().strip()));
            } catch (IOException | NumberFormatException notRunning) {
                return Optional.empty();
            }
        }

        private boolean isPrimary() {
            return frozen == null && get("/primary").isPresent();
        }

        /** What Patroni says, if it says that it is so. */
        private Optional<JsonNode> get(String path) {
            var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + rest + path)).timeout(Duration.ofSeconds(1))
                    .build();
            try {
                var answer = http.send(request, HttpResponse.BodyHandlers.ofString());
                return answer.statusCode() == 200 ? Optional.of(MAPPER.readTree(answer.body())) : Optional.empty();
            } catch (IOException | JacksonException notNow) {
                return Optional.empty();
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(interrupted);
            }
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private final int etcdPort = Ports.next();

    private PatroniCluster(Path programs) throws IOException {
        this.programs = programs;
        folder = Files.createTempDirectory(folderFor(), "patroni");
        if (isRoot()) { // PostgreSQL refuses to run as administrator
            Files.setOwner(folder, FileSystems.getDefault().getUserPrincipalLookupService().lookupPrincipalByName(USER));
        }
        configure();
        etcd = startEtcd();
        try {
            for (int number = 1; number <= MEMBERS; number++) {
                members.add(new Member(number));
                var first = members.getFirst();
                Eventually.until(TO_START, () -> first.isPrimary() || !first.patroni.isAlive(), () -> "a primary\n" + log(first));
            }
            awaitHealthy();
            makeDatabase();
        } catch (IOException | RuntimeException | Error failed) {
            close();
            throw failed;
        }
    }

    /** What is missing on this machine; empty if nothing is. */
    public static Optional<String> missing() {
        if (!Programs.areInstalled("patroni", "etcd", "openssl")) {
            return Optional.of("patroni and etcd (Debian packages patroni, etcd-server and postgresql)");
        }
        if (findPrograms().isEmpty()) {
            return Optional
                    .of("PostgreSQL with pg_basebackup and pg_rewind (Debian package postgresql, or -Dpostgres.bin=FOLDER)");
        }
        return isRoot() && !Programs.areInstalled("setpriv") ? Optional.of("setpriv") : Optional.empty();
    }

    /** Starts it, with other ports if another program was faster. */
    public static PatroniCluster start() throws IOException {
        for (int tries = 1;; tries++) {
            try {
                return new PatroniCluster(findPrograms().orElseThrow());
            } catch (AssertionError failed) {
                if (tries == TRIES) {
                    throw failed;
                }
            }
        }
    }

    private static boolean isRoot() {
        return System.getProperty("user.name").equals("root");
    }

    /** Those of the newest version, unless told otherwise. */
    private static Optional<Path> findPrograms() {
        var told = System.getProperty("postgres.bin");
        if (told != null) {
            return Optional.of(Path.of(told));
        }
        var versions = Path.of("/usr/lib/postgresql");
        if (!Files.isDirectory(versions)) {
            return Optional.empty();
        }
        try (var all = Files.list(versions)) {
            return all.map(version -> version.resolve("bin"))
                    .filter(bin -> Stream.of("postgres", "pg_basebackup", "pg_rewind")
                            .allMatch(program -> Files.isExecutable(bin.resolve(program))))
                    .max(Comparator.comparing(bin -> Integer.parseInt(bin.getParent().getFileName().toString())));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static Path folderFor() throws IOException {
        return Files.isDirectory(MEMORY) && Files.getFileStore(MEMORY).getUsableSpace() > ENOUGH
                ? MEMORY
                : Path.of(System.getProperty("java.io.tmpdir"));
    }

    /** The file of the project, and beside it what is of this machine. */
    private void configure() throws IOException {
        var config = Files.createDirectory(folder.resolve("config"));
        Files.copy(FILES.resolve("patroni.yml"), config.resolve("1.yml"));
        run("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=database", "-keyout",
                folder.resolve("server.key").toString(), "-out", folder.resolve("server.crt").toString());
        Files.writeString(config.resolve("2.yml"), """
                postgresql:
                  parameters:
                    unix_socket_directories: %1$s
                    ssl_cert_file: %1$s/server.crt
                    ssl_key_file: %1$s/server.key
                """.formatted(folder));
    }

    private Process startEtcd() throws IOException {
        var builder = builder("etcd.log", List.of("etcd"));
        var peers = "http://127.0.0.1:" + Ports.next();
        var clients = "http://127.0.0.1:" + etcdPort;
        builder.environment().put("ETCD_NAME", "db1");
        builder.environment().put("ETCD_DATA_DIR", folder.resolve("etcd").toString());
        builder.environment().put("ETCD_LISTEN_PEER_URLS", peers);
        builder.environment().put("ETCD_INITIAL_ADVERTISE_PEER_URLS", peers);
        builder.environment().put("ETCD_LISTEN_CLIENT_URLS", clients);
        builder.environment().put("ETCD_ADVERTISE_CLIENT_URLS", clients);
        builder.environment().put("ETCD_INITIAL_CLUSTER", "db1=" + peers);
        Files.readAllLines(FILES.resolve("etcd.env")).stream().filter(line -> line.startsWith("ETCD_ENABLE_V2="))
                .forEach(line -> builder.environment().put("ETCD_ENABLE_V2", line.substring(line.indexOf('=') + 1)));
        return builder.start();
    }

    private ProcessBuilder builder(String log, List<String> program) {
        var builder = new ProcessBuilder(asUser(program)).directory(folder.toFile()).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(folder.resolve(log).toFile()));
        builder.environment().put("HOME", folder.toString());
        return builder;
    }

    private static List<String> asUser(List<String> program) {
        return isRoot()
                ? Stream.concat(Stream.of("setpriv", "--reuid=" + USER, "--regid=" + USER, "--clear-groups"), program.stream())
                        .toList()
                : program;
    }

    private void run(String... program) throws IOException {
        try {
            var ran = builder("setup.log", List.of(program)).start();
            if (!ran.waitFor(1, TimeUnit.MINUTES) || ran.exitValue() != 0) {
                throw new IllegalStateException(Files.readString(folder.resolve("setup.log")));
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    private static void signal(String name, List<String> processes) {
        var command = new ArrayList<>(List.of("kill", "-" + name));
        command.addAll(processes);
        try {
            new ProcessBuilder(command).start().waitFor();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    private void makeDatabase() {
        try (var connection = DriverManager.getConnection(
                url().replace("/fulfilment?", "/postgres?") + "&user=postgres&password=super");
                var statement = connection.createStatement()) {
            statement.execute("create role fulfilment login password 'fulfilment'");
            statement.execute("grant pg_read_all_stats to fulfilment");
            statement.execute("create database fulfilment owner fulfilment");
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** The settings of a node in {@code ops/patroni/application.properties}, with the addresses of this machine. */
    private List<String> settings() {
        try {
            return Files.readAllLines(FILES.resolve("application.properties")).stream().filter(line -> line.contains("="))
                    .map(line -> line.replace(HOSTS,
                            String.join(",", members.stream().map(member -> "127.0.0.1:" + member.port).toList())))
                    .toList();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private String url() {
        var name = "spring.datasource.url=";
        return settings().stream().filter(line -> line.startsWith(name)).findFirst().orElseThrow().substring(name.length());
    }

    /** The setting with which a node reads from a standby. */
    public String replica() {
        return "--fulfilment.replica.url="
                + url().replace("targetServerType=primary&hostRecheckSeconds=2", "targetServerType=secondary")
                        .replace("&socketTimeout=30", "");
    }

    /** The address of the database for readers of the proof. */
    public String database() {
        return url() + "&user=fulfilment&password=fulfilment";
    }

    /** Starts a node of the service on this database. */
    public ServerProcess node(Path folder, String... more) {
        return ServerProcess.on(folder, database(),
                Stream.of(settings().stream().map(line -> "--" + line), Stream.of("--spring.datasource.password=fulfilment"),
                        Stream.of(more)).flatMap(all -> all).toList());
    }

    /** The address of the database with a user, and the arguments of a command of the service. */
    public List<Object> arguments() {
        return List.of("--spring.datasource.url=" + url(), "--spring.datasource.username=fulfilment",
                "--spring.datasource.password=fulfilment");
    }

    /** Returns when there is a primary with a synchronous standby, and all members follow it. */
    public void awaitHealthy() {
        Eventually.until(TO_START, this::isHealthy, () -> "three members that work\n" + members.stream()
                .map(member -> member + ": " + member.get("/cluster").map(JsonNode::toString).orElse("") + "\n" + log(member))
                .toList());
    }

    private boolean isHealthy() {
        return members.stream().filter(Member::isPrimary).findFirst().flatMap(member -> member.get("/cluster")).filter(shown -> {
            var all = shown.get("members").valueStream().toList();
            return all.size() == MEMBERS
                    && all.stream().allMatch(one -> List.of("running", "streaming").contains(one.path("state").asString("")))
                    && all.stream().map(one -> one.path("timeline").asInt()).distinct().count() == 1
                    && all.stream().anyMatch(one -> one.path("role").asString("").equals("sync_standby"));
        }).isPresent();
    }

    /** Waits if Patroni is slow to say who it is. */
    public Member primary() {
        var found = new AtomicReference<@Nullable Member>();
        Eventually.until(() -> {
            found.set(members.stream().filter(Member::isPrimary).findFirst().orElse(null));
            return found.get() != null;
        }, "a primary");
        return Objects.requireNonNull(found.get());
    }

    /** Returns when another member is the primary. @return then, as of {@link System#nanoTime} */
    public long awaitOtherPrimary(Member lost) {
        Eventually.until(TO_TAKE_OVER, () -> members.stream().anyMatch(member -> member != lost && member.isPrimary()),
                () -> "another primary\n" + members.stream().map(PatroniCluster.this::log).toList());
        return System.nanoTime();
    }

    private String log(Member member) {
        try {
            var lines = Files.readAllLines(folder.resolve(member.name + ".log"));
            return String.join("\n", lines.subList(Math.max(0, lines.size() - 20), lines.size()));
        } catch (IOException unreadable) {
            return unreadable.toString();
        }
    }

    @Override
    public void close() {
        members.forEach(Member::kill);
        etcd.destroyForcibly();
        try {
            for (var member : members) {
                member.patroni.waitFor();
            }
            etcd.waitFor();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        FileSystemUtils.deleteRecursively(folder.toFile());
    }
}
