package fulfilment.proofs;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Many crashes in a row. It takes minutes, so it is not part of the build: {@code mvn test -pl server -am -Dtest=CrashRun
 * -Dsurefire.failIfNoSpecifiedTests=false -Dproof.rounds=20}.
 */
class CrashRun {

    private static final int ROUNDS = Integer.getInteger("proof.rounds", 20);

    @ParameterizedTest
    @EnumSource
    void whatWasAcknowledgedIsThereAfterManyCrashes(Crashes.Victim victim, @TempDir Path folder) {
        Crashes.prove(victim, ROUNDS, folder);
    }
}
