package fulfilment.proofs.trade;

import fulfilment.testing.Seed;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Records the histories that {@link AuditorTest} reads: {@code mvn verify -Pproofs -Drecord=true -Dtest='Record*History'
 * -Dsurefire.failIfNoSpecifiedTests=false}. A history is recorded whatever the auditor finds in it.
 */
@Tag("long")
@EnabledIfSystemProperty(named = "record", matches = "true", disabledReason = "it changes files")
class RecordTradeHistory {

    private static final int WRITES = 400;

    private static TradingService service;

    @BeforeAll
    static void start() {
        service = new TradingService(Seed.of("recorded trade"));
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void recordsCorrectTrade() {
        RecordedHistory.write(RecordedHistory.CORRECT, service.recordsToForge(WRITES));
    }

    @Test
    void recordsALoweredLineOfAnAllocatedOrder() {
        RecordedHistory.write(RecordedHistory.LOWERED, service.recordsOfALoweredLineOfAnAllocatedOrder());
    }

    @ParameterizedTest
    @EnumSource
    void recordsABrokenRule(FaultyRule rule) {
        RecordedHistory.write(RecordedHistory.broken(rule), service.recordsThatBreak(rule));
    }
}
