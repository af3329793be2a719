package fulfilment.server;

import fulfilment.server.installation.CommandWords;
import fulfilment.server.installation.StartProblem;
import fulfilment.server.keys.IssueKeyCommand;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.boot.logging.LogLevel;
import org.springframework.boot.logging.LoggingSystem;
import org.springframework.dao.DataAccessException;

/** A command for the operator, which runs instead of the service. */
interface OperatorCommand {

    List<OperatorCommand> ALL = List.of(new BackupCommand(), new RestoreCommand(), new ForgottenCommand(), new SkipIdsCommand(),
            new VerifyCommand(), new VacuumCommand());

    /** The first word of the command line. */
    String word();

    /** How it is called. */
    String usage();

    /**
     * @param words what follows the first one
     * @throws CommandWords.Wrong if it is called in another way
     * @throws StartProblem       if it cannot be done; the message says what to change
     */
    void run(List<String> words, PrintStream out) throws CommandWords.Wrong, IOException, SQLException;

    static Optional<OperatorCommand> of(String word) {
        return ALL.stream().filter(command -> command.word().equals(word)).findFirst();
    }

    /** What is wrong with a command line that names no command, if it has more than settings. A service must not start by a typing error. */
    static Optional<String> wrongWord(String[] arguments) {
        return Arrays.stream(arguments).filter(argument -> !argument.startsWith("--")).findFirst()
                .map(word -> word.equals(arguments[0])
                        ? "fulfilment: '%s' is not a command. Commands are %s. Without one the service starts.".formatted(word,
                                Stream.concat(ALL.stream().map(OperatorCommand::word),
                                        Stream.of("load", "move-in", "move-out", IssueKeyCommand.WORD, "carrier"))
                                        .sorted()
                                        .collect(Collectors.joining(", ")))
                        : "fulfilment: '%s' is not a setting. Write settings as --name=value.".formatted(word));
    }

    /** @return the exit code: 0 if it is done, 1 if it failed, 2 for wrong arguments */
    default int run(String[] arguments) {
        LoggingSystem.get(OperatorCommand.class.getClassLoader()).setLogLevel(LoggingSystem.ROOT_LOGGER_NAME, LogLevel.WARN);
        return run(Arrays.asList(arguments).subList(1, arguments.length),
                new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8),
                new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8));
    }

    /** @return as above */
    default int run(List<String> words, PrintStream out, PrintStream err) {
        if (words.contains("--help")) {
            out.print(usage());
            return 0;
        }
        try {
            run(words, out);
            return 0;
        } catch (CommandWords.Wrong wrong) {
            err.printf("%s: %s%n%n%s", word(), wrong.getMessage(), usage());
            return 2;
        } catch (AccessDeniedException denied) {
            err.printf("%s: %s cannot be read or written; run this as the user of the service%n", word(), denied.getFile());
        } catch (StartProblem | IOException problem) {
            err.printf("%s: %s%n", word(), problem.getMessage());
        } catch (SQLException | DataAccessException failed) {
            err.printf("%s: the database does not answer as expected: %s%n", word(),
                    String.valueOf(failed.getMessage()).lines().findFirst().orElse(""));
        }
        return 1;
    }
}
