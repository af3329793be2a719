package fulfilment.server.embedded;

import fulfilment.server.installation.StartProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;

/** The embedded PostgreSQL of an installation, for a command of the operator: it runs, or is started for as long as the command takes. */
public final class InstalledDatabase {

    private final Path home;

    /** @param home the data folder */
    public InstalledDatabase(Path home) {
        this.home = home;
    }

    /** What a command does. */
    public interface Work<T> {

        T on(Connection connection) throws IOException, SQLException;
    }

    /**
     * @param name of the command
     * @throws StartProblem if there is no installation
     */
    public <T> T call(String name, Work<T> work) throws IOException, SQLException {
        if (Files.exists(home) && !Files.isReadable(home)) {
            throw new StartProblem("the folder %s cannot be read; run this as the user of the service".formatted(home));
        }
        if (!Files.exists(home.resolve("postgresql/PG_VERSION"))) {
            throw new StartProblem("there is no installation in %s; name its folder with --fulfilment.data-dir".formatted(home));
        }
        if (new PostgresProcesses(home.resolve("binaries"), home.resolve("postgresql")).postmaster().isPresent()) {
            return callRunning(name, work);
        }
        requireOwner();
        try (var database = EmbeddedDatabase.start(home)) { // of a service that does not run now
            return callRunning(name, work);
        }
    }

    /** A database that another user starts makes files that the service cannot read. */
    private void requireOwner() throws IOException {
        var owner = Files.getOwner(home).getName();
        if (!owner.endsWith(System.getProperty("user.name"))) { // on Windows a domain stands before it
            throw new StartProblem("the service does not run, and its folder %s belongs to %s; run this as that user"
                    .formatted(home, owner));
        }
    }

    private <T> T callRunning(String name, Work<T> work) throws IOException, SQLException {
        try (var connection = DriverManager.getConnection(address(), superuser(name))) {
            return work.on(connection);
        }
    }

    private String address() throws IOException {
        var port = Files.readAllLines(home.resolve("postgresql/postmaster.pid")).get(3).strip();
        return "jdbc:postgresql://%s:%s/%s?requireAuth=scram-sha-256".formatted(PostgresServer.HOST, port,
                PostgresServer.DATABASE);
    }

    private Properties superuser(String name) throws IOException {
        var login = new Properties();
        login.setProperty("user", PostgresServer.SUPERUSER);
        login.setProperty("password", Files.readString(home.resolve("superuser.password")).strip());
        login.setProperty("ApplicationName", "fulfilment " + name);
        return login;
    }
}
