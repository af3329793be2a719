package fulfilment.proofs;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Whatever is killed under load, the service recovers by itself and has everything it ever acknowledged, once. Many crashes in a row:
 * {@code mvn verify -Pproofs -Dtest=CrashTest -Dsurefire.failIfNoSpecifiedTests=false -Dproof.rounds=20}.
 */
@Tag("long")
class CrashTest {

    private static final int ROUNDS = Integer.getInteger("proof.rounds", 1);

    @ParameterizedTest
    @EnumSource
    void keepsAcknowledgedWritesThroughACrash(Crashes.Victim victim, @TempDir Path folder) {
        Crashes.prove(victim, ROUNDS, folder);
    }
}
