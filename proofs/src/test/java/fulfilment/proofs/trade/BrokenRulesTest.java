package fulfilment.proofs.trade;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.orders.OrderEvent.OrderProductDeallocated;
import fulfilment.proofs.trade.Records.Stored;
import fulfilment.testing.Seed;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The auditor finds every rule that a running service breaks, and nothing in one that breaks none. */
@Tag("long")
class BrokenRulesTest {

    private static TradingService service;

    @BeforeAll
    static void start() {
        service = new TradingService(Seed.of("trade with broken rules"));
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @ParameterizedTest
    @EnumSource
    void everyBrokenRuleIsFound(FaultyRule rule) {
        assertThat(Auditor.violations(service.recordsThatBreak(rule))).isNotEmpty();
    }

    @Test
    void findsNothingInCorrectRecords() {
        assertThat(Auditor.violations(service.correctRecords(400))).isEmpty();
    }

    @Test
    void findsNothingWhenALineOfAnAllocatedOrderIsLowered() {
        var records = service.recordsOfALoweredLineOfAnAllocatedOrder();

        assertThat(records.events()).extracting(Stored::event).hasAtLeastOneElementOfType(OrderProductDeallocated.class);
        assertThat(Auditor.violations(records)).isEmpty();
    }
}
