package fulfilment.proofs;

import fulfilment.server.BesideOthers;
import java.nio.file.Path;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever is killed under load, the service recovers by itself and has everything it ever acknowledged, once. */
@BesideOthers
@Order(1)
class CrashTest {

    @ParameterizedTest
    @EnumSource(names = {"SERVER", "POSTGRES"})
    void keepsAcknowledgedWritesThroughACrash(Crashes.Victim victim, @TempDir Path folder) {
        Crashes.prove(victim, 1, folder);
    }
}
