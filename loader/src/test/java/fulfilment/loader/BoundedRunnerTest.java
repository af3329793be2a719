package fulfilment.loader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.loader.remote.LoadProblem.NoAnswer;
import fulfilment.loader.remote.LoadProblem;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Steps that wait for each other end in every case. */
@Timeout(60)
class BoundedRunnerTest {

    private static final List<Integer> STEPS = IntStream.range(0, 100).boxed().toList();

    private final ShippedOrders orders = new ShippedOrders();

    /** Of each two steps, the second waits for the first. */
    @RepeatedTest(20)
    void endsWithTheFirstProblemAlthoughStepsWaitForOthers() {
        var problem = new NoAnswer("gone");
        assertThatThrownBy(() -> new BoundedRunner(8).each(STEPS, step -> {
            var invoice = String.valueOf(step / 2);
            if (step % 2 == 1) {
                orders.await(invoice);
            } else if (step >= 10) {
                orders.failed(invoice, problem);
                throw problem;
            } else {
                orders.shipped(invoice, step);
            }
        })).isSameAs(problem);
    }

    @Test
    void waitsForAnOrderThatIsUnderWay() throws LoadProblem {
        var ids = new ConcurrentLinkedQueue<Integer>();
        new BoundedRunner(8).each(STEPS.reversed().subList(0, 8), step -> {
            if (step == 92) {
                orders.shipped("536365", 1_000);
            } else {
                ids.add(orders.await("536365"));
            }
        });
        assertThat(ids).hasSize(7).containsOnly(1_000);
    }

    @Test
    void passesABugOn() {
        orders.failed("536365", new IllegalArgumentException("a bug"));
        assertThatThrownBy(() -> orders.await("536365")).isInstanceOf(IllegalStateException.class).hasMessageContaining("536365")
                .hasRootCauseMessage("a bug");
    }
}
