package fulfilment.server;

import fulfilment.server.installation.StartProblem;
import org.springframework.boot.SpringBootExceptionReporter;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

/**
 * Keeps Spring from logging why the start failed, also before the settings of the log are known: {@link StartProblem} says it in one line.
 */
@Order(Ordered.HIGHEST_PRECEDENCE)
final class OneLineOfProblems implements SpringBootExceptionReporter {

    @Override
    public boolean reportException(Throwable failure) {
        return true;
    }
}
