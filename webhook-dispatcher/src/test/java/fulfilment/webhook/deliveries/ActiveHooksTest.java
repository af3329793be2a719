package fulfilment.webhook.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.hooks.ActiveHook;
import fulfilment.api.hooks.EventKind;
import fulfilment.api.kernel.Rule;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ActiveHooksTest {

    private static ActiveHook hook(int id, long since, int completeFailures) {
        return new ActiveHook(id, "Books", EventKind.TASKS_CHANGED, "https://books.example", null, null, since, completeFailures,
                false, Set.of());
    }

    private static ActiveHooks loaded(ActiveHook... hooks) {
        return new ActiveHooks(Arrays.stream(hooks).collect(Collectors.toMap(ActiveHook::idhook, Function.identity())), Map.of());
    }

    @Test
    @Rule({"DLV-16", "HOK-25"})
    void onlyAHookActiveWithoutInterruptionKeepsItsDeliveries() {
        var before = loaded(hook(1, 7, 0), hook(2, 7, 0), hook(3, 7, 0));

        var after = loaded(hook(1, 7, 4), hook(2, 9, 0), hook(4, 9, 0));

        assertThat(after.isAsActiveAs(before, 1)).describedAs("the same subscription").isTrue();
        assertThat(after.isAsActiveAs(before, 2)).describedAs("deactivated and reactivated in between").isFalse();
        assertThat(after.isAsActiveAs(before, 3)).describedAs("inactive now").isFalse();
        assertThat(after.isAsActiveAs(before, 4)).describedAs("inactive before").isFalse();
    }
}
