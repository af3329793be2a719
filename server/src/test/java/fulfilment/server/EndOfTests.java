package fulfilment.server;

import fulfilment.testing.Starts;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Stops the shared services after the last test of a run, prints what the run started, and keeps which codes it received. JUnit finds it by
 * its entry in META-INF.
 */
public final class EndOfTests implements BeforeAllCallback {

    @Override
    public void beforeAll(ExtensionContext test) {
        test.getRoot().getStore(ExtensionContext.Namespace.GLOBAL).computeIfAbsent(Closing.class);
    }

    private static final class Closing implements AutoCloseable {

        @Override
        public void close() {
            Service.closeShared();
            ReceivedCodes.write();
            System.out.println("Started in this run: " + Starts.all());
        }
    }
}
