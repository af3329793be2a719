package fulfilment.proofs.trade;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.orders.OrderEvent.OrderProductDeallocated;
import fulfilment.command.stock.StockOperations;
import fulfilment.proofs.trade.Records.Stored;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The auditor finds every broken rule and every forged record, and finds nothing in correct records. All of them were recorded with a
 * running service, as {@link RecordedHistory} says; {@link BrokenRulesTest} asks a running one.
 */
class AuditorTest {

    private static final int SEEDS = 5;

    private static Records correct;

    @BeforeAll
    static void read() {
        correct = RecordedHistory.read(RecordedHistory.CORRECT);
    }

    @Test
    void findsNothingInCorrectRecords() {
        assertThat(Auditor.violations(correct)).isEmpty();
        assertThat(Auditor.violations(ForgedRecord.unforged(correct))).isEmpty();
    }

    @Test
    void findsNothingWhenALineOfAnAllocatedOrderIsLowered() {
        var records = RecordedHistory.read(RecordedHistory.LOWERED);

        assertThat(records.events()).extracting(Stored::event).hasAtLeastOneElementOfType(OrderProductDeallocated.class);
        assertThat(Auditor.violations(records)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void everyBrokenRuleIsFound(FaultyRule rule) {
        assertThat(Auditor.violations(RecordedHistory.read(RecordedHistory.broken(rule)))).isNotEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void everyForgeryIsFound(ForgedRecord forgery) {
        assertThat(IntStream.rangeClosed(1, SEEDS)).allSatisfy(
                seed -> assertThat(Auditor.violations(forgery.forge(correct, new Random(seed)))).isNotEmpty());
    }

    /** Otherwise an operation would fail in histories only, and they would not contain it. */
    @Test
    void everyOperationOnStockCanBeBroken() {
        assertThat(Arrays.stream(StockOperations.class.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()) && !method.isSynthetic()))
                .allSatisfy(method -> assertThat(FaultyStockOperations.class
                        .getDeclaredMethod(method.getName(), method.getParameterTypes())).isNotNull());
    }
}
