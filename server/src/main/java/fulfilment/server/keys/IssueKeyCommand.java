package fulfilment.server.keys;

import fulfilment.api.users.UserCommand.IssueApiKey;
import fulfilment.api.users.UserId;
import fulfilment.rest.access.ApiKeys;
import fulfilment.server.embedded.ConfiguredDatabase;
import fulfilment.server.installation.CommandWords;
import fulfilment.server.installation.CommandWords.Wrong;
import fulfilment.server.installation.StartProblem;
import fulfilment.server.installation.WithoutPorts;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** The command {@code issue-key}: gives an admin a new key, for an operator whose keys are all lost. Rule USR-25. */
public final class IssueKeyCommand {

    public static final String WORD = "issue-key";
    private static final String WITHOUT_ACCOUNT = "this installation has no account yet; the first start of the service makes one, with a key";
    private static final String USERNAME = "--username";

    private static final String USAGE = """
            usage: issue-key [--username NAME] [--fulfilment.data-dir=FOLDER] [...]

              --username NAME               an active admin (the first one of the account)
              --fulfilment.data-dir=FOLDER  an installation with an embedded PostgreSQL (as set for the service, otherwise data)
              --spring.datasource.url=URL   another database; so are any settings of the service that are in no file or environment
                                            variable

            Prints a new key of the admin, once. Other keys stay as they are: revoke them with DELETE /admin/users/{id}/keys/{id}.
            The service must be stopped, unless it is a cluster: then this is one more node for a moment.
            """;

    private IssueKeyCommand() {}

    /** @return the exit code: 0 if the key is printed, 1 if it failed, 2 for wrong arguments */
    public static int run(String[] words, Supplier<SpringApplication> service) {
        return run(List.of(words), service,
                new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8),
                new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8));
    }

    /** @return as above */
    public static int run(List<String> words, Supplier<SpringApplication> service, PrintStream out, PrintStream err) {
        if (words.contains("--help")) {
            out.print(USAGE);
            return 0;
        }
        try {
            var given = CommandWords.withAllSettings(words, Set.of(USERNAME));
            // the start of the service would make a new installation in an empty folder, so this looks first
            var admin = ConfiguredDatabase.call(WORD, given.environment(), connection -> admin(
                    new JdbcTemplate(new SingleConnectionDataSource(connection, true)), given.value(USERNAME)));
            WithoutPorts.run(service.get(), given.settings(), List.of(), started -> out.println(issuedTo(admin, started)));
            return 0;
        } catch (Wrong wrong) {
            err.printf("%s: %s%n%n%s", WORD, wrong.getMessage(), USAGE);
            return 2;
        } catch (RuntimeException | IOException | SQLException failed) {
            err.printf("%s: %s%n", WORD, StartProblem.advice(failed));
            return 1;
        }
    }

    private static String issuedTo(UserId admin, ApplicationContext service) {
        var key = ApiKeys.generate();
        service.getBean(CommandGateway.class)
                .sendAndWait(new IssueApiKey(admin, WORD, ApiKeys.digest(key), null, null, null));
        return key;
    }

    /** @param username null for the first admin */
    private static UserId admin(JdbcTemplate jdbc, @Nullable String username) {
        if (jdbc.queryForObject("select to_regclass('command.\"user\"')::text", String.class) == null) {
            throw new StartProblem(WITHOUT_ACCOUNT);
        }
        var found = username == null
                ? jdbc.queryForList("select iduser from command.\"user\" where administers order by iduser limit 1",
                        Integer.class)
                : jdbc.queryForList("select iduser from command.\"user\" where administers and username = ?", Integer.class,
                        username);
        return found.stream().findFirst().map(UserId::new).orElseThrow(() -> new StartProblem(username == null
                ? WITHOUT_ACCOUNT
                : "'%s' is no active admin; leave --username out for the first admin".formatted(username)));
    }
}
