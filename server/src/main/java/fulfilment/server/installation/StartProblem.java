package fulfilment.server.installation;

import java.util.Locale;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.boot.web.server.PortInUseException;

/** Says in one line why the service cannot start and what to do about it. */
public final class StartProblem extends RuntimeException {

    public StartProblem(String advice) {
        super(advice);
    }

    public static void report(Throwable failure) {
        System.err.println("fulfilment cannot start: " + advice(failure));
        if (Boolean.getBoolean("fulfilment.debug")) {
            failure.printStackTrace(System.err);
        }
    }

    public static String advice(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            switch (cause) {
                case StartProblem problem -> {
                    return String.valueOf(problem.getMessage());
                }
                case PortInUseException taken -> {
                    return "port %d is taken; free it or choose another with --server.port (or --management.server.port)"
                            .formatted(taken.getPort());
                }
                case InvalidConfigurationPropertyValueException invalid -> {
                    return "the setting %s cannot be '%s'".formatted(invalid.getName(), invalid.getValue());
                }
                case BindException binding -> {
                    return setting(binding);
                }
                case java.sql.SQLException unreachable -> {
                    return "the database does not answer as expected (%s); check spring.datasource.url, username and password"
                            .formatted(oneLine(unreachable));
                }
                default -> {
                }
            }
        }
        return oneLine(root(failure)) + " (start with -Dfulfilment.debug=true for the details)";
    }

    private static String setting(BindException binding) {
        var reason = root(binding);
        var name = binding.getName().toString();
        var message = oneLine(reason);
        return message.toLowerCase(Locale.ROOT).contains("fulfilment.")
                ? message
                : "the setting %s is wrong: %s".formatted(name, message);
    }

    private static Throwable root(Throwable failure) {
        var root = failure;
        while (root.getCause() != null && root.getCause() != root) {
            root = root.getCause();
        }
        return root;
    }

    private static String oneLine(Throwable failure) {
        return String.valueOf(failure.getMessage()).lines().findFirst().orElse(failure.getClass().getSimpleName());
    }
}
