package fulfilment.server.proof;

import fulfilment.server.BesideOthers;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever is killed under load, the service comes back by itself and has all it ever acknowledged, once. */
@BesideOthers
class CrashTest {

    @ParameterizedTest
    @EnumSource(names = {"SERVER", "POSTGRES"})
    void whatWasAcknowledgedIsThereAfterACrash(Crashes.Victim victim, @TempDir Path folder) {
        Crashes.prove(victim, 1, folder);
    }
}
