package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** A virtual thread that loads or initialises a class holds its thread of the system. As many as requests run at a time may do so together. */
class CarriersTest {

    @Test
    void virtualThreadsRunWhileOthersLoadClasses() throws IOException, InterruptedException {
        var process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp", System.getProperty("java.class.path"), Program.class.getName()).redirectErrorStream(true).start();
        try (var said = process.inputReader(StandardCharsets.UTF_8)) {
            assertThat(said.lines()).containsExactly("all are initialised");
        } finally {
            process.destroyForcibly();
        }
    }

    /** Holds 63 threads in the initialisation of a class each, and lets them go with a further virtual thread. */
    static final class Program {

        private static final int HELD = 63;

        private Program() {}

        public static void main(String[] none) throws Exception {
            Fulfilment.provideCarriers();
            var classes = Slow.class.getProtectionDomain().getCodeSource().getLocation();
            var threads = new ArrayList<Thread>();
            for (int i = 0; i < HELD; i++) {
                var loader = new OwnCopy(classes);
                threads.add(Thread.startVirtualThread(() -> initialise(loader)));
            }
            Gate.BEGUN.await();
            threads.add(Thread.startVirtualThread(Gate.OPEN::countDown));
            for (var thread : threads) {
                thread.join();
            }
            System.out.println("all are initialised");
        }

        private static void initialise(ClassLoader loader) {
            try {
                Class.forName(Slow.class.getName(), true, loader);
            } catch (ClassNotFoundException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    }

    /** Loaded once, and called from classes of other loaders. */
    public static final class Gate {

        static final CountDownLatch BEGUN = new CountDownLatch(Program.HELD);
        static final CountDownLatch OPEN = new CountDownLatch(1);

        private Gate() {}

        public static void pass() {
            BEGUN.countDown();
            try {
                OPEN.await();
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Loaded by each thread for itself. */
    static final class Slow {

        static {
            Gate.pass();
        }

        private Slow() {}
    }

    /** Has a copy of {@link Slow}, and all else from the class path. */
    private static final class OwnCopy extends URLClassLoader {

        OwnCopy(URL classes) {
            super(new URL[] {classes}, OwnCopy.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                if (!name.equals(Slow.class.getName())) {
                    return super.loadClass(name, resolve);
                }
                var loaded = findLoadedClass(name);
                return loaded == null ? findClass(name) : loaded;
            }
        }
    }
}
